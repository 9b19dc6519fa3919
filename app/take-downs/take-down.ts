import type { Selectable } from 'kysely'
import type { Tables } from '#app/db/tables.ts'
import { isMailAddress } from '#app/mail/mail-address.ts'
import { hourMs, hoursAfter } from '#app/time.ts'

export type TakeDown = Selectable<Tables['take_downs']>
export type Kind = TakeDown['kind']
export type Outcome = NonNullable<TakeDown['outcome']>

/** The kinds of request, named the way a requester would, with the site rule each one rests on. */
export const kinds: Record<Kind, { name: string; rule: number; advertiserText: string; isGrave?: true }> = {
  intimate: {
    name: 'An intimate photo of me, real or computer-generated',
    rule: 7,
    advertiserText: 'Someone told us that a photo here is an intimate one of a person who didn’t agree to it.',
    isGrave: true,
  },
  minor: {
    name: 'A photo of someone under 18',
    rule: 1,
    advertiserText: 'Someone told us that a photo here may show a person under 18.',
    isGrave: true,
  },
  stolen: {
    name: 'Another photo of me, used without my consent',
    rule: 6,
    advertiserText: 'Someone told us that a photo here shows a person who didn’t agree to its use.',
  },
  words: {
    name: 'Words about me: my name, my number, or my address',
    rule: 11,
    advertiserText: 'Someone told us that the text here names a person, or says where to find them, without their consent.',
  },
}
export const isKind = (kind: string | undefined): kind is Kind => Object.hasOwn(kinds, kind ?? '')
const outcomeNames: Record<Outcome, string> = {
  removed: 'Deleted',
  restored: 'Restored',
  'nothing found': 'Nothing found',
  withdrawn: 'Withdrawn by the requester',
  lapsed: 'Closed without a decision',
}
/** The outcome as moderators read it. */
export const outcomeName = (kind: Kind, ending: Outcome) =>
  ending === 'removed' && !isAboutPictures(kind) ? 'Sent back to be changed' : outcomeNames[ending]
export const isAboutPictures = (kind: Kind) => kind !== 'words'
/** Grave photos are hidden at once whatever the requester's record or budget, because the harm of hours online can't be undone. */
export const isGrave = (kind: Kind) => kinds[kind].isGrave === true

const dayHours = 24
/** In hours after the request: when all moderators are reminded, and when a decision is due. */
export const clockHours = { alerts: [12, 24, 40, 48, ...[7, 14, 21, 27, 29].map((days) => days * dayHours)], ends: 48 } as const
/**
 * In days after the request. A stranger's request must stay reversible, so without a moderator's decision nothing is deleted before a month
 * of reminders has passed. A request that found nothing closes after two weeks, in which the requester can add the right address.
 */
export const undecidedDays = { removed: 30, closed: 14 } as const
export type Due = Pick<TakeDown, 'due_at'>
const daysFrom = ({ due_at }: Due, days: number) => hoursAfter(due_at, days * dayHours - clockHours.ends)
/** Counts the month from the latest hiding as well, so that addresses added late get all of it. */
export function removalAt(request: Due, newestHidden?: Date | null) {
  const month = undecidedDays.removed * dayHours * hourMs
  return new Date(Math.max(daysFrom(request, undecidedDays.removed).getTime(), newestHidden ? newestHidden.getTime() + month : 0))
}
export const closingAt = (request: Due) => daysFrom(request, undecidedDays.closed)

/**
 * No request is refused. But once moderators have restored what a requester named this many times within a year, the next request waits for
 * a moderator, for this many hours at most. Grave photos are hidden at once all the same.
 */
export const doubt = { unfounded: 3, hours: 24 } as const
export const mustWait = (kind: Kind, unfounded: number) => !isGrave(kind) && unfounded >= doubt.unfounded

export const takeDownLimits = { lines: 30, addresses: 4000, line: 200, facts: 1000, answer: [20, 2000] } as const

export type TakeDownForm = Partial<
  Record<'kind' | 'addresses' | 'name' | 'acts' | 'reach' | 'mail' | 'faith' | 'facts' | 'signature', string>
>
export type TakeDownErrors = Partial<Record<keyof TakeDownForm, string>>

/** Returns an error per field that a complete request still needs, or undefined. */
export function findTakeDownErrors(form: TakeDownForm): TakeDownErrors | undefined {
  const { kind, addresses = '', name = '', acts, reach, mail = '', faith, facts = '', signature = '' } = form
  const tooLong = (text: string) => text.trim().length > takeDownLimits.line && `Shorten this to ${takeDownLimits.line} characters.`
  const errors = {
    kind: !isKind(kind) && 'Choose what it’s about.',
    addresses: findAddressError(addresses),
    name: (!isWritten(name) && 'Enter your name. We never tell the person who posted it.') || tooLong(name),
    acts: acts !== 'self' && acts !== 'other' && 'Choose who this is for.',
    reach: reach !== 'mail' && reach !== 'receipt' && 'Choose how we can reach you.',
    mail:
      reach === 'mail' && !isMailAddress(mail.trim()) && 'Enter an email address, such as name@example.com, or choose only the receipt.',
    faith: faith !== 'on' && 'Check this box if it’s true. We need your statement.',
    facts: Array.from(facts).length > takeDownLimits.facts && `Shorten this to ${takeDownLimits.facts.toLocaleString('en-US')} characters.`,
    signature: (!isWritten(signature) && 'Type your name again, as your signature.') || tooLong(signature),
  }
  const found = Object.entries(errors).filter(([, error]) => error)
  return found.length ? (Object.fromEntries(found) as TakeDownErrors) : undefined
}

export function findAddressError(addresses: string) {
  const lines = linesOf(addresses)
  if (!lines.length) return 'Tell us where it is: the address of the page or of the photo, or the number of the ad.'
  if (lines.length > takeDownLimits.lines) return `Send ${takeDownLimits.lines} lines at a time. You can add more on the receipt.`
  return addresses.length > takeDownLimits.addresses && `Send ${takeDownLimits.addresses.toLocaleString('en-US')} characters at a time.`
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
