import type { Readable } from 'node:stream'
import sirv, { type RequestHandler } from 'sirv'

/** Serves the built files; the build makes their .br and .gz. Only files with a hash in their name may be cached forever. */
export function serveAssets(folder: string, always: Record<string, string>): RequestHandler {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
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
