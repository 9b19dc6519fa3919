import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import { personalDataEmailsCopy } from './copy.ts'

export function deletionEmail(site: Site, { secret, now, dueAt }: { secret: string; now: Date; dueAt: Date }): EmailContent {
  const { read, dates } = site.copy
  const copy = read(personalDataEmailsCopy)
  return {
    kind: 'deletion',
    subject: copy.deletion,
    paragraphs: [copy.deletionWhat({ span: dates.span(now, dueAt), when: dates.moment(dueAt) }), copy.deletionElse],
    action: { label: copy.deletionAction, url: `${site.origin}/link/${secret}` },
  }
}

export function deletionCanceledEmail(site: Site, { dueAt, now }: { dueAt: Date; now: Date }): EmailContent {
  const copy = site.copy.read(personalDataEmailsCopy)
  const { day, moment } = site.copy.dates
  return {
    kind: 'account kept',
    subject: copy.accountStays,
    paragraphs: [copy.accountStaysWhat({ date: day(dueAt), when: moment(now) }), copy.accountStaysElse],
    action: { label: copy.choosePassword, url: `${site.origin}/reset` },
  }
}

/** The link has no secret: readers have to sign in. */
export function exportReadyEmail(site: Site, { now, expiresAt }: { now: Date; expiresAt: Date }): EmailContent {
  const copy = site.copy.read(personalDataEmailsCopy)
  const { day, span } = site.copy.dates
  return {
    kind: 'export ready',
    subject: copy.copyReady,
    paragraphs: [copy.copyReadyWhat({ span: span(now, expiresAt), date: day(expiresAt) }), copy.copyReadyElse],
    action: { label: copy.copyReadyAction, url: `${site.origin}/account/export` },
  }
}
