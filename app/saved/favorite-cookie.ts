import { cookieName, dropCookie, setCookie } from '#app/accounts/cookies.ts'
import { mostFavorites } from '#app/ads/favorite.ts'

// Where a visitor's list is when they save an ad without JavaScript: ad numbers, the newest first, and nothing else.
const name = 'favorites'
const days = 30
const shape = /^[1-9]\d{0,14}(?:\.[1-9]\d{0,14})*$/

type Site = { isHttps: boolean }

/** Anything that this site did not write reads as an empty list. At most 200 numbers of 15 digits: 3.2 KB, which every browser takes. */
export function readFavorites(header: string | null, site: Site): number[] {
  const wanted = `${cookieName(name, site)}=`
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(wanted))
  const value = pair?.slice(wanted.length).trim() ?? ''
  const ids = shape.test(value) ? value.split('.').map(Number) : []
  return ids.length > mostFavorites ? [] : [...new Set(ids)]
}

export function writeFavorites(ids: readonly number[], { isHttps }: Site) {
  return ids.length ? setCookie(name, ids.join('.'), { isHttps, seconds: days * 24 * 3600 }) : dropCookie(name, { isHttps })
}
