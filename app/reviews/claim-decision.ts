import { type Rule } from '#app/guides/rules.ts'
import { pictureNames, pictures, type Picture } from '#app/identity/identity-request.ts'
import { claimedRefusal, readNote } from '#app/moderation/decision.ts'

/** All of these, or there is no check. */
export const seen = {
  gesture: 'The gesture is the one that was asked for',
  person: 'It is the same person in both pictures',
  adult: 'The document shows that they are 18 or older',
} as const
type Seen = keyof typeof seen

type ClaimForm = Record<string, string | undefined>
/** A form that was not accepted, as typed. */
export type RefusedClaim = { form: ClaimForm; error: string; ruleError?: string; noteError?: string }

export const unseen = ({ ...form }: ClaimForm) => (Object.keys(seen) as Seen[]).filter((name) => form[name] !== 'on')

/** The numbers of the ads’ pictures that were ticked. */
export const photosIn = (form: ClaimForm) =>
  Object.keys(form).flatMap((name) => (form[name] === 'on' ? (/^photo-([1-9]\d{0,14})$/.exec(name)?.slice(1).map(Number) ?? []) : []))

export function readRefusal({ rule: number, note: input }: ClaimForm, rules: readonly Rule[]) {
  const rule = rules.find((one) => String(one.number) === number)
  const { note, error: noteError } = readNote(input, 'Write the reason. The advertiser reads it.')
  const ruleError = rule ? undefined : 'Choose the rule that it rests on.'
  return ruleError || noteError || !rule ? { errors: { ruleError, noteError } } : { rule: rule.number, note }
}

/** What a check needs from the moderator who records it: the public claim says that a person compared the two. */
export function stepsBefore({ isTaken, opened }: { isTaken: boolean; opened: readonly Picture[] }) {
  const closed = pictures.filter((picture) => !opened.includes(picture)).map((picture) => `Open the ${pictureNames[picture]}.`)
  return [...(isTaken ? [] : ['Take this case.']), ...closed]
}

/** Why nothing was decided. */
export const claimRefusals = {
  claimed: claimedRefusal,
  unseen: {
    status: 409,
    text: 'Nothing was recorded. A check says that you compared both photos yourself: first do what is listed above its button. What you ticked is still there.',
  },
  own: { status: 403, text: 'This check is your own. Another moderator has to decide on it. Nothing was changed.' },
  state: {
    status: 409,
    text: 'It does not wait for a decision any more: it was decided, withdrawn, or its time was over. What you see now is how it stands. Nothing was changed.',
  },
} as const
export type ClaimRefusal = keyof typeof claimRefusals
