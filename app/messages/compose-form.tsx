import type { ReactNode } from 'react'
import { Errors } from '#app/ui/field.tsx'
import type { Unsent } from './compose.server.ts'
import { messageLimits } from './message.ts'

type Form = {
  action: string
  label: string
  button: string
  formKey: string
  draft?: string
  isSaved?: boolean
  unsent?: Unsent
  children?: ReactNode
}

/** The form for a message. A text that couldn't be sent is still in it. It saves to the draft of the page that it sends to. */
export function ComposeForm({ action, label, button, formKey, draft, isSaved, unsent, children }: Form) {
  const textError = unsent?.textError
  return (
    <form method="post" action={action} className="compose" data-saves-to={`${action}/draft`}>
      {unsent?.error && <Errors>{unsent.error}</Errors>}
      <input type="hidden" name="form_key" value={formKey} />
      <p className="field">
        <label htmlFor="text">{label}</label>
        <textarea
          id="text"
          name="text"
          rows={2}
          dir="auto"
          defaultValue={unsent?.text ?? draft}
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
      <p className="row send">
        <button type="submit" className="btn">
          {button}
        </button>
        <button type="submit" className="btn quiet" formAction={`${action}/draft`} formNoValidate>
          Save draft
        </button>
      </p>
      <output className="meta" data-says="">
        {isSaved && 'Draft saved. Only you can see it.'}
      </output>
    </form>
  )
}

/** Stands below the form, which covers part of a small screen while somebody reads. */
export function ComposeHint() {
  return (
    <p className="meta" id="text-hint">
      Text only, up to {messageLimits.text.toLocaleString('en-US')} characters. Don’t share your address until you’ve met.
    </p>
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
