import { isAmbiguous } from './page-key.ts'

/**
 * Whether a request that changes something came from one of our pages. Browsers say so in Sec-Fetch-Site, which no page can forge; older
 * ones and plain HTTP send Origin. A request with neither doesn't come from a browser's form and is refused too.
 */
export function isFromOurPage(headers: Headers, origin: string) {
  const site = headers.get('Sec-Fetch-Site')
  if (site) return site === 'same-origin'
  return headers.get('Origin') === origin
}

/** A path on this site, or the fallback: never another host, whether `//evil`, `/\evil`, or `javascript:` is tried. */
export function pathOnThisSite(next: unknown, fallback = '/') {
  if (typeof next !== 'string' || !/^\/(?![/\\])/.test(next) || next.length > 2000) return fallback
  const here = 'http://here.invalid'
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined
  return url?.origin === here && !isAmbiguous(url.pathname) ? url.pathname + url.search : fallback
}

/** The page that the visitor came from, if it's one of ours, without its notice of what was just done. */
export function pathBefore(headers: Headers, origin: string, fallback = '/') {
  const referer = headers.get('Referer')
  return referer?.startsWith(`${origin}/`)
    ? pathOnThisSite(referer.slice(origin.length).replace(/(?<=[?&])after=[a-z-]+(?:&|$)/, ''), fallback)
    : fallback
}
