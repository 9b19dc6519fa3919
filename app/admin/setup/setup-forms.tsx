import type { ReactNode } from 'react'
import type { ProxyFinding } from '#app/platform/start/proxy-check.ts'
import type { SetupStep } from '#app/platform/start/setup.ts'
import { Check, Errors, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { setupCopy, type SetupCopy } from './copy.ts'

type Mailed = { ok: boolean; answer: string; to: string }
export type SetupProps = {
  done: SetupStep[]
  next?: SetupStep
  proxy: ProxyFinding[]
  origin: string
  siteName: string
  /** What the environment says, so that it can't be chosen here. */
  isSet: { siteName: boolean; sampleContent: boolean }
  mail: { server?: string; sender: string }
  states: { abbr: string; name: string }[]
  contact?: string
  samples: boolean
  adminEmail?: string
  isAdminHere: boolean
  error?: string
  errors?: { email?: string; password?: string }
  email?: string
  mailed?: Mailed
}

export function StepForm({ step, children, button }: { step: SetupStep | 'finish'; children: ReactNode; button: string }) {
  return (
    <form method="post" action={`/setup/${step}`} className="stack">
      {children}
      <p>
        <SubmitButton>{button}</SubmitButton>
      </p>
    </form>
  )
}

export function SiteForm({ siteName, isSet, origin, proxy }: SetupProps) {
  const copy = useCopy(setupCopy)
  return (
    <StepForm step="site" button={copy.next}>
      {isSet.siteName ? (
        <p>{copy.fixed({ setting: 'SITE_NAME', value: siteName })}</p>
      ) : (
        <TextField name="name" label={copy.siteName} hint={copy.siteNameHint} maxLength={40} defaultValue={siteName} required />
      )}
      <p>{copy.origin({ origin })}</p>
      <ul className="lines">
        {proxy.map((finding) => (
          <li key={finding.kind}>{describeFinding(copy, finding)}</li>
        ))}
      </ul>
      <p className="meta">{copy.proxyNote}</p>
    </StepForm>
  )
}

function describeFinding(copy: SetupCopy, finding: ProxyFinding) {
  switch (finding.kind) {
    case 'fine':
      return copy.proxyFine
    case 'unreachable':
      return copy.proxyUnreachable(finding)
    case 'otherSite':
      return copy.proxyOtherSite(finding)
    case 'host':
      return copy.proxyHost(finding)
    case 'notHttps':
      return copy.proxyNotHttps
    case 'noForwardedFor':
      return copy.proxyNoAddress
    case 'trustProxy':
      return copy.proxyTrust(finding)
  }
}

export function MailForm({ mail, mailed }: SetupProps) {
  const copy = useCopy(setupCopy)
  return (
    <>
      <p>{mail.server ? copy.mailServer({ server: mail.server, sender: mail.sender }) : copy.noMailServer({ sender: mail.sender })}</p>
      {mailed &&
        (mailed.ok ? (
          <StatusMessage>{mail.server ? copy.mailSent(mailed) : copy.mailWritten({ folder: mailed.answer })}</StatusMessage>
        ) : (
          <Errors>{copy.mailFailed(mailed)}</Errors>
        ))}
      <form method="post" action="/setup/mail">
        <SubmitButton look={mailed ? 'quiet' : undefined}>{copy.sendTest}</SubmitButton>
      </form>
      <form method="post" action="/setup/mail">
        <input type="hidden" name="skip" value="on" />
        <SubmitButton look={mailed ? undefined : 'quiet'}>{mailed ? copy.next : copy.skipMail}</SubmitButton>
      </form>
    </>
  )
}

export function StatesForm({ states }: SetupProps) {
  const copy = useCopy(setupCopy)
  return (
    <StepForm step="states" button={copy.next}>
      <p>{copy.statesLead}</p>
      <fieldset className="choices setup-states">
        <legend>{copy.states}</legend>
        {states.map(({ abbr, name }) => (
          <Check key={abbr} name="open" value={abbr} defaultChecked>
            {name}
          </Check>
        ))}
      </fieldset>
    </StepForm>
  )
}

export function LegalForm({ contact }: SetupProps) {
  const copy = useCopy(setupCopy)
  return (
    <StepForm step="legal" button={copy.next}>
      {contact && <p>{copy.fixed({ setting: 'CONTACT_EMAIL', value: contact })}</p>}
      <TextField name="entity" label={copy.entity} hint={copy.entityHint} maxLength={120} required />
      <TextField name="takedown" label={copy.takedown} hint={copy.takedownHint} type="email" />
    </StepForm>
  )
}
