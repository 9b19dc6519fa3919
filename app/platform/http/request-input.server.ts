import { createHash, timingSafeEqual } from 'node:crypto'
import { MIMEType } from 'node:util'
import { data } from 'react-router'
import type { z } from 'zod'
import type { Copy, Messages } from '#app/platform/copy/catalog.ts'
import { type CopyReader, noticeIn } from '#app/platform/copy/copy-reader.ts'
import { refusalCopy } from './copy.ts'
import type { Resent } from './request-context.ts'
import { withoutUnseen } from './visible-text.ts'

/** Returns a form's text fields as typed, without invisible characters. Anything that isn't a form gets a 415 or a 400. */
export async function readForm(request: Request): Promise<Record<string, string | undefined>> {
  return readTexts(await readFields(request))
}

/** The same of fields that were read already. */
export function readTexts(sent: Iterable<[string, unknown]>): Record<string, string | undefined> {
  const fields = [...sent].filter((field): field is [string, string] => typeof field[1] === 'string')
  // No person types a NUL, and Postgres can't store one.
  if (fields.flat().some((text) => text.includes('\0'))) throw data(null, 400)
  return Object.fromEntries(fields.map(([name, value]) => [name, isSecret(name) ? value : withoutUnseen(value)]))
}

/** More than any of our forms has, and few enough to parse cheaply. */
const mostFields = 500

/** Returns all fields as they were sent, unless there are more than `most`; throws the 415 or 400 to answer with. */
export async function readFields(request: Request, most = mostFields): Promise<FormData | URLSearchParams> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw data(null, 415)
  return readParts(request, type, most).catch(() => {
    throw data(null, 400)
  })
}

/** The fields are counted before they're parsed, because a quarter of a megabyte can hold sixty thousand. */
async function readParts(request: Request, type: string, most: number) {
  const boundary = /^multipart/i.test(type) ? boundaryIn(type) : undefined
  const body = Buffer.from(await request.arrayBuffer())
  const separator = boundary ? `--${boundary}` : '&'
  let count = 0
  for (let index = body.indexOf(separator); index >= 0; index = body.indexOf(separator, index + separator.length))
    if (++count > most) throw new Error('The form has too many fields.')
  if (!boundary) return new URLSearchParams(body.toString())
  return new Response(body, { headers: { 'Content-Type': `multipart/form-data; boundary="${boundary}"` } }).formData()
}

/** The parser gets the boundary that we counted by, because two readings of one header could find two different ones. */
function boundaryIn(type: string) {
  const boundary = new MIMEType(type).params.get('boundary') ?? ''
  if (!/^[\w'()+,./:=?-]{1,70}$/.test(boundary)) throw new Error('The form doesn’t say where its fields end.')
  return boundary
}

/** A password is used exactly as it was typed. */
const isSecret = (name: string) => /password/i.test(name)

/** Whether a page can have made this key for its form. The same form sent twice has the same one. */
export const isFormKey = (key: string | undefined): key is string => key !== undefined && /^[\w-]{10,64}$/.test(key)

/** These are never written back into a page: the person types them again. */
const isLeftOut = (name: string) => /password|code/i.test(name)

/** More than anyone fills in by hand, and few enough that the error page is cheap to render. */
const mostResent = 60

/**
 * Returns the fields of a refused form, so that the error page can offer to send it again. It returns nothing for a form with files, or
 * with more fields than ours have: the browser still has those, and its Back button returns to them.
 */
export async function readResent(request: Request): Promise<Resent | undefined> {
  const { pathname, search } = new URL(request.url)
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers.get('Content-Type') ?? '')) return undefined
  const form = await readFields(request, mostResent).catch(() => undefined)
  const sent = [...(form ?? [])].filter((field): field is [string, string] => typeof field[1] === 'string')
  if (!sent.length || sent.some(([, value]) => value.includes('\0'))) return undefined
  return {
    action: pathname.replace(/\.data$/, '') + search,
    fields: sent.filter(([name]) => !isLeftOut(name)),
    secrets: sent.filter(([name]) => isLeftOut(name)).map(([name]) => name),
  }
}

// API calls from our own browser code: JSON in, JSON out, and every refusal is a sentence.

/** The longest, of a new passkey, has a few KB. A quarter of a megabyte of keys took 60 ms to read on a slow machine. */
const longestCall = 32 * 1024

/** Reads the body in the given shape, and refuses anything else. */
export async function readCall<T>(request: Request, shape: z.ZodType<T>, reader: CopyReader): Promise<T> {
  const copy = reader.read(refusalCopy)
  if (!/^application\/json\b/i.test(request.headers.get('Content-Type') ?? '')) throw refuseCall(415, copy.sendJson)
  const text = await request.text().catch(() => '')
  if (text.length > longestCall) throw refuseCall(413, copy.tooLong)
  const read = shape.safeParse(parse(text))
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

const cleaned = (name: string, value: unknown) => (typeof value === 'string' && name !== 'password' ? withoutUnseen(value) : value)

export const refuseCall = (status: number, error: string, headers?: HeadersInit) => Response.json({ error }, { status, headers })
/** How a page says that the visitor has to wait. */
export const later = (seconds: number) => ({ status: 429 as const, headers: { 'Retry-After': String(seconds) } })

/** Whether the request has this bearer token. Without a token to compare, none has it. The time it takes says nothing about the token. */
export function isBearer({ headers }: Request, token: string | undefined) {
  if (!token) return false
  const [given, wanted] = [headers.get('Authorization') ?? '', `Bearer ${token}`].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(given!, wanted!)
}

/**
 * The last word of a route's pattern, for a module that serves several routes. It never comes from the URL, because React Router also
 * matches `/BAN` and `/ban/`, and those must do the same as `/ban`.
 */
export function routeWord<Word extends string>(pattern: string, words: readonly Word[]): Word {
  const last = pattern.slice(pattern.lastIndexOf('/') + 1)
  const word = words.find((one) => one === last)
  if (!word) throw data(null, 404)
  return word
}

/** The notice of what was just done: the address that redirected to `?after=removal` is answered with the message `after removal`. */
export const noticeAfter = (request: Request, copy: Copy<Messages>) => noticeIn(copy, new URL(request.url).searchParams.get('after'))

/** Reads an id that a row may have, as an address or a form gives it. Anything else is 0, which no row has. */
export const idOf = (text: number | string) => (/^[1-9]\d{0,15}$/.test(String(text)) ? Number(text) : 0)

/** The same request for another path, which is set and never resolved: of `//x/admin`, a URL would take `x` for the host. */
export function withPath(request: Request, path: string) {
  const url = new URL(request.url)
  url.pathname = path
  return new Request(url, request)
}

export const isForm = ({ method, headers }: Request) =>
  method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(headers.get('Content-Type') ?? '')

export const isFormWithFiles = ({ headers }: Request) => /^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '')
