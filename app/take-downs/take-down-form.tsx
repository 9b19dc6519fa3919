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
        label="What is it about?"
        options={Object.fromEntries(Object.entries(kinds).map(([kind, { name }]) => [kind, name]))}
        chosen={input.kind}
        error={errors.kind}
      />
      <AreaField
        id="addresses"
        name="addresses"
        dir="auto"
        label="Where is it?"
        hint="One a line: the address of the ad’s page or of the picture, copied from the browser. The number of an ad alone will do. Send no picture."
        rows={3}
        defaultValue={input.addresses}
        error={errors.addresses}
        required
      />
      <RadioField
        name="acts"
        label="For whom do you ask?"
        options={{ self: 'For myself', other: 'For somebody I act for, such as a client or my child' }}
        chosen={input.acts}
        error={errors.acts}
      />
      <TextField
        id="name"
        name="name"
        label="Your name"
        hint="Kept sealed. Whoever put it up is never told it, nor that it was you."
        autoComplete="name"
        defaultValue={input.name}
        error={errors.name}
        required
      />
      <RadioField
        name="reach"
        label="How may we reach you?"
        hint="Either way you get a receipt: a page with an address of its own that says what was done."
        options={{ mail: 'By mail', receipt: 'Only through the receipt, which I keep' }}
        chosen={input.reach}
        error={errors.reach}
      />
      <TextField
        id="mail"
        name="mail"
        type="email"
        label="Mail address"
        hint="Only if you chose mail. We send the receipt and the outcome there, in neutral words. Use one that nobody else reads."
        autoComplete="email"
        defaultValue={input.mail}
        error={errors.mail}
      />
      <fieldset className="field">
        <legend className="label">Your word</legend>
        <Check
          name="faith"
          defaultChecked={input.faith === 'on'}
          aria-invalid={errors.faith ? true : undefined}
          aria-describedby={errors.faith ? 'faith-error' : undefined}
          required
        >
          I believe in good faith that it was put up without the consent of the person it shows or names.
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
        label="Anything that helps us to see it"
        hint="May stay empty. Which picture is you, how you know it, who may have taken it. You need not say why it bothers you."
        rows={3}
        defaultValue={input.facts}
        error={errors.facts}
      />
      <TextField
        id="signature"
        name="signature"
        label="Signature"
        hint="Your name once more. Typed, it is a signature."
        autoComplete="off"
        defaultValue={input.signature}
        error={errors.signature}
        required
      />
      <button type="submit" className="btn">
        Have it taken down
      </button>
    </form>
  )
}
