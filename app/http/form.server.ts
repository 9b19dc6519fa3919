import { MIMEType } from 'node:util'
import { data } from 'react-router'
import { withoutUnseen } from './typed-text.ts'

/** The text fields of a form, as typed but for what nobody sees; whatever is no form is answered 415 or 400. */
export async function readForm(request: Request): Promise<Record<string, string | undefined>> {
  const fields = [...(await readFields(request))].filter((field): field is [string, string] => typeof field[1] === 'string')
  // No person types this, and no database takes it.
  if (fields.flat().some((text) => text.includes('\0'))) throw data(null, 400)
  return Object.fromEntries(fields.map(([name, value]) => [name, isSecret(name) ? value : withoutUnseen(value)]))
}

/** More than any form here has, and few enough that taking them apart is no work. */
const mostFields = 500

/** All fields as they were sent, unless there are more than `most`; throws the 415 or 400 to answer with. */
export async function readFields(request: Request, most = mostFields): Promise<FormData | URLSearchParams> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw data(null, 415)
  return takeApart(request, type, most).catch(() => {
    throw data(null, 400)
  })
}

/** Counted before they are taken apart: a quarter of a megabyte holds sixty thousand. */
async function takeApart(request: Request, type: string, most: number) {
  const boundary = /^multipart/i.test(type) ? boundaryIn(type) : undefined
  const body = Buffer.from(await request.arrayBuffer())
  const separator = boundary ? `--${boundary}` : '&'
  let count = 0
  for (let at = body.indexOf(separator); at >= 0; at = body.indexOf(separator, at + separator.length))
    if (++count > most) throw new Error('The form has more fields than a person sends.')
  if (!boundary) return new URLSearchParams(body.toString())
  return new Response(body, { headers: { 'Content-Type': `multipart/form-data; boundary="${boundary}"` } }).formData()
}

/** The parser gets the boundary we counted: two readings of one header could find two different ones. */
function boundaryIn(type: string) {
  const boundary = new MIMEType(type).params.get('boundary') ?? ''
  if (!/^[\w'()+,./:=?-]{1,70}$/.test(boundary)) throw new Error('The form does not say where its fields end.')
  return boundary
}

/** A password counts as it was typed, whatever it holds. */
const isSecret = (name: string) => /password/i.test(name)
