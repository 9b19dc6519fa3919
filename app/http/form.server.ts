import { data } from 'react-router'

/** The text fields of a form, as sent; whatever is no form is answered 415 or 400. */
export async function readForm(request: Request): Promise<Record<string, string | undefined>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw data(null, 415)
  const form = await request.formData().catch(() => {
    throw data(null, 400)
  })
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  // No person types this, and no database takes it.
  if (fields.flat().some((text) => text.includes('\0'))) throw data(null, 400)
  return Object.fromEntries(fields)
}
