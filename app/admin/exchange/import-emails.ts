import type { EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { minuteMs } from '#app/platform/time.ts'
import { importEmailsCopy } from './copy.ts'

/** Its reader may never have heard of this site, and someone else may read it. */
export function importedProfileEmail(
  { origin, siteName, copy: reader }: Site,
  { secret, expiresAt, now }: { secret: string; expiresAt: Date; now: Date },
): EmailContent {
  const copy = reader.read(importEmailsCopy)
  return {
    kind: 'imported profile',
    subject: copy.subject,
    reason: copy.reason,
    paragraphs: [
      copy.what({ site: siteName }),
      copy.until({ span: reader.dates.span(now, expiresAt), when: reader.dates.moment(expiresAt) }),
      copy.notYou,
    ],
    action: { label: copy.action, url: `${origin}/imported/${secret}` },
    linkMinutes: Math.floor((+expiresAt - +now) / minuteMs),
  }
}
