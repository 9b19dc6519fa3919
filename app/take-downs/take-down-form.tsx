import { AreaField, Check, Errors, TextField } from '#app/ui/field.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { kinds, type TakeDownErrors, type TakeDownForm } from './take-down.ts'

type Form = { formKey: string; input: TakeDownForm; errors?: TakeDownErrors; error?: string }

/**
 * Asks only for what a complete request needs. The server reports missing fields (hence `noValidate`), because on a phone the
 * browser's own error bubble would cover the next field.
 */
export function TakeDownFormView({ formKey, input, errors = {}, error }: Form) {
  return (
    <form method="post" action="/takedown" className="take-down-form" noValidate>
      {error && <Errors>{error}</Errors>}
      <input type="hidden" name="form_key" value={formKey} />
      <RadioField
        name="kind"
        label="What’s it about?"
        options={Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name]))}
        chosen={input.kind}
        error={errors.kind}
      />
      <AreaField
        id="addresses"
        name="addresses"
        dir="auto"
        label="Where is it?"
        hint="One per line: the address of the ad’s page or of the photo, copied from your browser. The ad’s number is enough, too. Don’t send the photo."
        rows={3}
        defaultValue={input.addresses}
        error={errors.addresses}
        required
      />
      <RadioField
        name="acts"
        label="Who is this for?"
        options={{ self: 'Me', other: 'Someone I represent, such as a client or my child' }}
        chosen={input.acts}
        error={errors.acts}
      />
      <TextField
        id="name"
        name="name"
        label="Your name"
        hint="We store it encrypted. We never tell the person who posted it your name, or that it was you."
        autoComplete="name"
        defaultValue={input.name}
        error={errors.name}
        required
      />
      <RadioField
        name="reach"
        label="How can we reach you?"
        hint="Either way, you get a receipt: a page with its own address that shows what happened."
        options={{ mail: 'By email', receipt: 'Only through the receipt, which I’ll save' }}
        chosen={input.reach}
        error={errors.reach}
      />
      <TextField
        id="mail"
        name="mail"
        type="email"
        label="Email"
        hint="Only if you chose email. We send the receipt and the result there, in neutral words. Use an address no one else reads."
        autoComplete="email"
        defaultValue={input.mail}
        error={errors.mail}
      />
      <fieldset className="field">
        <legend className="label">Your statement</legend>
        <Check
          name="faith"
          defaultChecked={input.faith === 'on'}
          aria-invalid={errors.faith ? true : undefined}
          aria-describedby={errors.faith ? 'faith-error' : undefined}
          required
        >
          I believe in good faith that it was posted without the consent of the person it shows or names.
        </Check>
        {errors.faith && (
          <span className="error" id="faith-error">
            {errors.faith}
          </span>
        )}
      </fieldset>
      <AreaField
        id="facts"
        name="facts"
        dir="auto"
        label="Anything that helps us"
        hint="Optional. Which photo is you, how you know, who may have taken it. You don’t have to say why it bothers you."
        rows={3}
        defaultValue={input.facts}
        error={errors.facts}
      />
      <TextField
        id="signature"
        name="signature"
        label="Signature"
        hint="Type your name again. That’s your signature."
        autoComplete="off"
        defaultValue={input.signature}
        error={errors.signature}
        required
      />
      <button type="submit" className="btn">
        Send request
      </button>
    </form>
  )
}
