import type { ReactNode } from 'react'
import { AreaField, Errors, FieldError, SubmitButton } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { composeCopy } from './copy.ts'
import type { Unsent } from './compose.server.ts'
import { messageLimits } from './message.ts'
import type { OpeningLimit } from './openings.server.ts'

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
  const copy = useCopy(composeCopy)
  const textError = unsent?.textError
  return (
    <form method="post" action={action} className="compose" data-saves-to={`${action}/draft`}>
      {unsent?.error && <Errors fields={{ text: textError }}>{unsent.error}</Errors>}
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
        <FieldError id="text-error">{textError}</FieldError>
      </p>
      {children}
      <p className="row send">
        <SubmitButton>{button}</SubmitButton>
        <button type="submit" className="btn quiet" formAction={`${action}/draft`} formNoValidate>
          {copy.saveDraft}
        </button>
      </p>
      <output
        className="meta"
        data-says=""
        data-saving={copy.draftSaving}
        data-saved={copy.draftSaved}
        data-signed-out={copy.draftSignedOut}
        data-unsaved={copy.draftUnsaved}
      >
        {isSaved && copy.draftSaved}
      </output>
    </form>
  )
}

/** Stands below the form, which covers part of a small screen while somebody reads. */
export function ComposeHint() {
  const copy = useCopy(composeCopy)
  return (
    <p className="meta" id="text-hint">
      {copy.hint({ most: messageLimits.text })}
    </p>
  )
}

/** Shows a message that came too late to be sent, so that its writer can copy it. */
export function SavedTextNote({ text }: { text: string }) {
  const { kept } = useCopy(composeCopy)
  return <AreaField id="kept" label={kept} readOnly defaultValue={text} dir="auto" />
}

/** How many conversations the member may still begin today, if few are left. Replies don't count. */
export function OpeningLimitNote({ limit: { most, left, nextAllowedAt, fullLimitFrom } }: { limit: OpeningLimit }) {
  const copy = useCopy(composeCopy)
  const { dates } = useSite().copy
  if (left > 5) return null
  const from = fullLimitFrom && { most, date: dates.day(fullLimitFrom) }
  if (nextAllowedAt)
    return (
      <p className="note">
        {from ? copy.reachedNew(from) : copy.reached({ most })}{' '}
        {copy.nextOn({ when: dates.moment(nextAllowedAt), time: timeTag(nextAllowedAt) })}
      </p>
    )
  return (
    <p className="note">
      {from ? copy.limitNew(from) : copy.limit({ most })} {left === most ? copy.allLeft({ left }) : copy.someLeft({ left })}
    </p>
  )
}
