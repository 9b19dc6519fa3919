import type { Resent } from '#app/http/request-context.ts'
import { AreaField, TextField } from './field.tsx'

/**
 * A form that was refused for now, with everything that was typed: people can read and change the words, and the rest is sent along hidden.
 */
export function ResendForm({ action, fields, secrets }: Resent) {
  return (
    <form method="post" action={action} className="stack">
      {fields.map(([name, value], i) => {
        const id = `again-${i}`
        if (!isTyped(value)) return <input key={id} type="hidden" name={name} value={value} />
        const label = labelOf(name)
        return value.length > 60 || value.includes('\n') ? (
          <AreaField key={id} id={id} name={name} label={label} defaultValue={value.replaceAll('\r\n', '\n')} rows={6} dir="auto" />
        ) : (
          <TextField key={id} id={id} name={name} label={label} defaultValue={value} dir="auto" />
        )
      })}
      {secrets.map((name, i) => {
        const isPassword = /password/i.test(name)
        const kind = isPassword ? { type: 'password', autoComplete: 'current-password' } : { autoComplete: 'one-time-code' }
        return <TextField key={name} id={`secret-${i}`} name={name} label={isPassword ? 'Password' : 'Code'} required {...kind} />
      })}
      <p className="row">
        <button type="submit" className="btn">
          Send again
        </button>
      </p>
    </form>
  )
}

/** Whether a person wrote this, rather than a key, a number, or a choice from a list. */
const isTyped = (value: string) => /\s|@/.test(value.trim())

/** `quoted_text` and `quotedText` as people would write them. */
function labelOf(name: string) {
  const words = name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
