import type { RefusalCopy } from './copy.ts'

const type = 'application/problem+json'

export const isProblem = ({ headers }: Response) => headers.get('Content-Type') === type

/** A refusal for programs (RFC 9457). Its status says what kind it is, so it needs no type. */
export function answerProblem(copy: RefusalCopy, { status, title, detail }: { status: number; title?: string; detail?: string }) {
  const known: Partial<Record<number, string>> = { 401: copy.needsKey, 404: copy.notFoundHere, 405: copy.methodNotTaken, 413: copy.tooLong }
  const body = { status, title: title ?? known[status] ?? copy.status({ status }), detail }
  const headers: HeadersInit = { 'Content-Type': type }
  if (status === 401) headers['WWW-Authenticate'] = 'Bearer realm="API"'
  return new Response(JSON.stringify(body), { status, headers })
}
