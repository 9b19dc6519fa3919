import sirv, { type RequestHandler } from 'sirv'

/** The built files; their .br and .gz are made by the build. Only names with a hash in them may be kept for ever. */
export function serveAssets(folder: string, always: Record<string, string>): RequestHandler {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    setHeaders(res, path) {
      for (const [name, value] of Object.entries(always)) res.setHeader(name, value)
      res.setHeader('Cache-Control', path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}
