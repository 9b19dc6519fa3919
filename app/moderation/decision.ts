import type { Action, AdState, EndReason } from '#app/ads/ad.ts'
import type { Rule } from '#app/guides/rules.ts'
import type { Ground, Outcome } from '#app/statements/statement.ts'

export const decisions = ['approval', 'changes', 'rejection', 'removal'] as const
export type Decision = (typeof decisions)[number]

/** The step of the ad that a decision takes. */
export const stepOf: Record<Decision, { action: Action; reason?: EndReason }> = {
  approval: { action: 'approve' },
  changes: { action: 'ask for changes' },
  rejection: { action: 'reject', reason: 'rejected' },
  removal: { action: 'remove', reason: 'removed' },
}

/** What the statement of reasons calls it. */
export const outcomeOf: Record<Decision, Outcome> = {
  approval: 'approve',
  changes: 'ask for changes',
  rejection: 'reject',
  removal: 'remove',
}

/** What an ad's history calls a decision about an edit of it: the ad itself takes no step. */
export const editActionOf = {
  approval: 'approve an edit',
  changes: 'ask for changes to an edit',
  rejection: 'reject an edit',
} as const satisfies Record<Exclude<Decision, 'removal'>, string>

/** An edit waits beside the approved version; with an ad that has ended it has ended too. */
export const mayHaveEdit = (state: AdState) => state === 'live' || state === 'paused'

/** What a moderator is offered. */
export function decisionsFor(state: AdState, hasEdit: boolean): Decision[] {
  if (state === 'in review') return ['approval', 'changes', 'rejection']
  if (state === 'ended') return []
  return hasEdit ? [...decisions] : ['removal']
}

export const noteLimits = [10, 1000] as const

/** What a note is asked for with. An approval says enough by itself. */
export const asks: Record<Exclude<Decision, 'approval'>, string> = {
  changes: 'Write what has to change, so that the advertiser knows what to do.',
  rejection: 'Write the reason. The advertiser reads it.',
  removal: 'Write the reason. The advertiser reads it.',
}

/** A note as typed, and what is wrong with it: `ask` where there is none, or next to none. */
export function readNote(input: string | undefined, ask: string): { note: string; error?: string } {
  const note = (input ?? '').replaceAll('\r\n', '\n').trim()
  const length = Array.from(note).length
  if (length < noteLimits[0]) return { note, error: ask }
  if (length > noteLimits[1]) return { note, error: `Shorten it to ${noteLimits[1].toLocaleString('en-US')} characters. It has ${length}.` }
  return { note }
}

/** Why a decision was not taken. Nothing was changed then. */
type Refusal = 'own' | 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'claimed'

export const claimedRefusal = {
  status: 409,
  text: 'Another moderator works on this case, and has claimed it for a quarter of an hour at most. Nothing was changed: take another one, or look again later.',
}

export const refusals: Record<Refusal, { status: number; text: string }> = {
  claimed: claimedRefusal,
  own: { status: 403, text: 'This ad is your own. Another moderator has to decide on it. Nothing was changed.' },
  state: {
    status: 409,
    text: 'This does not wait for that decision any more: it was decided already, or its advertiser took it back. What you see now is how it stands. Nothing was changed.',
  },
  changed: {
    status: 409,
    text: 'It was changed after you opened it. What you see now is how it stands: look at it again. Nothing was changed by you, and your words are kept below.',
  },
  deletion: {
    status: 409,
    text: 'Its advertiser has asked us to delete their account. Nothing of theirs goes live meanwhile. Nothing was changed.',
  },
  suspension: {
    status: 409,
    text: 'The account of its advertiser is suspended or banned. Nothing of theirs goes live meanwhile. Nothing was changed.',
  },
  identity: {
    status: 409,
    text: 'Nobody has recorded that they checked who the advertiser is and that they are an adult. Without that nothing of theirs goes live. Nothing was changed.',
  },
}

/** `ground` of all but an approval; `seen` is what the form carried of what its moderator had before them; `bars` refuses the ad's pictures from now on. */
export type Given = { adId: number; decision: Decision; ground: Ground | undefined; seen: string; bars: boolean }
export type Decided = { ok: true } | { ok: false; reason: Refusal | 'gone' }

/** As typed: a form is shown again with it. */
export type GroundInput = { rule: string; quoted: string; note: string }
export type GroundErrors = Partial<Record<keyof GroundInput, string>>

/** Characters of the quoted part. */
export const quotedLimit = 500

type Form = Partial<Record<keyof GroundInput, string>>
type Asked = {
  rules: readonly Rule[]
  /** Where the quoted part has to stand; undefined: anywhere. */ texts?: readonly string[]
  ask: string
}

type Read = { input: GroundInput; ground?: Ground; errors?: GroundErrors }

/** The rule, the quoted part, which has to stand in what is judged or be empty, and the note. */
export function readGround({ rule = '', quoted = '', note }: Form, { rules, texts, ask }: Asked): Read {
  const read = readNote(note, ask)
  const input: GroundInput = { rule, quoted: quoted.replaceAll('\r\n', '\n').trim(), note: read.note }
  const number = rules.find((one) => String(one.number) === rule)?.number
  const errors: GroundErrors = {
    ...(number === undefined && { rule: 'Choose the rule that it rests on.' }),
    ...(describeQuoted(input.quoted, texts) && { quoted: describeQuoted(input.quoted, texts) }),
    ...(read.error && { note: read.error }),
  }
  if (number === undefined || Object.keys(errors).length) return { input, errors }
  return { input, ground: { rule: number, quoted: input.quoted, note: read.note } }
}

function describeQuoted(quoted: string, texts: Asked['texts']) {
  const length = Array.from(quoted).length
  if (length > quotedLimit) return `Shorten it to ${quotedLimit} characters. It has ${length}.`
  if (quoted && texts && !texts.some((text) => flat(text).includes(flat(quoted))))
    return 'These words do not stand in it. Copy them as they stand, or leave this empty where it is about a picture.'
  return undefined
}

/** A form may have wrapped a line where the text has a space. */
const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
