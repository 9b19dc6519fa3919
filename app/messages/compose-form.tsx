import type { ReactNode } from 'react'
import { Errors } from '#app/ui/field.tsx'
import type { Unsent } from './compose.server.ts'
import { messageLimits } from './message.ts'

type Form = { action: string; label: string; button: string; formKey: string; text?: string; unsent?: Unsent; children?: ReactNode }

/** The form for a message. A text that couldn't be sent is still in it. */
export function ComposeForm({ action, label, button, formKey, text, unsent, children }: Form) {
  const textError = unsent?.textError
  return (
    <form method="post" action={action} className="compose">
      {unsent?.error && <Errors>{unsent.error}</Errors>}
      <input type="hidden" name="form_key" value={formKey} />
      <p className="field">
        <label htmlFor="text">{label}</label>
        <textarea
          id="text"
          name="text"
          rows={4}
          dir="auto"
          defaultValue={unsent?.text ?? text}
          aria-invalid={textError ? true : undefined}
          aria-describedby={textError ? 'text-hint text-error' : 'text-hint'}
          required
        />
        {textError && (
          <span className="error" id="text-error">
            {textError}
          </span>
        )}
      </p>
      {children}
      <p className="row">
        <button type="submit" className="btn">
          {button}
        </button>
        <span className="meta" id="text-hint">
          Text only, up to {messageLimits.text.toLocaleString('en-US')} characters. Don’t share an address until you have met.
        </span>
      </p>
    </form>
  )
}

/** Shows a message that came too late to be sent, so that its writer can copy it. */
export function SavedTextNote({ text }: { text: string }) {
  return (
    <p className="field">
      <label htmlFor="kept">Not sent. This is what you wrote:</label>
      <textarea id="kept" rows={4} readOnly defaultValue={text} dir="auto" />
    </p>
  )
}
