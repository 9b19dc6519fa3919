import { AreaField, Errors, TextField } from '#app/ui/field.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { type ConcernErrors, type ConcernForm, concernLimits, concernReasons } from './concern.ts'

export type ConcernInput = ConcernForm & { formKey: string; errors?: ConcernErrors; error?: string }

export function ConcernFormView({ formKey, reason, place, what, contact, errors = {}, error }: ConcernInput) {
  return (
    <form method="post" action="/worried" className="stack" id="write" noValidate>
      {error && <Errors>{error}</Errors>}
      <input type="hidden" name="form_key" value={formKey} />
      <RadioField name="reason" label="What is it about?" options={concernReasons} chosen={reason} wrong={errors.reason} />
      <TextField
        id="place"
        name="place"
        label="Where"
        hint="The address of a page here, or the number of an ad. May stay empty."
        defaultValue={place}
        wrong={errors.place}
        autoComplete="off"
      />
      <AreaField
        id="what"
        name="what"
        dir="auto"
        label="What you saw, or know"
        hint={`In your own words, up to ${concernLimits.what.toLocaleString('en-US')} characters. You need not be certain. Do not send or save pictures of a minor: say where they are.`}
        rows={7}
        defaultValue={what}
        wrong={errors.what}
        autoComplete="off"
      />
      <TextField
        id="contact"
        name="contact"
        label="How we may reach you"
        hint="May stay empty. Choose a way that only you read. It is kept locked: whoever opens it does so on purpose, and that is written down."
        defaultValue={contact}
        wrong={errors.contact}
        autoComplete="off"
      />
      <button type="submit" className="btn">
        Send it
      </button>
      <p className="meta">After it you see a page with an address of its own, where you can look later what came of it.</p>
    </form>
  )
}
