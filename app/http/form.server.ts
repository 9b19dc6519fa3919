import { data } from 'react-router'
import { withoutUnseen } from './typed-text.ts'

/** The text fields of a form, as typed but for what nobody sees; whatever is no form is answered 415 or 400. */
export async function readForm(request: Request): Promise<Record<string, string | undefined>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (!/^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(type)) throw data(null, 415)
  const form = await request.formData().catch(() => {
    throw data(null, 400)
  })
  const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  // No person types this, and no database takes it.
  if (fields.flat().some((text) => text.includes('\0'))) throw data(null, 400)
  return Object.fromEntries(fields.map(([name, value]) => [name, isSecret(name) ? value : withoutUnseen(value)]))
}

/** A password counts as it was typed, whatever it holds. */
const isSecret = (name: string) => /password/i.test(name)
