import { cookieName, dropCookie, setCookie } from '#app/accounts/cookies.ts'
import { maxFavorites } from '#app/ads/favorite.ts'

// The cookie that holds the favorites of a visitor without JavaScript: ad ids, newest first, and nothing else.
const name = 'favorites'
const days = 30
const shape = /^[1-9]\d{0,14}(?:\.[1-9]\d{0,14})*$/

type Site = { isHttps: boolean }

/**
 * Reads the cookie. A value that this site can't have written is an empty list. With 200 ids of 15 digits, the cookie has 3.2 KB, which
 * every browser accepts.
 */
export function readFavorites(header: string | null, site: Site): number[] {
  const wanted = `${cookieName(name, site)}=`
  const pair = header?.split(/;\s*/).find((one) => one.startsWith(wanted))
  const value = pair?.slice(wanted.length).trim() ?? ''
  const ids = shape.test(value) ? value.split('.').map(Number) : []
  return ids.length > maxFavorites ? [] : [...new Set(ids)]
}

export function writeFavorites(ids: readonly number[], { isHttps }: Site) {
  return ids.length ? setCookie(name, ids.join('.'), { isHttps, seconds: days * 24 * 3600 }) : dropCookie(name, { isHttps })
}
