import type { EmailContent, Site } from '#app/mail/email-content.ts'

type News = { count: number; stopToken: string }

/** Says how many results are new, but neither what they are nor what the search was, because others may see the reader's screen. */
export function newsEmail({ origin, siteName }: Site, { count, stopToken }: News): EmailContent {
  const many = count > 100 ? 'More than 100 new results match' : count === 1 ? 'One new result matches' : `${count} new results match`
  return {
    kind: 'saved searches',
    subject: 'New results for you',
    reason: `You get this because you asked ${siteName} for these emails, at most once a day. If you stop them, what you saved stays.`,
    paragraphs: [`${many} what you saved. Sign in to see them.`],
    action: { label: 'See what’s new', url: `${origin}/account/searches` },
    unsubscribe: `${origin}/searches/${stopToken}/stop`,
  }
}
