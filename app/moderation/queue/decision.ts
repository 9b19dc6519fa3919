import type { Action, AdState, EndReason } from '#app/ads/ad/ad.ts'
import type { DecisionReason, Outcome } from '#app/moderation/statements/statement.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { Rule } from '#app/site/guides/rules.ts'
import { type ModerationDecisionsCopy, moderationDecisionsCopy } from './copy.ts'
import type { PhraseByRule } from './phrases.ts'

export const decisions = ['approval', 'changes', 'rejection', 'removal'] as const
export type Decision = (typeof decisions)[number]

/** The transition of the ad that each decision makes. */
export const transitionOf: Record<Decision, { action: Action; reason?: EndReason }> = {
  approval: { action: 'approve' },
  changes: { action: 'ask for changes' },
  rejection: { action: 'reject', reason: 'rejected' },
  removal: { action: 'remove', reason: 'removed' },
}

/** Each decision's outcome in the statement of reasons. */
export const outcomeOf: Record<Decision, Outcome> = {
  approval: 'approve',
  changes: 'ask for changes',
  rejection: 'reject',
  removal: 'remove',
}

/** The entry for a decision about an edit in the ad's history. The ad itself makes no transition. */
export const editActionOf = {
  approval: 'approve an edit',
  changes: 'ask for changes to an edit',
  rejection: 'reject an edit',
} as const satisfies Record<Exclude<Decision, 'removal'>, string>

/** Only ads with an approved version that may be live can have an edit in review. When an ad ends, its edit ends too. */
export const mayHaveEdit = (state: AdState) => state === 'live' || state === 'paused'

/** The decisions that a moderator can choose from. */
export function decisionsFor(state: AdState, hasEdit: boolean): Decision[] {
  if (state === 'in review') return ['approval', 'changes', 'rejection']
  if (state === 'ended') return []
  return hasEdit ? [...decisions] : ['removal']
}

export const noteLimits = [10, 1000] as const

/** The error for each decision without a note. An approval needs none. */
export const missingNotes = ({ writeChanges, writeReason }: ModerationDecisionsCopy): Record<Exclude<Decision, 'approval'>, string> => ({
  changes: writeChanges,
  rejection: writeReason,
  removal: writeReason,
})

/** Reads a note and its error, which is `missingNote` if the note is missing or too short. */
export function readNote(input: string | undefined, missingNote: string, copy: ModerationDecisionsCopy): { note: string; error?: string } {
  const note = (input ?? '').replaceAll('\r\n', '\n').trim()
  const length = Array.from(note).length
  if (length < noteLimits[0]) return { note, error: missingNote }
  if (length > noteLimits[1]) return { note, error: copy.noteTooLong({ most: noteLimits[1], length }) }
  return { note }
}

/** Why a decision was refused. A refused decision changes nothing. */
type Refusal = 'own' | 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'taken'

/** The HTTP status of a refusal: 403 if this moderator may never decide on it, and 409 if they can't now. */
export const refusalStatus = (reason: string) => (['own', 'role', 'proposer', 'decider'].includes(reason) ? 403 : 409)

/** Why a case wasn't decided, in the words for its kind. All kinds share those for a case that another moderator has taken. */
export const describeRefusal = <Reason extends string>(
  reader: CopyReader,
  reason: Reason | 'taken',
  copy: Readonly<Record<`refused ${Reason}`, string>>,
) => (reason === 'taken' ? reader.read(moderationDecisionsCopy)['refused taken'] : copy[`refused ${reason}` as const])

/** `reason` is missing only for approvals. `version` is the version token of the form. `blocksPhotos` blocks the ad's photos from future uploads. */
export type DecisionInput = { adId: number; decision: Decision; reason: DecisionReason | undefined; version: string; blocksPhotos: boolean }
export type Decided = { ok: true; decisionId: number } | { ok: false; reason: Refusal | 'gone' }

/** The reason as entered, for showing a rejected form again. */
export type ReasonInput = { rule: string; quoted: string; note: string }
export type ReasonErrors = Partial<Record<keyof ReasonInput, string>>

/** In characters. */
export const quotedLimit = 500

type Form = Partial<Record<keyof ReasonInput, string>>
type ReasonOptions = {
  rules: readonly Rule[]
  /** The texts that may be quoted. If it's undefined, any quote is allowed. */ texts?: readonly string[]
  /** The notes to use for a rule if the moderator wrote none. */ phrases?: PhraseByRule
  missingNote: string
  copy: ModerationDecisionsCopy
}

type Read = { input: ReasonInput; reason?: DecisionReason; errors?: ReasonErrors }

/** Reads the rule, the note, and the quoted part, which is empty or has to be in one of `texts`. */
export function readReasonInput(
  { rule = '', quoted = '', note = '' }: Form,
  { rules, texts, phrases, missingNote, copy }: ReasonOptions,
): Read {
  const number = rules.find((one) => String(one.number) === rule)?.number
  const read = readNote(note.trim() ? note : phrases?.[number ?? ''], missingNote, copy)
  const input: ReasonInput = { rule, quoted: quoted.replaceAll('\r\n', '\n').trim(), note: note.trim() && read.note }
  const quotedError = findQuotedError(input.quoted, texts, copy)
  const errors: ReasonErrors = {
    ...(number === undefined && { rule: copy.chooseRule }),
    ...(quotedError && { quoted: quotedError }),
    ...(read.error && { note: read.error }),
  }
  if (number === undefined || Object.keys(errors).length) return { input, errors }
  return { input, reason: { rule: number, quoted: input.quoted, note: read.note } }
}

function findQuotedError(quoted: string, texts: ReasonOptions['texts'], copy: ModerationDecisionsCopy) {
  const length = Array.from(quoted).length
  if (length > quotedLimit) return copy.noteTooLong({ most: quotedLimit, length })
  if (quoted && texts && !texts.some((text) => collapseSpaces(text).includes(collapseSpaces(quoted)))) return copy.notInText
  return undefined
}

/** Ignores line breaks, because a form may have wrapped a line where the text has a space. */
const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
