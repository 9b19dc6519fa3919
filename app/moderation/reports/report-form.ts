import { readTyped } from '#app/platform/http/visible-text.ts'
import { reportLimits } from '#app/messages/report.ts'
import { isAdReason } from '#app/moderation/queue/reasons.ts'
import type { ConcernCopy, ReportFormCopy } from './copy.ts'

/** The note may be empty unless the reason is “other”, which says nothing by itself. */
export function findAdReportErrors({ reason, note = '' }: { reason?: string; note?: string }, copy: ReportFormCopy) {
  const { text, error } = readOptionalText(note, reportLimits.note, copy)
  const errors = {
    ...(!isAdReason(reason) && { reason: copy.chooseReason }),
    ...(error && { note: error }),
    ...(!text && reason === 'other' && { note: copy.sayWhat }),
  }
  return { note: text, errors }
}

/** The reasons on the form for concerns. */
const concernReasons = ['minor', 'forced'] as const

export type ConcernReason = (typeof concernReasons)[number]

export const concernLimits = { place: 300, what: 2000, contact: 200 } as const

export type ConcernForm = { reason?: string; place?: string; what?: string; contact?: string }
export type ConcernErrors = { [Field in keyof ConcernForm]?: string }

export const isConcernReason = (reason: string | undefined): reason is ConcernReason => concernReasons.some((one) => one === reason)

/** One word about what's wrong, or where, is enough. */
export function readConcern({ reason, place = '', what = '', contact = '' }: ConcernForm, copy: ConcernCopy, formCopy: ReportFormCopy) {
  const read = {
    place: readOptionalText(place, concernLimits.place, formCopy),
    what: readOptionalText(what, concernLimits.what, formCopy),
    contact: readOptionalText(contact, concernLimits.contact, formCopy),
  }
  const errors: ConcernErrors = {
    ...(!isConcernReason(reason) && { reason: copy.chooseReason }),
    ...(read.place.error && { place: read.place.error }),
    ...(read.what.error && { what: read.what.error }),
    ...(!read.what.text && !read.place.text && { what: copy.sayWhat }),
    ...(read.contact.error && { contact: read.contact.error }),
  }
  return { place: read.place.text, what: read.what.text, contact: read.contact.text, errors }
}

/** Reads the number of an ad if the input is one, or is the address of an ad. */
export function adNumberIn(place: string) {
  const [, number] = /^#?(\d{1,15})$/.exec(place) ?? /\/ad\/(\d{1,15})(?:[/?#\s]|$)/.exec(place) ?? []
  return Number(number ?? 0)
}

/** Reads an optional text, whose error is in the reader's language. */
function readOptionalText(input: string, most: number, copy: ReportFormCopy) {
  const { text, length, isEmpty } = readTyped(input)
  if (!text || (!isEmpty && length <= most)) return { text }
  return { text, error: length > most ? copy.tooLong({ length, most }) : copy.writeFirst }
}
