import type { ReactNode } from 'react'
import { ActionButton, Errors, TextField } from '#app/platform/ui/field.tsx'
import { PageHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { setupCopy } from './copy.ts'
import { MailForm, type SetupProps, SiteForm, StepForm } from './setup-forms.tsx'
import type { SiteChoices } from './choices.server.ts'
import { LegalFields, SampleFields, StateFields } from './site-fields.tsx'
import { type SetupStep, setupSteps } from '#app/platform/start/setup.ts'
import '../admin.css'

/** The page that a link from the terminal opens. Programs that follow links press no button. */
export function SetupLink({ secret }: { secret: string }) {
  const copy = useCopy(setupCopy)
  return (
    <SetupFrame>
      <p>{copy.beginLead}</p>
      <ActionButton to={`/setup/link/${secret}`}>{copy.begin}</ActionButton>
    </SetupFrame>
  )
}

/** The steps, and the form of the first one that isn't done. */
export function SetupView(props: SetupProps) {
  const { done, next, error, typed, errors = typed?.errors, adminEmail } = props
  const copy = useCopy(setupCopy)
  const Form = next && forms[next]
  return (
    <SetupFrame>
      <ol className="setup-steps">
        {setupSteps.map((step) => (
          <li key={step} aria-current={step === next ? 'step' : undefined}>
            {done.includes(step) ? copy.stepDone({ step: copy[step] }) : copy[step]}
          </li>
        ))}
      </ol>
      {(error || errors) && <Errors fields={errors}>{error}</Errors>}
      {Form ? <Form {...props} choices={{ ...props.choices, ...typed }} /> : <Finish />}
      {adminEmail && <p className="meta">{copy.adminIs({ email: adminEmail })}</p>}
    </SetupFrame>
  )
}

function SetupFrame({ children }: { children: ReactNode }) {
  const { title } = useCopy(setupCopy)
  return (
    <main id="main">
      <PageHeading plain title={title} />
      <section className="wrap section narrow stack">{children}</section>
    </main>
  )
}

const chooser = (step: SetupStep, Fields: (choices: SiteChoices) => ReactNode) =>
  function ChoiceForm({ choices }: SetupProps) {
    return (
      <StepForm step={step} button={useCopy(setupCopy).next}>
        <Fields {...choices} />
      </StepForm>
    )
  }

const forms: Record<SetupStep, (props: SetupProps) => ReactNode> = {
  admin: AdminForm,
  factor: FactorStep,
  site: SiteForm,
  mail: MailForm,
  states: chooser('states', StateFields),
  legal: chooser('legal', LegalFields),
  samples: chooser('samples', SampleFields),
}

function AdminForm({ email, errors }: SetupProps) {
  const { shortestPassword } = useSite()
  const copy = useCopy(setupCopy)
  return (
    <>
      <StepForm step="admin" button={copy.createAdmin}>
        <p>{copy.adminLead}</p>
        <TextField name="email" label={copy.email} type="email" autoComplete="email" defaultValue={email} error={errors?.email} required />
        <TextField
          name="password"
          label={copy.password}
          hint={copy.passwordHint({ least: shortestPassword })}
          type="password"
          autoComplete="new-password"
          error={errors?.password}
          required
        />
      </StepForm>
      <details>
        <summary>{copy.restore}</summary>
        <p>{copy.restoreLead({ code: (words) => <code>{words}</code> })}</p>
      </details>
    </>
  )
}

/** The pages of the account add it, as for everyone. */
function FactorStep({ isAdminHere }: SetupProps) {
  const copy = useCopy(setupCopy)
  return isAdminHere ? <p>{copy.factorLead({ security: '/account/security' })}</p> : <p>{copy.factorElsewhere}</p>
}

function Finish() {
  const copy = useCopy(setupCopy)
  return (
    <StepForm step="finish" button={copy.finish}>
      <p>{copy.finishLead}</p>
    </StepForm>
  )
}
