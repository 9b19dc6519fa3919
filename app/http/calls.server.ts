import type { z } from 'zod'
import { withoutUnseen } from './typed-text.ts'

// Calls of the browser's own code: JSON in, JSON out, each refusal a sentence.

/** What was sent, in the shape that is asked for; anything else is refused. */
export async function readCall<T>(request: Request, shape: z.ZodType<T>): Promise<T> {
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) throw refuseCall(415, 'Send JSON.')
  const read = shape.safeParse(parse(await request.text().catch(() => '')))
  if (!read.success) throw refuseCall(400, 'That is not JSON that can be read here. Nothing was saved.')
  return read.data
}

/** Undefined for what is no JSON, and for a NUL, which no database takes. */
function parse(text: string): unknown {
  try {
    return text.includes('\\u0000') ? undefined : JSON.parse(text, cleaned)
  } catch {
    return undefined
  }
}

/** A password counts as it was typed, whatever it holds. */
const cleaned = (name: string, value: unknown) => (typeof value === 'string' && name !== 'password' ? withoutUnseen(value) : value)

export function refuseCall(status: number, error: string, headers?: HeadersInit) {
  return Response.json({ error }, { status, headers })
}
