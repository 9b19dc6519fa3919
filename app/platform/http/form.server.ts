import { MIMEType } from 'node:util'
import { data } from 'react-router'
import { withoutUnseen } from './visible-text.ts'

/** Returns a form's text fields as typed, without invisible characters. Anything that isn't a form gets a 415 or a 400. */
export async function readForm(request: Request): Promise<Record<string, string | undefined>> {
  const fields = [...(await readFields(request))].filter((field): field is [string, string] => typeof field[1] === 'string')
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
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length))
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
