import { createHash } from 'node:crypto'
import { matchesEtag } from './negotiation.ts'

type Answer = { type: string; text: string }

/**
 * For a program that asks again and again by a secret address: what has not changed is not sent again, and nobody on the way keeps it
 * or lists it.
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
