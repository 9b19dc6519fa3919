/** Why a moderator opens who asked. Events hold no words that somebody typed, so that it is one of these. */
export const requesterReasons = {
  unclear: 'What they ask for is not clear, and I have to ask back',
  doubtful: 'I doubt the request, and have to see who makes it',
  law: 'A court or the police ask',
} as const

type RequesterReason = keyof typeof requesterReasons
export const isRequesterReason = (why: string | undefined): why is RequesterReason => Object.hasOwn(requesterReasons, why ?? '')

export const requesterEvent = 'requester opened'

/** For how long it stays open to the one who opened it. */
export const requesterMinutes = 15
