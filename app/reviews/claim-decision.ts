import { type Rule } from '#app/guides/rules.ts'
import { pictureNames, pictures, type Picture } from '#app/identity/identity-request.ts'
import { claimedRefusal, readNote } from '#app/moderation/decision.ts'
import type { PhraseByRule } from '#app/moderation/phrases.ts'

/** What a moderator has to confirm. A check needs all of these. */
export const confirmations = {
  gesture: 'It’s the gesture we asked for',
  person: 'Both photos show the same person',
  adult: 'The document shows that they are 18 or older',
} as const
type Confirmation = keyof typeof confirmations

type ClaimForm = Record<string, string | undefined>
/** A rejected form with its input. */
export type RefusedClaim = { form: ClaimForm; error: string; ruleError?: string; noteError?: string }

export const missingConfirmations = ({ ...form }: ClaimForm) =>
  (Object.keys(confirmations) as Confirmation[]).filter((name) => form[name] !== 'on')

/** The ids of the ads’ photos that were checked in the form. */
export const photoIdsIn = (form: ClaimForm) =>
  Object.keys(form).flatMap((name) => (form[name] === 'on' ? (/^photo-([1-9]\d{0,14})$/.exec(name)?.slice(1).map(Number) ?? []) : []))

export function readRefusal({ rule: number = '', note: input }: ClaimForm, rules: readonly Rule[], phrases: PhraseByRule) {
  const rule = rules.find((one) => String(one.number) === number)
  const { note, error: noteError } = readNote(input?.trim() ? input : phrases[number], 'Write the reason. The advertiser reads it.')
  const ruleError = rule ? undefined : 'Choose the rule that this is based on.'
  return ruleError || noteError || !rule ? { errors: { ruleError, noteError } } : { rule: rule.number, note }
}

/** What a moderator still has to do before recording a check, because the public claim says that they compared both photos. */
export function remainingSteps({ isTaken, opened }: { isTaken: boolean; opened: readonly Picture[] }) {
  const closed = pictures.filter((picture) => !opened.includes(picture)).map((picture) => `Open the ${pictureNames[picture]}.`)
  return [...(isTaken ? [] : ['Take this case.']), ...closed]
}

/** Why a decision was refused. */
export const claimRefusals = {
  claimed: claimedRefusal,
  incomplete: {
    status: 409,
    text: 'Nothing was recorded. A check says that you compared both photos yourself, so first do what’s listed above the button. Your choices are still there.',
  },
  own: { status: 403, text: 'This is your own check, so another moderator has to decide on it. Nothing was changed.' },
  state: {
    status: 409,
    text: 'This check isn’t waiting for a decision anymore: it was decided, withdrawn, or expired. You’re looking at its current state. Nothing was changed.',
  },
} as const
export type ClaimRefusal = keyof typeof claimRefusals
