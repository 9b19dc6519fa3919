import type { EmailContent, Site } from '#app/platform/mail/email-content.ts'
import { searchEmailsCopy } from './copy.ts'

type News = { count: number; stopToken: string }

/** Says how many results are new, but neither what they are nor what the search was, because others may see the reader's screen. */
export function newsEmail({ origin, siteName, copy: reader }: Site, { count, stopToken }: News): EmailContent {
  const copy = reader.read(searchEmailsCopy)
  return {
    kind: 'saved searches',
    subject: copy.subject,
    reason: copy.reason({ site: siteName }),
    paragraphs: [count > 100 ? copy.overHundred : copy.news({ count })],
    action: { label: copy.see, url: `${origin}/account/searches` },
    unsubscribe: `${origin}/searches/${stopToken}/stop`,
  }
}
