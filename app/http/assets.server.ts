import type { Readable } from 'node:stream'
import sirv, { type RequestHandler } from 'sirv'

/** The built files; their .br and .gz are made by the build. Only names with a hash in them may be kept for ever. */
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
    // A range that ends before it begins would end the process; a server may answer with the whole file (RFC 9110 §14.2).
    delete req.headers.range
    // So would a file that cannot be opened any more.
    res.once('pipe', (file: Readable) => file.once('error', () => res.destroy()))
    return serve(req, res, next)
  }
}
