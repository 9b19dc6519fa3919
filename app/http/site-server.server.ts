import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { App } from '#app/app.ts'
import type { Config } from '#app/config.server.ts'
import { minuteMs } from '#app/time.ts'
import { serveAssets } from './assets.server.ts'
import { watchConnections } from './connections.server.ts'
import { finishPage } from './finished-page.server.ts'
import { watchOverload } from './overload.server.ts'
import { securityHeaders } from './security-headers.ts'
import { type Bundle, servePages } from './serve-pages.server.ts'

const headerBytes = 16 * 1024
/** A connection may be silent this long. Streams have to send something more often. */
const silence = minuteMs
/** How long a client whose request couldn't be parsed may take to read why. */
const closeGraceMs = 1000

const timeouts = {
  // For photos from a slow phone; a form has ten seconds (body-limit.server.ts).
  requestTimeout: 300_000,
  headersTimeout: 15_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 65_000,
}

/** node:http with limits on time, size, and number, and an answer for bytes that aren't a request. */
export function createSiteServer(config: Config, other: Partial<typeof timeouts> = {}) {
  const server = createServer({ maxHeaderSize: headerBytes, ...timeouts, ...other })
  server.setTimeout(silence)
  const connections = watchConnections(server, { isBehindProxy: config.trustedProxies > 0 })
  server.on('clientError', (error, socket) => refuseUnread(error, socket as Socket, securityHeaders(config)))
  return { server, connections }
}

/** Serves files, cached pages, and rendered pages, and turns away what's too much. */
export async function listenForSite(
  app: App,
  bundle: Bundle,
  { assets = 'build/client', overload = watchOverload() } = {},
): Promise<RequestListener> {
  const always = securityHeaders(app.config)
  const files = serveAssets(assets, always)
  const busy = await finishPage(await bundle.site(new Request(app.config.origin), { address: '', refusal: full }))
  const pages = servePages(app, bundle, { overload, busy })
  return (req, res) => {
    if (!req.url!.startsWith('/')) return refusePlainly(res, 400, 'That address isn’t valid.', always)
    if (req.method === 'TRACE' || req.method === 'CONNECT')
      return refusePlainly(res, 405, 'That method isn’t allowed here.', { ...always, Allow: 'GET, HEAD, POST' })
    if (isFile.test(req.url!) && (req.method === 'GET' || req.method === 'HEAD')) return files(req, res, () => pages(req, res))
    return pages(req, res)
  }
}

const full = { status: 503, retryAfter: 5 }

/** No page has a name like these, so pages skip the lookup among files. */
const isFile = /^\/(assets\/|samples\/|[\w-]+\.(svg|png|ico)$)/

function refusePlainly(res: ServerResponse, status: number, sentence: string, headers: Record<string, string>) {
  res.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' })
  res.end(`${sentence}\n`)
}

/** node:http couldn't parse the request, so there's no response object and the answer is written as bytes. */
function refuseUnread(error: Error & { code?: string }, socket: Socket, always: Record<string, string>) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  const [line, sentence] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? ['431 Request Header Fields Too Large', 'The headers of this request are too large. Clearing this site’s cookies may help.']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request took too long to arrive. Please try again.']
        : ['400 Bad Request', 'That isn’t a valid request.']
  const headers = {
    ...always,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(sentence!) + 1),
    Connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // The server closes the connection now at the latest: a client that never hangs up would hold it until its silence is up.
  const closeTimer = setTimeout(() => socket.destroy(), closeGraceMs).unref()
  socket.once('close', () => clearTimeout(closeTimer)).resume()
  socket.end(`HTTP/1.1 ${line}\r\n${head.join('')}\r\n${sentence}\n`)
}
