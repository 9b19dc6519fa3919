import { lifetimesInMinutes } from '#app/accounts/account/account.ts'
import { cookieValue, dropCookie, setCookie } from '#app/platform/http/cookies.ts'
import { readNext } from './join-reason.ts'

// The cookie that holds the page a visitor was on the way to while an email is under way, which may be opened on another device.
const name = 'wanted'

/** A browser may refuse a longer cookie. */
const longest = 3000

type Site = { isHttps: boolean }

/** The headers that store the page, for as long as the link in the email works. */
export function storeWanted(next: string, { isHttps }: Site): HeadersInit {
  const value = encodeURIComponent(next)
  if (!next || value.length > longest) return {}
  return { 'Set-Cookie': setCookie(name, value, { isHttps, seconds: lifetimesInMinutes.confirmLink * 60 }) }
}

/** The page, or empty. A value that this site can't have written is empty, too. */
export function readWanted(header: string | null, site: Site): string {
  try {
    return readNext(decodeURIComponent(cookieValue(header, name, site)))
  } catch {
    return ''
  }
}

/** The page that a visitor asked for, or else the one that this browser was on the way to, or empty. */
export const findWanted = (request: Request, site: Site, asked: string | null | undefined) =>
  asked === null || asked === undefined ? readWanted(request.headers.get('Cookie'), site) : readNext(asked)

export const dropWanted = (site: Site) => dropCookie(name, site)
