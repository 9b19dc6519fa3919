import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { chooseEncoding, type Encoding, matchesEtag } from './negotiation.ts'
import type { PageCaching, PageResponse, SiteResponse } from './request-context.ts'
import { hasSessionCookie } from './page-key.ts'

/** A page as it's sent: its headers are already the flat list that node:http writes fastest. */
export type FinishedPage = {
  etag: string
  tags: readonly string[]
  /** When the page expires by itself, such as samples that were drawn for a day. */
  until: number
  status: number
  /** Whether visitors from different states get different pages. */
  isByState: boolean
  identity: Buffer
  headers: string[]
  notModified: string[]
  /** Each encoding is made on the first request for it, because few browsers accept anything but brotli. */
  full: Partial<Record<Encoding, Full>>
}

type Full = { headers: string[]; body: Buffer; isQuick: boolean }

export async function finishPage(
  response: SiteResponse,
  { tags, until, isByState = false }: PageCaching = { tags: [] },
): Promise<FinishedPage> {
  const identity = isPage(response) ? Buffer.from(response.html) : Buffer.from(await response.arrayBuffer())
  // The ETag is weak because the three encodings of one page share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = new Headers(response.headers)
  common.delete('Content-Length')
  common.set('ETag', etag)
  const headers = [...common].flat()
  common.delete('Content-Type')
  const notModified = [...common].flat()
  return { etag, tags, until: until?.getTime() ?? Infinity, status: response.status, isByState, identity, headers, notModified, full: {} }
}

export function sendPage(page: FinishedPage, req: IncomingMessage, res: ServerResponse): 'full' | 'not modified' {
  if (page.status === 200 && matchesEtag(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, page.notModified)
    res.end()
    return 'not modified'
  }
  const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined)
  const made = page.full[encoding]
  const { headers, body } = made?.isQuick === false ? made : (page.full[encoding] = encoded(page, encoding, !made))
  res.writeHead(page.status, headers)
  res.end(req.method === 'HEAD' ? undefined : body)
  return 'full'
}

/** The site's own code and the built one each have their own class, so this asks for what it has. */
export const isPage = (response: Response): response is PageResponse => 'html' in response

/**
 * An uncached page is sent whole as well, because it was rendered to its end anyway: in one piece, with its length, it takes half the
 * calls.
 */
export function sendRenderedPage(req: IncomingMessage, res: ServerResponse, response: PageResponse) {
  const page = Buffer.from(response.html)
  const encoding = maySqueeze(req) ? chooseEncoding(req.headers['accept-encoding'] as string | undefined) : 'identity'
  const body = encoding === 'identity' ? page : squeeze[encoding](page)
  const own = encoding === 'identity' ? [] : [['content-encoding', encoding]]
  res.writeHead(response.status, [...response.headers, ...own, ['content-length', String(body.length)]].flat())
  res.end(body)
}

/**
 * Pages for signed-in members hold private data. Another site could open such a page with words of its choice in the address and learn from
 * the compressed length whether the page has them too (BREACH), so it gets an uncompressed one.
 */
function maySqueeze({ headers }: IncomingMessage) {
  const isByThemselves = headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none'
  return isByThemselves || !hasSessionCookie(headers.cookie)
}

// For a single reader: 0.1 to 0.4 ms, even for the longest staff pages.
const squeeze: Record<Exclude<Encoding, 'identity'>, (page: Buffer) => Buffer> = {
  br: (page) => brotli(page, page.length < 20_000 ? 3 : 2),
  gzip: (page) => gzipSync(page, { level: 3 }),
}

/** The first visitor gets a copy quickly, and later ones get a smaller copy: most pages are requested only once. */
function encoded({ identity, headers }: FinishedPage, encoding: Encoding, isFirst: boolean): Full {
  const isQuick = isFirst && encoding === 'br'
  // This copies the bytes because zlib returns a slice of a 64 KB buffer, all of which would stay in memory with it.
  const body = encoding === 'identity' ? identity : Buffer.from(new Uint8Array(compress[encoding](identity, isQuick)).buffer)
  const own = encoding === 'identity' ? [] : ['content-encoding', encoding]
  return { headers: [...headers, ...own, 'content-length', String(body.length)], body, isQuick }
}

// On this thread, because it's half a millisecond of work, and a worker would cost as much again.
const compress: Record<Exclude<Encoding, 'identity'>, (page: Buffer, isQuick: boolean) => Buffer> = {
  br: (page, isQuick) => brotli(page, isQuick ? 3 : 5),
  gzip: (page) => gzipSync(page, { level: 6 }),
}

function brotli(page: Buffer, quality: number) {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants
  return brotliCompressSync(page, {
    params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 18, [BROTLI_PARAM_SIZE_HINT]: page.length },
  })
}
