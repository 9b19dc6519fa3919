import { AreaField, Check, Errors, TextField } from '#app/platform/ui/field.tsx'
import { RadioField } from '#app/platform/ui/radio-field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { takeDownCopy } from './copy.ts'
import type { TakeDownErrors, TakeDownForm } from './takedown.ts'

type Form = { formKey: string; input: TakeDownForm; errors?: TakeDownErrors; error?: string }

/**
 * Asks only for what a complete request needs. The server reports missing fields (hence `noValidate`), because on a phone the
 * browser's own error bubble would cover the next field.
 */
export function TakeDownFormView({ formKey, input, errors = {}, error }: Form) {
  const copy = useCopy(takeDownCopy)
  const { intimate, minor, stolen, words } = copy
  return (
    <form method="post" action="/takedown" className="take-down-form" noValidate>
      {error && <Errors>{error}</Errors>}
      <input type="hidden" name="form_key" value={formKey} />
      <RadioField name="kind" label={copy.kindLabel} options={{ intimate, minor, stolen, words }} chosen={input.kind} error={errors.kind} />
      <AreaField
        id="addresses"
        name="addresses"
        dir="auto"
        label={copy.where}
        hint={copy.whereHint}
        rows={3}
        defaultValue={input.addresses}
        error={errors.addresses}
        required
      />
      <RadioField
        name="acts"
        label={copy.forWhom}
        options={{ self: copy.forMe, other: copy.forOther }}
        chosen={input.acts}
        error={errors.acts}
      />
      <TextField
        id="name"
        name="name"
        label={copy.name}
        hint={copy.nameHint}
        autoComplete="name"
        defaultValue={input.name}
        error={errors.name}
        required
      />
      <RadioField
        name="reach"
        label={copy.reach}
        hint={copy.reachHint}
        options={{ mail: copy.byMail, receipt: copy.byReceipt }}
        chosen={input.reach}
        error={errors.reach}
      />
      <TextField
        id="mail"
        name="mail"
        type="email"
        label={copy.mail}
        hint={copy.mailHint}
        autoComplete="email"
        defaultValue={input.mail}
        error={errors.mail}
      />
      <fieldset className="field">
        <legend className="label">{copy.statement}</legend>
        <Check
          name="faith"
          defaultChecked={input.faith === 'on'}
          aria-invalid={errors.faith ? true : undefined}
          aria-describedby={errors.faith ? 'faith-error' : undefined}
          required
        >
          {copy.faith}
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
        label={copy.facts}
        hint={copy.factsHint}
        rows={3}
        defaultValue={input.facts}
        error={errors.facts}
      />
      <TextField
        id="signature"
        name="signature"
        label={copy.signature}
        hint={copy.signatureHint}
        autoComplete="off"
        defaultValue={input.signature}
        error={errors.signature}
        required
      />
      <button type="submit" className="btn">
        {copy.send}
      </button>
    </form>
  )
}
