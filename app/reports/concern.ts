import { readText } from '#app/messages/message.ts'

/** The reasons on the form for concerns. */
export const concernReasons = {
  minor: 'Someone may be under 18',
  forced: 'Someone may be forced, threatened, or controlled',
} as const

export type ConcernReason = keyof typeof concernReasons

export const concernLimits = { place: 300, what: 2000, contact: 200 } as const

export type ConcernForm = { reason?: string; place?: string; what?: string; contact?: string }
export type ConcernErrors = { [Field in keyof ConcernForm]?: string }

export const isConcernReason = (reason: string | undefined): reason is ConcernReason => Object.hasOwn(concernReasons, reason ?? '')

/** One word about what's wrong, or where, is enough. */
export function readConcern({ reason, place = '', what = '', contact = '' }: ConcernForm) {
  const read = {
    place: readText(place, concernLimits.place),
    what: readText(what, concernLimits.what),
    contact: readText(contact, concernLimits.contact),
  }
  const tooLong = ({ text, error }: ReturnType<typeof readText>) => (text ? error : undefined)
  const errors: ConcernErrors = {
    ...(!isConcernReason(reason) && { reason: 'Choose one. If you’re not sure, pick the closer one.' }),
    ...(tooLong(read.place) && { place: read.place.error }),
    ...(tooLong(read.contact) && { contact: read.contact.error }),
    ...(tooLong(read.what) && { what: read.what.error }),
    ...(!read.what.text && !read.place.text && { what: 'Tell us what worries you, or where it is. A few words are enough.' }),
  }
  return { place: read.place.text, what: read.what.text, contact: read.contact.text, errors }
}

/** Reads the number of an ad if the input is one, or is the address of an ad. */
export function adNumberIn(place: string) {
  const [, number] = /^#?(\d{1,15})$/.exec(place) ?? /\/ad\/(\d{1,15})(?:[/?#\s]|$)/.exec(place) ?? []
  return Number(number ?? 0)
}
