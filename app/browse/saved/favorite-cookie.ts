import { cookieValue, dropCookie, setCookie } from '#app/platform/http/cookies.ts'
import { maxFavorites } from '#app/ads/ad/favorite.ts'

// The cookie that holds the favorites of a visitor without JavaScript: ad ids, newest first, and nothing else.
const name = 'favorites'
const days = 30
const shape = /^[1-9]\d{0,14}(?:\.[1-9]\d{0,14})*$/

type Site = { isHttps: boolean }

/** Reads a list of ads. One that this site can't have written is empty. */
export function parseFavorites(text: string): number[] {
  const ids = shape.test(text) ? text.split('.').map(Number) : []
  return ids.length > maxFavorites ? [] : [...new Set(ids)]
}

/** Reads the cookie. With 200 ids of 15 digits it has 3.2 KB, which every browser accepts. */
export const readFavorites = (header: string | null, site: Site) => parseFavorites(cookieValue(header, name, site))

/** What a visitor who signs up has saved: in the cookie, and in the browser's storage, which the form sends along. */
export function favoritesOf(request: Request, sent: unknown, site: Site): string {
  const ids = [...parseFavorites(typeof sent === 'string' ? sent : ''), ...readFavorites(request.headers.get('Cookie'), site)]
  return [...new Set(ids)].slice(0, maxFavorites).join('.')
}

export function writeFavorites(ids: readonly number[], { isHttps }: Site) {
  return ids.length ? setCookie(name, ids.join('.'), { isHttps, seconds: days * 24 * 3600 }) : dropCookie(name, { isHttps })
}
