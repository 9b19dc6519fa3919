import { linesOf } from './take-down.ts'

/** A line as it was typed, and what it names here. One that names nothing of this site has neither number nor name. */
export type Named = { line: string; adId?: number; photo?: string }

export const readAddresses = (input: string, origin: string): Named[] =>
  linesOf(input).map((line) => ({ line, ...readAddress(line, origin) }))

/** `/city/Texas/Austin/ad/123`, with any host of ours before it and anything after it, `/photos/…`, or the number alone. */
function readAddress(line: string, origin: string): Omit<Named, 'line'> {
  const [, number] = /^(?:ad|number|no\.?|#|\s)*([1-9]\d{0,15})\.?$/i.exec(line) ?? []
  if (number) return { adId: Number(number) }
  const path = pathIn(line, origin)
  if (path === undefined) return {}
  const [, photo] = /^\/photos\/([\w-]{5,64})(?:\/|$)/.exec(path) ?? []
  if (photo) return { photo }
  const [, adId] = /\/(?:ads?|new)\/([1-9]\d{0,15})(?:\.data)?(?:\/|$)/i.exec(path) ?? []
  return adId ? { adId: Number(adId) } : {}
}

/** Of an address on this site. A path alone is one; on another host it would be somebody else's ad of the same number. */
function pathIn(line: string, origin: string) {
  const address = /https?:\/\/\S+/i.exec(line)?.[0] ?? (/^[\w.-]+(:\d+)?\//.test(line) ? `https://${line}` : /\/\S+/.exec(line)?.[0])
  if (!address || !URL.canParse(address, origin)) return undefined
  const { hostname, pathname } = new URL(address, origin)
  if (nameOf(hostname) !== nameOf(new URL(origin).hostname)) return undefined
  return decode(pathname).replaceAll(/\/{2,}/g, '/')
}

const nameOf = (host: string) => (/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host) ? 'here' : host.replace(/^www\.|\.$/g, ''))

function decode(path: string) {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
