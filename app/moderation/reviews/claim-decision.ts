import type { StatedAge } from '#app/accounts/account/stated-age.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type Rule } from '#app/site/guides/rules.ts'
import { readDocumentAge } from '#app/advertise/identity/identity.ts'
import { pictures, type IdentityPhoto } from '#app/advertise/identity/identity-request.ts'
import { missingNotes, readNote } from '#app/moderation/queue/decision.ts'
import { type ModerationDecisionsCopy, moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import type { PhraseByRule } from '#app/moderation/queue/phrases.ts'
import { identityCasesCopy } from './copy.ts'

/** What a moderator has to confirm. A check needs all of these. */
export const confirmations = ['gesture', 'person', 'adult'] as const

type TakeForm = Record<string, string | undefined>
/** A rejected form with its input. */
export type RefusedClaim = { form: TakeForm; error: string; birthDateError?: string; ruleError?: string; noteError?: string }

type ReadCheck = { stated: StatedAge; errors?: never } | { stated?: never; errors: { birthDateError?: string; error: string } }

/** The age that the document shows, once a moderator has confirmed everything. */
export function readCheck(reader: CopyReader, form: TakeForm, now: Date): ReadCheck {
  const { stated, error: birthDateError } = readDocumentAge(reader, form.birthDate, now)
  const isConfirmed = confirmations.every((name) => form[name] === 'on')
  if (isConfirmed && stated) return { stated }
  const error = isConfirmed ? reader.read(moderationDecisionsCopy).checkFields : reader.read(identityCasesCopy).needsAll
  return { errors: { birthDateError, error } }
}

/** The ids of the ads’ photos that were checked in the form. */
export const photoIdsIn = (form: TakeForm) =>
  Object.keys(form).flatMap((name) => (form[name] === 'on' ? (/^photo-([1-9]\d{0,14})$/.exec(name)?.slice(1).map(Number) ?? []) : []))

type Refusing = { rules: readonly Rule[]; phrases: PhraseByRule; copy: ModerationDecisionsCopy }

export function readRefusal({ rule: number = '', note: input }: TakeForm, { rules, phrases, copy }: Refusing) {
  const rule = rules.find((one) => String(one.number) === number)
  const { note, error: noteError } = readNote(input?.trim() ? input : phrases[number], missingNotes(copy).rejection, copy)
  const ruleError = rule ? undefined : copy.chooseRule
  return ruleError || noteError || !rule ? { errors: { ruleError, noteError } } : { rule: rule.number, note }
}

/** What a moderator still has to do before recording a check, because the public claim says that they compared both photos. */
export function remainingSteps({ isTaken, opened }: { isTaken: boolean; opened: readonly IdentityPhoto[] }): ('take' | IdentityPhoto)[] {
  return [...(isTaken ? [] : ['take' as const]), ...pictures.filter((picture) => !opened.includes(picture))]
}

/** Why a decision was refused. */
export type ClaimRefusal = 'taken' | 'incomplete' | 'own' | 'state'
