import { budgets, graveTimes } from '#app/platform/http/budgets.ts'
import { AreaField, Check, Errors, FieldError, fieldsOf, RadioField, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { takedownCopy } from './copy.ts'
import { clockHours, doubt, type TakedownErrors, type TakedownForm, undecidedDays } from './takedown.ts'
import './takedown.css'

type Form = { formKey: string; input: TakedownForm; errors?: TakedownErrors; error?: string }

export function TakedownView(form: Form) {
  const copy = useCopy(takedownCopy)
  return (
    <Page withoutJoin>
      <PageHeading up={2} title={copy.title} />
      <div className="wrap cols part">
        <div className="stack narrow">
          {form.error && <Errors fields={form.errors}>{form.error}</Errors>}
          <p className="lead">{copy.lead}</p>
          <p>{copy.danger({ call: 'tel:911', hotlines: '/hotlines' })}</p>
          <TakedownFormView {...form} />
        </div>
        <NextSteps />
      </div>
    </Page>
  )
}

/**
 * Asks only for what a complete request needs. The server reports missing fields (hence `noValidate`), because on a phone the
 * browser's own error bubble would cover the next field.
 */
function TakedownFormView({ formKey, input, errors = {} }: Form) {
  const copy = useCopy(takedownCopy)
  const { intimate, minor, stolen, words } = copy
  const field = fieldsOf(input, errors)
  return (
    <form method="post" action="/takedown" className="takedown-form" noValidate>
      <input type="hidden" name="form_key" value={formKey} />
      <RadioField name="kind" label={copy.kindLabel} options={{ intimate, minor, stolen, words }} chosen={input.kind} error={errors.kind} />
      <AreaField {...field('addresses')} dir="auto" label={copy.where} hint={copy.whereHint} rows={3} required />
      <RadioField
        name="acts"
        label={copy.forWhom}
        options={{ self: copy.forMe, other: copy.forOther }}
        chosen={input.acts}
        error={errors.acts}
      />
      <RadioField
        name="reach"
        label={copy.reach}
        hint={copy.reachHint}
        options={{ mail: copy.byMail, receipt: copy.byReceipt }}
        chosen={input.reach}
        error={errors.reach}
      />
      <TextField {...field('mail')} type="email" label={copy.mail} hint={copy.mailHint} autoComplete="email" />
      <AreaField {...field('facts')} dir="auto" label={copy.facts} hint={copy.factsHint} rows={3} />
      <fieldset className="field">
        <legend className="label">{copy.statement}</legend>
        <Check
          id="faith"
          name="faith"
          defaultChecked={input.faith === 'on'}
          aria-invalid={errors.faith ? true : undefined}
          aria-describedby={errors.faith ? 'faith-error' : undefined}
          required
        >
          {copy.faith}
        </Check>
        <FieldError id="faith-error">{errors.faith}</FieldError>
      </fieldset>
      <TextField {...field('name')} label={copy.name} hint={copy.nameHint} autoComplete="name" required />
      <SubmitButton>{copy.send}</SubmitButton>
    </form>
  )
}

function NextSteps() {
  const copy = useCopy(takedownCopy)
  const { network, site } = budgets['addresses hidden']
  const grave = network * graveTimes
  return (
    <section className="aside stack" aria-labelledby="then">
      <h2 id="then">{copy.next}</h2>
      <ul className="then">
        <li>{copy.nextHidden}</li>
        <li>{copy.nextPaused}</li>
        <li>{copy.nextDecided({ hours: clockHours.ends })}</li>
        <li>{copy.nextAnswered}</li>
        <li>{copy.nextReceipt}</li>
      </ul>
      <details>
        <summary>{copy.misuse}</summary>
        <div className="stack">
          <p>{copy.nextCopies}</p>
          <p>
            {copy.nextRefused} {copy.nextClosed({ days: undecidedDays.closed })}
          </p>
          <p>
            {copy.misuseText({ network, site })} {copy.misuseAgain({ times: doubt.unfounded, hours: doubt.hours })}{' '}
            {copy.misuseGrave({ grave })}
          </p>
        </div>
      </details>
      <p>{copy.otherWaysText({ contact: '/contact' })}</p>
    </section>
  )
}
