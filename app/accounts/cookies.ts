type Site = { isHttps: boolean }
type Kept = Site & { seconds?: number }

/** __Host- binds a cookie to this host, https and every path; browsers take it over https only. */
export const cookieName = (name: string, { isHttps }: Site) => (isHttps ? `__Host-${name}` : name)

/** Never for scripts, and not sent along from other sites but by following a link. Without `seconds` it goes when the browser closes. */
export function setCookie(name: string, value: string, { isHttps, seconds }: Kept) {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`
  return `${cookieName(name, { isHttps })}=${value}; Path=/; HttpOnly; SameSite=Lax${age}${isHttps ? '; Secure' : ''}`
}

export const dropCookie = (name: string, site: Site) => setCookie(name, '', { ...site, seconds: 0 })

/** Cookies are not cleared as a whole: that this person is an adult, and that this browser is known, stays true. */
export const signOutHeaders = (site: Site) => ({
  'Set-Cookie': dropCookie('session', site),
  'Clear-Site-Data': '"cache", "storage"',
})

/** The first of that name, where it has the shape of a secret of ours. */
export function readCookie(header: string | null, name: string, site: Site) {
  const wanted = `${cookieName(name, site)}=`
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(wanted))
  const value = found?.slice(wanted.length)
  return value && /^[\w-]{43}$/.test(value) ? value : undefined
}
