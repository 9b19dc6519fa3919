type Site = { isHttps: boolean }
type CookieOptions = Site & { seconds?: number }

/** `__Host-` binds a cookie to this host, HTTPS, and every path. */
export const cookieName = (name: string, { isHttps }: Site) => (isHttps ? `__Host-${name}` : name)

/** Scripts can't read it, and other sites' forms don't send it. Without `seconds` it lasts until the browser closes. */
export function setCookie(name: string, value: string, { isHttps, seconds }: CookieOptions) {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
  return `${cookieName(name, { isHttps })}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${isHttps ? '; Secure' : ''}`
}

export const dropCookie = (name: string, site: Site) => setCookie(name, '', { ...site, seconds: 0 })

/** What the first cookie with that name holds, or an empty text. */
export function cookieValue(header: string | null, name: string, site: Site) {
  const wanted = `${cookieName(name, site)}=`
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
  return found?.slice(wanted.length) ?? ''
}

/** The same, if it looks like one of our secrets. */
export function readCookie(header: string | null, name: string, site: Site) {
  const value = cookieValue(header, name, site)
  return /^[\w-]{43}$/.test(value) ? value : undefined
}

const stateCookie = /(?:^|;\s*)state=([A-Z]{2})(?:;|$)/
const stateDays = 30

/** The visitor's state as the operator's proxy sends it, or else as the visitor chose it. Callers check that the state exists. */
export function readVisitorState(byProxy: string | null | undefined, cookie: string | null | undefined) {
  return byProxy ? byProxy.toUpperCase() : stateCookie.exec(cookie ?? '')?.[1]
}

/** The cookie has only the two letters. Without a state, it's deleted. */
export function stateChoice(state: string | undefined, { isHttps }: { isHttps: boolean }) {
  return `state=${state ?? ''}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${state ? stateDays * 24 * 3600 : 0}${isHttps ? '; Secure' : ''}`
}
