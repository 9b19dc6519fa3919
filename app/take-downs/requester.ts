/** Reasons for revealing a requester. It's a fixed list because events never store free text. */
export const requesterReasons = {
  unclear: 'What they ask for is not clear, and I have to ask back',
  doubtful: 'I doubt the request, and have to see who makes it',
  law: 'A court or the police ask',
} as const

type RequesterReason = keyof typeof requesterReasons
export const isRequesterReason = (why: string | undefined): why is RequesterReason => Object.hasOwn(requesterReasons, why ?? '')

export const requesterEvent = 'requester opened'

/** How long the moderator who revealed a requester can see them. */
export const requesterMinutes = 15
