import { type EmailContent, type Site, accountReason } from '#app/platform/mail/email-content.ts'
import { factorEmailsCopy } from './copy.ts'

type Change = { device: string; now: Date }

export function passkeyAddedEmail(site: Site, { device, now }: Change): EmailContent {
  const copy = site.copy.read(factorEmailsCopy)
  return {
    kind: 'passkey added',
    subject: copy.passkeyAdded,
    reason: accountReason(site),
    paragraphs: [copy.passkeyAddedWhat({ when: site.copy.dates.moment(now), device }), copy.passkeyAddedIfNot],
    action: { label: copy.seePasskeys, url: `${site.origin}/account/security` },
  }
}

export function passkeyRemovedEmail(site: Site, { device, now }: Change): EmailContent {
  const copy = site.copy.read(factorEmailsCopy)
  return {
    kind: 'passkey removed',
    subject: copy.passkeyRemoved,
    reason: accountReason(site),
    paragraphs: [copy.passkeyRemovedWhat({ when: site.copy.dates.moment(now), device }), copy.ifNot],
    action: { label: copy.choosePassword, url: `${site.origin}/reset` },
  }
}
