import type { EmailContent, Site } from '#app/mail/email-content.ts'

type News = { count: number; stopToken: string }

/** Says how many results are new, but neither what they are nor what the search was, because others may see the reader's screen. */
export function newsEmail({ origin, siteName }: Site, { count, stopToken }: News): EmailContent {
  const many = count > 100 ? 'More than 100 new results fit' : count === 1 ? 'One new result fits' : `${count} new results fit`
  return {
    kind: 'saved searches',
    subject: 'News from what you saved',
    reason: `You get this because you asked ${siteName} for such mails, once a day at most. Stopping them keeps what you saved.`,
    paragraphs: [`${many} what you saved. Sign in to see them.`],
    action: { label: 'See what is new', url: `${origin}/account/searches` },
    unsubscribe: `${origin}/searches/${stopToken}/stop`,
  }
}
