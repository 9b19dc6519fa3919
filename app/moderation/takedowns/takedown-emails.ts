import { type EmailContent, type Site } from '#app/platform/mail/email-content.ts'
import { takedownAnswerCopy, takedownCaseCopy, takedownReceiptCopy } from './copy.ts'

// These emails are neutral, because someone else may read the inbox: they never say what was requested, about whom, or by whom.

export function receiptEmail({ origin, siteName, copy: reader }: Site, { receipt }: { receipt: string }): EmailContent {
  const copy = reader.read(takedownReceiptCopy)
  return {
    kind: 'receipt',
    subject: copy.mailSubject,
    reason: copy.mailReason({ site: siteName }),
    paragraphs: [copy.mailReceived, copy.mailSecret],
    action: { label: copy.openReceipt, url: `${origin}/takedown/${receipt}` },
  }
}

export function receiptNewsEmail({ origin, siteName, copy: reader }: Site, { receipt }: { receipt: string }): EmailContent {
  const copy = reader.read(takedownReceiptCopy)
  return {
    kind: 'receipt news',
    subject: copy.mailNews,
    reason: copy.mailReason({ site: siteName }),
    paragraphs: [copy.mailClosed],
    action: { label: copy.openReceipt, url: `${origin}/takedown/${receipt}` },
  }
}

export function answerEmail(site: Site, { takedownId, until, now }: { takedownId: number; until: Date; now: Date }): EmailContent {
  const copy = site.copy.read(takedownAnswerCopy)
  const { moment, span } = site.copy.dates
  return {
    kind: 'answer asked',
    subject: copy.mailSubject,
    paragraphs: [copy.mailHidden, copy.mailDeadline({ span: span(now, until), when: moment(until) })],
    action: { label: copy.answer, url: `${site.origin}/takedowns/${takedownId}/answer` },
  }
}

export function alertEmail(
  { origin, siteName, copy: reader }: Site,
  { count, dueAt, now }: { count: number; dueAt: Date; now: Date },
): EmailContent {
  const copy = reader.read(takedownCaseCopy)
  const when = reader.dates.moment(dueAt)
  return {
    kind: 'case due',
    subject: copy.mailSubject,
    reason: copy.mailReason({ site: siteName }),
    paragraphs: [dueAt > now ? copy.mailDue({ count, span: reader.dates.span(now, dueAt), when }) : copy.mailLate({ count, when })],
    action: { label: copy.openQueue, url: `${origin}/moderation` },
  }
}
