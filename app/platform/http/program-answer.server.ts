import { createHash } from 'node:crypto'
import { matchesEtag } from './negotiation.ts'

type Answer = { type: string; text: string }

/**
 * A response for programs that poll a secret address: it isn't sent again until it changes, and no one on the way may cache or index it.
 */
export function answerProgram(request: Request, { type, text }: Answer) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  const headers = {
    ETag: etag,
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'private, no-cache',
    'X-Robots-Tag': 'noindex',
  }
  if (matchesEtag(request.headers.get('If-None-Match') ?? undefined, etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}
