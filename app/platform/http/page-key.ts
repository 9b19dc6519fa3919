/** The query parameters that change a page, if it may be cached: `cached` in app/routes.ts. */
type CachedParameters = (pathname: string) => readonly string[] | undefined

const adultCookie = /(?:^|;\s*)adult=1(?:;|$)/
const sessionCookie = /(?:^|;\s*)(?:__Host-)?session=/

/** A visitor's answer at the age gate, as the first character of a cache key; null for signed-in members, who get pages of their own. */
export function audienceOf(cookie: string | undefined): '0' | '1' | null {
  if (cookie === undefined) return '0'
  // Most visitors who have answered send this alone.
  if (cookie === 'adult=1') return '1'
  if (sessionCookie.test(cookie)) return null
  return adultCookie.test(cookie) ? '1' : '0'
}

/** Whether a browser is signed in or halfway through signing in. */
export const hasSessionCookie = (cookie = '') => /(?:^|;\s*)(?:__Host-)?(?:session|signing-in)=/.test(cookie)

export const hasAdultCookie = (cookie: string | null) => adultCookie.test(cookie ?? '')

/** Browsers normalize these before they send a request, so an address that still has them may mean a page other than the one it names. */
const isOddlyWritten = /\/\.{1,2}(\/|$)|%2e|[\\#]/i

/** Doubled slashes and backslashes: programs on the way here don't agree on what they mean, and no page of ours has them. */
export const isAmbiguous = (pathname: string) => /(\/|%2f){2}|\\|%5c/i.test(pathname)

/** The canonical spelling of a path: fixed words as the route spells them, and no slash at the end. */
export function spelledAs(pattern: string, pathname: string) {
  const segments = pathname.split('/').filter(Boolean)
  const words = pattern.split('/').filter(Boolean)
  return `/${words.map((word, index) => (word.startsWith(':') ? segments[index] : word)).join('/')}`
}

/** The path with the parameters that the page knows, in one order; null if the page can't be cached. */
export function canonicalAddress(url: string, cachedParameters: CachedParameters): string | null {
  const at = url.indexOf('?')
  const pathname = at < 0 ? url : url.slice(0, at)
  const known = cachedParameters(pathname)
  if (!known || isOddlyWritten.test(pathname)) return null
  if (at < 0 || !known.length) return pathname
  const params = new URLSearchParams(url.slice(at + 1))
  const used = known.toSorted().flatMap((name) => (params.get(name) ? [[name, params.get(name)!]] : []))
  return used.length ? `${pathname}?${new URLSearchParams(used)}` : pathname
}
