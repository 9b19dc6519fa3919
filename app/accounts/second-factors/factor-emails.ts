import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import type { EmailKind } from '#app/platform/mail/lanes.ts'
import { factorEmailsCopy } from './copy.ts'

// Emails about second factors. The owner gets one about every change, whoever made it.

type Change = { now: Date }
const copyFor = (site: Site) => site.copy.read(factorEmailsCopy)

function changed(site: Site, kind: EmailKind, subject: string, what: string, end = copyFor(site).ifYou): EmailContent {
  const action = { label: copyFor(site).choosePassword, url: `${site.origin}/reset` }
  return { kind, subject, paragraphs: [what, end], action }
}

export function authenticatorAddedEmail(site: Site, { now }: Change) {
  const { appAdded, appAddedWhat } = copyFor(site)
  return changed(site, 'authenticator added', appAdded, appAddedWhat({ when: site.copy.dates.moment(now) }))
}

export function authenticatorRemovedEmail(site: Site, { now }: Change) {
  const { appRemoved, appRemovedWhat } = copyFor(site)
  return changed(site, 'authenticator removed', appRemoved, appRemovedWhat({ when: site.copy.dates.moment(now) }))
}

export function newCodesEmail(site: Site, { now }: Change) {
  const { newCodes, newCodesWhat } = copyFor(site)
  return changed(site, 'new recovery codes', newCodes, newCodesWhat({ when: site.copy.dates.moment(now) }))
}

export function codeUsedEmail(site: Site, { left, now }: Change & { left: number }) {
  const copy = copyFor(site)
  const remaining = left ? copy.left({ count: left }) : copy.noneLeft
  const what = `${copy.codeUsedWhat({ when: site.copy.dates.moment(now) })} ${remaining}`
  return changed(site, 'recovery code used', copy.codeUsed, what)
}

export function recoveredEmail(site: Site, { requestedAt, now }: Change & { requestedAt: Date }) {
  const { recovered, recoveredWhat } = copyFor(site)
  const { moment, day } = site.copy.dates
  return changed(site, 'recovered', recovered, recoveredWhat({ when: moment(now), asked: day(requestedAt) }))
}

export function passkeyAddedEmail(site: Site, { device, now }: Change & { device: string }): EmailContent {
  const copy = copyFor(site)
  return {
    kind: 'passkey added',
    subject: copy.passkeyAdded,
    paragraphs: [copy.passkeyAddedWhat({ when: site.copy.dates.moment(now), device }), copy.passkeyAddedIfNot],
    action: { label: copy.seePasskeys, url: `${site.origin}/account/security` },
  }
}

export function passkeyRemovedEmail(site: Site, { device, now }: Change & { device: string }) {
  const { passkeyRemoved, passkeyRemovedWhat, ifNot } = copyFor(site)
  return changed(site, 'passkey removed', passkeyRemoved, passkeyRemovedWhat({ when: site.copy.dates.moment(now), device }), ifNot)
}
