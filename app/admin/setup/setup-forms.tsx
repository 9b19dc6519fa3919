import type { ReactNode } from 'react'
import type { ProxyFinding } from '#app/platform/start/proxy-check.ts'
import type { SetupStep } from '#app/platform/start/setup.ts'
import { ActionButton, Errors, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { setupCopy, type SetupCopy } from './copy.ts'
import type { SiteChoices } from './choices.server.ts'
import { NameField } from './site-fields.tsx'

type Mailed = { ok: boolean; answer: string; to: string }
export type SetupProps = {
  done: SetupStep[]
  next?: SetupStep
  proxy: ProxyFinding[]
  origin: string
  choices: SiteChoices
  mail: { server?: string; sender: string }
  adminEmail?: string
  isAdminHere: boolean
  error?: string
  typed?: Partial<SiteChoices>
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

export function SiteForm({ choices, origin, proxy }: SetupProps) {
  const copy = useCopy(setupCopy)
  return (
    <StepForm step="site" button={copy.next}>
      <NameField {...choices} />
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
      <ActionButton to="/setup/mail" quiet={Boolean(mailed)}>
        {copy.sendTest}
      </ActionButton>
      <form method="post" action="/setup/mail">
        <input type="hidden" name="skip" value="on" />
        <SubmitButton look={mailed ? undefined : 'quiet'}>{mailed ? copy.next : copy.skipMail}</SubmitButton>
      </form>
    </>
  )
}
