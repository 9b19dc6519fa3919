import type { z } from 'zod'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { refusalCopy } from './copy.ts'
import { withoutUnseen } from './visible-text.ts'

// API calls from our own browser code: JSON in, JSON out, and every refusal is a sentence.

/** Reads the body in the given shape, and refuses anything else. */
export async function readCall<T>(request: Request, shape: z.ZodType<T>, reader: CopyReader): Promise<T> {
  const copy = reader.read(refusalCopy)
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) throw refuseCall(415, copy.sendJson)
  const read = shape.safeParse(parse(await request.text().catch(() => '')))
  if (!read.success) throw refuseCall(400, copy.notJson)
  return read.data
}

/** Undefined for anything that isn't JSON, and for a NUL, which Postgres can't store. */
function parse(text: string): unknown {
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text, cleaned)
  } catch {
    return undefined
  }
}

/** A password is used exactly as it was typed. */
const cleaned = (name: string, value: unknown) => (typeof value === 'string' && name !== 'password' ? withoutUnseen(value) : value)

export function refuseCall(status: number, error: string, headers?: HeadersInit) {
  return Response.json({ error }, { status, headers })
}
