import type { Action, AdState, EndReason } from '#app/ads/ad.ts'
import type { Rule } from '#app/guides/rules.ts'
import type { Ground, Outcome } from '#app/statements/statement.ts'
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
export const missingNoteErrors: Record<Exclude<Decision, 'approval'>, string> = {
  changes: 'Write what has to change, so the advertiser knows what to do.',
  rejection: 'Write the reason. The advertiser reads it.',
  removal: 'Write the reason. The advertiser reads it.',
}

/** Reads a note and its error, which is `missingNote` if the note is missing or too short. */
export function readNote(input: string | undefined, missingNote: string): { note: string; error?: string } {
  const note = (input ?? '').replaceAll('\r\n', '\n').trim()
  const length = Array.from(note).length
  if (length < noteLimits[0]) return { note, error: missingNote }
  if (length > noteLimits[1]) return { note, error: `Shorten it to ${noteLimits[1].toLocaleString('en-US')} characters. It has ${length}.` }
  return { note }
}

/** Why a decision was refused. A refused decision changes nothing. */
type Refusal = 'own' | 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'claimed'

export const claimedRefusal = {
  status: 409,
  text: 'Another moderator is working on this case and has claimed it for at most 15 minutes. Nothing was changed. Take another case or try again later.',
}

export const refusals: Record<Refusal, { status: number; text: string }> = {
  claimed: claimedRefusal,
  own: { status: 403, text: 'This is your own ad, so another moderator has to decide on it. Nothing was changed.' },
  state: {
    status: 409,
    text: 'This isn’t waiting for that decision anymore: it was decided already, or the advertiser withdrew it. You’re looking at its current state. Nothing was changed.',
  },
  changed: {
    status: 409,
    text: 'This was changed after you opened it. You’re looking at the current version, so please review it again. You didn’t change anything, and your text is still below.',
  },
  deletion: {
    status: 409,
    text: 'The advertiser has asked us to delete their account, so their ads can’t go live. Nothing was changed.',
  },
  suspension: {
    status: 409,
    text: 'The advertiser’s account is suspended or banned, so their ads can’t go live. Nothing was changed.',
  },
  identity: {
    status: 409,
    text: 'No one has recorded a check of the advertiser’s identity and age. Without one, their ads can’t go live. Nothing was changed.',
  },
}

/** `ground` is missing only for approvals. `seen` is the version token of the form. `bars` blocks the ad's photos from future uploads. */
export type DecisionInput = { adId: number; decision: Decision; ground: Ground | undefined; seen: string; bars: boolean }
export type Decided = { ok: true; decisionId: number } | { ok: false; reason: Refusal | 'gone' }

/** The ground as entered, for showing a rejected form again. */
export type GroundInput = { rule: string; quoted: string; note: string }
export type GroundErrors = Partial<Record<keyof GroundInput, string>>

/** In characters. */
export const quotedLimit = 500

type Form = Partial<Record<keyof GroundInput, string>>
type GroundOptions = {
  rules: readonly Rule[]
  /** The texts that may be quoted. If it's undefined, any quote is allowed. */ texts?: readonly string[]
  /** The notes to use for a rule if the moderator wrote none. */ phrases?: PhraseByRule
  missingNote: string
}

type Read = { input: GroundInput; ground?: Ground; errors?: GroundErrors }

/** Reads the rule, the note, and the quoted part, which is empty or has to be in one of `texts`. */
export function readGround({ rule = '', quoted = '', note = '' }: Form, { rules, texts, phrases, missingNote }: GroundOptions): Read {
  const number = rules.find((one) => String(one.number) === rule)?.number
  const read = readNote(note.trim() ? note : phrases?.[rule], missingNote)
  const input: GroundInput = { rule, quoted: quoted.replaceAll('\r\n', '\n').trim(), note: note.trim() && read.note }
  const errors: GroundErrors = {
    ...(number === undefined && { rule: 'Choose the rule that this is based on.' }),
    ...(findQuotedError(input.quoted, texts) && { quoted: findQuotedError(input.quoted, texts) }),
    ...(read.error && { note: read.error }),
  }
  if (number === undefined || Object.keys(errors).length) return { input, errors }
  return { input, ground: { rule: number, quoted: input.quoted, note: read.note } }
}

function findQuotedError(quoted: string, texts: GroundOptions['texts']) {
  const length = Array.from(quoted).length
  if (length > quotedLimit) return `Shorten it to ${quotedLimit} characters. It has ${length}.`
  if (quoted && texts && !texts.some((text) => collapseSpaces(text).includes(collapseSpaces(quoted))))
    return 'These words aren’t in the text. Copy them exactly, or leave this empty if it’s about a photo.'
  return undefined
}

/** Ignores line breaks, because a form may have wrapped a line where the text has a space. */
const collapseSpaces = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
