import type { Selectable } from 'kysely'
import type { Tables } from '#app/db/tables.ts'

export type OwnLink = Selectable<Tables['links']>

/** In days: how often a page is checked, how often once a check has failed, and how long a confirmation outlives the last success. */
export const linkSpans = { weekly: 7, daily: 1, lapses: 21 } as const
export const linkLimits = { links: 3, characters: 200 } as const

/** The path of a file that proves ownership of a whole host. */
export const hostFile = '/.well-known/evenfall.txt'

export const isConfirmed = ({ confirmed_at, lapses_at }: Pick<OwnLink, 'confirmed_at' | 'lapses_at'>, now: Date) =>
  confirmed_at !== null && lapses_at !== null && lapses_at > now

/**
 * What is said of it to others: the host’s name, as text. A proof on one page of a host says nothing of the others, so it is "a page
 * on" it. The address itself, and a way to it, stand nowhere: an ad leads to no other site, and a path can hold a handle or a number.
 */
export function nameLink({ url, how }: Pick<OwnLink, 'url' | 'how'>) {
  const { hostname, pathname } = new URL(url)
  return how === 'host file' || pathname === '/' ? hostname : `a page on ${hostname}`
}

export const howInWords = {
  link: 'by a link back from it',
  file: 'by a file at its address',
  'host file': 'by a file on the host',
} as const satisfies Record<NonNullable<OwnLink['how']>, string>
