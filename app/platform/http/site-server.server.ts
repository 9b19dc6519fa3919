import { createServer, type RequestListener, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Readable } from 'node:stream'
import sirv, { type RequestHandler } from 'sirv'
import type { App } from '#app/app.ts'
import { during, readTrace } from '#app/platform/current-request.server.ts'
import { minuteMs } from '#app/platform/time.ts'
import { watchConnections } from './connections.server.ts'
import { refusalCopy, type RefusalCopy } from './copy.ts'
import { splitLanguage } from './language-path.ts'
import { watchOverload } from './overload.server.ts'
import { securityHeaders } from './security-headers.ts'
import { type Bundle, servePages } from './serve-pages.server.ts'
import { prepareToTurnAway } from './turned-away.server.ts'

const photoRoute = '/photos/:name/:file'
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
export function createSiteServer(app: Pick<App, 'config' | 'copy'>, other: Partial<typeof timeouts> = {}) {
  const server = createServer({ maxHeaderSize: headerBytes, ...timeouts, ...other })
  server.setTimeout(silence)
  const connections = watchConnections(server, { isBehindProxy: app.config.trustedProxies !== 0 })
  server.on('clientError', (error, socket) => refuseUnread(app, error, socket as Socket))
  return { server, connections }
}

/** Serves photos, files, cached pages, and rendered pages, and turns away what's too much. */
export async function listenForSite(
  app: App,
  bundle: Bundle,
  { assets = 'build/client', overload = watchOverload() } = {},
): Promise<RequestListener> {
  const always = securityHeaders(app.config)
  const isBehindProxy = app.config.trustedProxies !== 0
  const files = serveAssets(assets, always)
  const pages = servePages(app, bundle, { overload, turnAway: await prepareToTurnAway(app, bundle.site) })
  return (req, res) => {
    if (!app.config.servesPages && !isForPrograms.test(req.url!)) return refusePlainly(res, 404, refusals(app, req.url!).noPages, always)
    if (!req.url!.startsWith('/')) return refusePlainly(res, 400, refusals(app, req.url!).badAddress, always)
    if (req.method === 'TRACE' || req.method === 'CONNECT')
      return refusePlainly(res, 405, refusals(app, req.url!).badMethod, { ...always, Allow: 'GET, HEAD, POST' })
    if (req.url!.startsWith('/photos/'))
      return during({ route: () => photoRoute, trace: isBehindProxy ? readTrace(req.headers.traceparent) : undefined }, () =>
        app.photos.serve(req, res, () => pages(req, res), app.edge),
      )
    if (isFile.test(req.url!) && (req.method === 'GET' || req.method === 'HEAD')) return files(req, res, () => pages(req, res))
    return pages(req, res)
  }
}

/** What a process that only works on jobs still answers. */
const isForPrograms = /^\/(healthz|readyz|metrics)(\?|$)/

/** No page has a name like these, so pages skip the lookup among files. */
const isFile = /^\/(assets\/|samples\/|[\w-]+\.(svg|png|ico)$)/

/** In the language that the address names: `/es`, or `http://example.com/es` as a proxy would be asked. */
function refusals({ copy }: Pick<App, 'copy'>, target: string) {
  const pathname = target.startsWith('/') ? target : (URL.parse(target)?.pathname ?? '/')
  return copy[splitLanguage(pathname.split('?')[0]!).language].read(refusalCopy)
}

function refusePlainly(res: ServerResponse, status: number, sentence: string, headers: Record<string, string>) {
  res.writeHead(status, { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store', Connection: 'close' })
  res.end(`${sentence}\n`)
}

/** node:http couldn't parse the request, so there's no response object and the answer is written as bytes. */
function refuseUnread(app: Pick<App, 'config' | 'copy'>, error: Error & { code?: string; rawPacket?: Buffer }, socket: Socket) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy()
  // The first bytes usually have the address, if they arrived together with those that couldn't be parsed.
  const [, target = '/'] = /^[A-Z]+ (\S+) /.exec(error.rawPacket?.toString('latin1', 0, 2000) ?? '') ?? []
  const [line, sentence] = explainUnread(refusals(app, target), error.code)
  const headers = {
    ...securityHeaders(app.config),
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(sentence) + 1),
    Connection: 'close',
  }
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  // The server closes the connection now at the latest: a client that never hangs up would hold it until its silence is up.
  const closeTimer = setTimeout(() => socket.destroy(), closeGraceMs).unref()
  socket.once('close', () => clearTimeout(closeTimer)).resume()
  socket.end(`HTTP/1.1 ${line}\r\n${head.join('')}\r\n${sentence}\n`)
}

function explainUnread(copy: RefusalCopy, code?: string): [line: string, sentence: string] {
  if (code === 'HPE_HEADER_OVERFLOW') return ['431 Request Header Fields Too Large', copy.largeHeaders]
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', copy.slowRequest]
  return ['400 Bad Request', copy.badRequest]
}

/** Serves the built files; the build makes their .br and .gz. Only files with a hash in their name may be cached forever. */
function serveAssets(folder: string, always: Record<string, string>): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      // Sirv has no type for these.
      if (path.endsWith('.ico')) res.setHeader('Content-Type', 'image/x-icon')
    },
  })
  return (req, res, next) => {
    // A range that ends before it begins would crash the process; a server may answer with the whole file instead (RFC 9110 §14.2).
    delete req.headers.range
    // So would a file that can't be opened any more.
    res.once('pipe', (file: Readable) => file.once('error', () => res.destroy()))
    return serve(req, res, next)
  }
}
