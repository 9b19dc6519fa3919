import { data } from 'react-router'
import { withoutUnseen } from './typed-text.ts'

/** The text fields of a form, as typed but for what nobody sees; whatever is no form is answered 415 or 400. */
export async function readForm(request: Request): Promise<Record<string, string | undefined>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw data(null, 415)
  const form = await readFields(request, type).catch(() => {
    throw data(null, 400)
  })
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  // No person types this, and no database takes it.
  if (fields.flat().some((text) => text.includes('\0'))) throw data(null, 400)
  return Object.fromEntries(fields.map(([name, value]) => [name, isSecret(name) ? value : withoutUnseen(value)]))
}

/** More than any form here has, and few enough that taking them apart is no work. */
const mostFields = 500

/** Counted before they are taken apart: a quarter of a megabyte holds sixty thousand. */
async function readFields(request: Request, type: string) {
  const body = Buffer.from(await request.arrayBuffer())
  const isMultipart = /^multipart/i.test(type)
  const boundary = isMultipart ? `--${/boundary="?([^";,\s]{1,70})/i.exec(type)?.[1] ?? ''}` : '&'
  let count = 0
  for (let at = body.indexOf(boundary); at >= 0; at = body.indexOf(boundary, at + boundary.length))
    if (++count > mostFields) throw new Error('The form has more fields than a person sends.')
  if (!isMultipart) return new URLSearchParams(body.toString())
  return new Response(body, { headers: { 'Content-Type': type } }).formData()
}

/** A password counts as it was typed, whatever it holds. */
const isSecret = (name: string) => /password/i.test(name)
