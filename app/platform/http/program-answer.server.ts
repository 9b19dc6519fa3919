import { createHash } from 'node:crypto'
import type { RefusalCopy } from './copy.ts'
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

const problemType = 'application/problem+json'

export const isProblem = ({ headers }: Response) => headers.get('Content-Type') === problemType

/** A refusal for programs (RFC 9457). Its status says what kind it is, so it needs no type. */
export function answerProblem(copy: RefusalCopy, { status, title, detail }: { status: number; title?: string; detail?: string }) {
  const known: Partial<Record<number, string>> = { 401: copy.needsKey, 404: copy.notFoundHere, 405: copy.methodNotTaken, 413: copy.tooLong }
  const body = { status, title: title ?? known[status] ?? copy.status({ status }), detail }
  const headers: HeadersInit = { 'Content-Type': problemType }
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer realm="API"'
  return new Response(JSON.stringify(body), { status, headers })
}
