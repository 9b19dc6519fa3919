import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { chooseEncoding, type Encoding, encodings, matchesEtag } from './negotiation.ts'

/** A page as it leaves: compressed once, its headers ready as the flat list that node:http writes fastest. */
export type FinishedPage = {
  etag: string
  tags: string[]
  /** When it stops being true by itself, as what was drawn for a day does. */
  until: number
  status: number
  bodies: Record<Encoding, Buffer>
  headers: Record<Encoding | 'notModified', string[]>
}

export async function finishPage(response: Response): Promise<FinishedPage> {
  const identity = Buffer.from(await response.arrayBuffer())
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity, { level: 6 }),
  ])
  const bodies = { br, gzip: gz, identity }
  const tags = (response.headers.get('X-Keep') ?? '').split(' ').filter(Boolean)
  // Weak: the three encodings of one page share it.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  const common = new Headers(response.headers)
  common.delete('X-Keep')
  common.delete('X-Keep-Until')
  common.delete('Content-Length')
  common.set('ETag', etag)
  const notModified = flat(common, ['content-type'])
  const full = (encoding: Encoding) => {
    const headers = new Headers(common)
    if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
    headers.set('Content-Length', String(bodies[encoding].length))
    return flat(headers)
  }
  const headers = { notModified, ...(Object.fromEntries(encodings.map((name) => [name, full(name)])) as Record<Encoding, string[]>) }
  const until = Date.parse(response.headers.get('X-Keep-Until') ?? '') || Infinity
  return { etag, tags, until, status: response.status, bodies, headers }
}

export function sendPage(page: FinishedPage, req: IncomingMessage, res: ServerResponse): 'full' | 'not modified' {
  if (page.status === 200 && matchesEtag(req.headers['if-none-match'], page.etag)) {
    res.writeHead(304, page.headers.notModified)
    res.end()
    return 'not modified'
  }
  const encoding = chooseEncoding(req.headers['accept-encoding'] as string | undefined)
  res.writeHead(page.status, page.headers[encoding])
  res.end(req.method === 'HEAD' ? undefined : page.bodies[encoding])
  return 'full'
}

function flat(headers: Headers, without: string[] = []) {
  return [...headers].filter(([name]) => !without.includes(name)).flat()
}
