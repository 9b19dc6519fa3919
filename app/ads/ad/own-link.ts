import type { Selectable } from 'kysely'
import type { Tables } from '#app/platform/db/tables.ts'
import type { AdCardCopy } from './copy.ts'

export type OwnLink = Selectable<Tables['links']>

/** In days: how often a page is checked, how often once a check has failed, and how long a confirmation outlives the last success. */
export const linkCheckDays = { weekly: 7, daily: 1, expiry: 21 } as const
export const linkLimits = { links: 3, characters: 200 } as const

/** The path of a file that proves ownership of a whole host. */
export const hostFile = '/.well-known/evenfall.txt'

export const isConfirmed = ({ confirmed_at, expires_at }: Pick<OwnLink, 'confirmed_at' | 'expires_at'>, now: Date) =>
  confirmed_at !== null && expires_at !== null && expires_at > now

/**
 * How an ad names a confirmed page: by its host, as plain text. A proof on one page says nothing about the rest of the host, so the text
 * then says "a page on". The site never shows or links the full URL: ads don't link to other sites, and a path can contain a handle or a
 * phone number.
 */
export function nameLink(copy: AdCardCopy, { url, how }: Pick<OwnLink, 'url' | 'how'>) {
  const { hostname, pathname } = new URL(url)
  return how === 'host file' || pathname === '/' ? hostname : copy.pageOn({ host: hostname })
}
