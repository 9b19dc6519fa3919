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

/** The first cookie with that name, if it looks like one of our secrets. */
export function readCookie(header: string | null, name: string, site: Site) {
  const wanted = `${cookieName(name, site)}=`
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
  const value = found?.slice(wanted.length)
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}
