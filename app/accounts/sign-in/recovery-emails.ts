import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import { recoveryEmailsCopy } from './copy.ts'

type Recovery = { now: Date; requestedAt: Date; due: Date; needsApproval: boolean; secret: string; isReminder: boolean }

/** Sent when the recovery is requested, and again a day before it can be completed. */
export function recoveryEmail(site: Site, { now, requestedAt, due, needsApproval, secret, isReminder }: Recovery): EmailContent {
  const copy = site.copy.read(recoveryEmailsCopy)
  const { moment, span } = site.copy.dates
  const until = { span: span(now, due), due: moment(due) }
  return {
    kind: isReminder ? 'recovery reminder' : 'recovery asked',
    subject: isReminder ? copy.soon : copy.asked,
    paragraphs: [copy.what({ when: moment(requestedAt) }), needsApproval ? copy.thenWithAdmin(until) : copy.then(until), copy.ifNotYou],
    action: { label: copy.keep, url: `${site.origin}/link/${secret}` },
  }
}
