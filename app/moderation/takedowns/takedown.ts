import type { Selectable } from 'kysely'
import type { Tables } from '#app/platform/db/tables.ts'
import { isEmailAddress } from '#app/platform/mail/email-address.ts'
import { readTyped } from '#app/platform/http/visible-text.ts'
import { hoursAfter, minuteMs } from '#app/platform/time.ts'
import type { TakedownAnswerCopy, TakedownCopy } from './copy.ts'

export type Takedown = Selectable<Tables['take_downs']>
export type Kind = Takedown['kind']
export type Outcome = NonNullable<Takedown['outcome']>

/** The kinds of request, with the site rule each one rests on. */
export const kinds: Record<Kind, { rule: number; isGrave?: true }> = {
  intimate: { rule: 7, isGrave: true },
  minor: { rule: 1, isGrave: true },
  stolen: { rule: 6 },
  words: { rule: 11 },
}
export const isKind = (kind: string | undefined): kind is Kind => Object.hasOwn(kinds, kind ?? '')
/** What an advertiser reads about why something of theirs is hidden. */
export const whyHidden = (kind: Kind, copy: TakedownAnswerCopy) => copy[`about ${kind}`]
export const isAboutPhotos = (kind: Kind) => kind !== 'words'
/** Grave photos are hidden at once whatever the requester's record or budget, because the harm of hours online can't be undone. */
export const isGrave = (kind: Kind) => kinds[kind].isGrave === true

/** Reasons for revealing a requester. It's a fixed list because events never store free text. */
export const requesterReasons = ['unclear', 'doubtful', 'law'] as const
export type RequesterReason = (typeof requesterReasons)[number]
export const isRequesterReason = (why: string | undefined): why is RequesterReason => requesterReasons.some((reason) => reason === why)

/** What moderators and whoever has the receipt both see of a request. */
export function describeTakedown(found: Takedown) {
  const { id, kind, made_at, waits_until, withdrawn_at, hidden_at, due_at, outcome, note, is_automatic, decided_at } = found
  const dates = { made_at, waits_until, withdrawn_at, hidden_at, due_at, decided_at }
  return {
    id,
    kind,
    isGrave: isGrave(kind),
    missing: linesOf(found.missing),
    waiting: linesOf(found.waiting),
    outcome,
    note,
    is_automatic,
    ...dates,
  }
}

const dayHours = 24
/** In hours after the request: when all moderators are reminded, how often after the last of these, and when a decision is due. */
export const clockHours = { alerts: [12, 24, 40, 48, ...[7, 14, 21, 27, 29].map((days) => days * dayHours)], again: 7 * dayHours, ends: 48 }
/**
 * In days after the request: when one closes of which everything waits for a moderator, and one that found nothing. In the two weeks of the
 * latter, the requester can add the right address. Nothing that a stranger asks for may be irreversible, so a request that hides something
 * is closed by a moderator alone, however long that takes.
 */
export const undecidedDays = { lapsed: 30, closed: 14 } as const
type Due = Pick<Takedown, 'due_at'>
const daysFrom = ({ due_at }: Due, days: number) => hoursAfter(due_at, days * dayHours - clockHours.ends)
export const expiresAt = (request: Due) => daysFrom(request, undecidedDays.lapsed)
export const closingAt = (request: Due) => daysFrom(request, undecidedDays.closed)

/** Formats as `41 h 12 min left`, rounding up to the minute, and as `27 days left` from three days on. */
export function timeLeft(until: Date, now: Date, copy: TakedownCopy) {
  const all = Math.ceil((until.getTime() - now.getTime()) / minuteMs)
  if (all <= 0) return copy.timeOver
  if (all >= 72 * 60) return copy.daysLeft({ count: Math.ceil(all / 1440) })
  const [hours, minutes] = [Math.floor(all / 60), all % 60]
  if (!hours) return copy.minutesLeft({ minutes })
  return minutes ? copy.hoursAndMinutesLeft({ hours, minutes }) : copy.hoursLeft({ hours })
}

/**
 * No request is refused. But once moderators have restored what a requester named this many times within a year, the next request waits for
 * a moderator, for this many hours at most. Grave photos are hidden at once all the same.
 */
export const doubt = { unfounded: 3, hours: 24 } as const
export const mustWait = (kind: Kind, unfounded: number) => !isGrave(kind) && unfounded >= doubt.unfounded

export const takedownLimits = {
  lines: 30,
  addresses: 4000,
  line: 200,
  facts: 1000,
  answer: [20, 2000],
  /** Everything that was added to one request. */
  receipt: { lines: 120, characters: 16_000 },
} as const

export type TakedownForm = Partial<Record<'kind' | 'addresses' | 'name' | 'acts' | 'reach' | 'mail' | 'faith' | 'facts', string>>
export type TakedownErrors = Partial<Record<keyof TakedownForm, string>>

/** Returns an error per field that a complete request still needs, in the order of the form, or undefined. */
export function findTakedownErrors(form: TakedownForm, copy: TakedownCopy): TakedownErrors | undefined {
  const { kind, addresses = '', name = '', acts, reach, mail = '', faith, facts = '' } = form
  const tooLong = (text: string) => text.trim().length > takedownLimits.line && copy.shorten({ most: takedownLimits.line })
  const errors = {
    kind: !isKind(kind) && copy.chooseKind,
    addresses: findAddressError(addresses, copy),
    acts: acts !== 'self' && acts !== 'other' && copy.chooseForWhom,
    reach: reach !== 'mail' && reach !== 'receipt' && copy.chooseReach,
    mail: reach === 'mail' && !isEmailAddress(mail.trim()) && copy.enterMail,
    facts: Array.from(facts).length > takedownLimits.facts && copy.shorten({ most: takedownLimits.facts }),
    faith: faith !== 'on' && copy.checkFaith,
    name: (!isWritten(name) && copy.enterName) || tooLong(name),
  }
  const found = Object.entries(errors).filter(([, error]) => error)
  return found.length ? (Object.fromEntries(found) as TakedownErrors) : undefined
}

export function findAddressError(addresses: string, copy: TakedownCopy) {
  const lines = linesOf(addresses)
  if (!lines.length) return copy.tellWhere
  if (lines.length > takedownLimits.lines) return copy.fewerLines({ most: takedownLimits.lines })
  return addresses.length > takedownLimits.addresses && copy.fewerCharacters({ most: takedownLimits.addresses })
}

type AnswerForm = { text?: string; faith?: string }
export type AnswerErrors = { text?: string; faith?: string }

/** Reads an advertiser's answer, which needs a good-faith statement like the request's own. */
export function readAnswer({ text: input, faith }: AnswerForm, copy: TakedownAnswerCopy): { text: string; errors?: AnswerErrors } {
  const [least, most] = takedownLimits.answer
  const { text, length, isEmpty } = readTyped(input)
  const errors: AnswerErrors = {
    ...(length > most ? { text: copy.tooLong({ length, most }) } : isEmpty || length < least ? { text: copy.tooShort({ least }) } : {}),
    ...(faith === 'on' ? {} : { faith: copy.checkFaith }),
  }
  return { text, ...(Object.keys(errors).length ? { errors } : {}) }
}

export const linesOf = (text: string) => [
  ...new Set(
    text
      .split(/[\r\n]+/)
      .map((line) => line.trim())
      .filter(Boolean),
  ),
]

const isWritten = (text: string) => /\p{L}/u.test(text)
