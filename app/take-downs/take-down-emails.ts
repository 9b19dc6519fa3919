import { type EmailContent, type Site, accountReason } from '#app/mail/email-content.ts'
import { moment } from '#app/ui/dates.ts'

// These emails are neutral, because someone else may read the inbox: they never say what was requested, about whom, or by whom.

const asked = ({ siteName }: Site) => `You get this because this address was given on a form at ${siteName}, we think by you.`

export function receiptEmail(site: Site, { receipt }: { receipt: string }): EmailContent {
  return {
    kind: 'receipt',
    subject: 'Your receipt',
    reason: asked(site),
    paragraphs: [
      'We have your request. The page below shows what was done so far, and what happens next.',
      'Whoever has this link can open the page, so keep it to yourself. If you asked for nothing, you need not do anything.',
    ],
    action: { label: 'Open the receipt', url: `${site.origin}/takedown/${receipt}` },
  }
}

export function receiptNewsEmail(site: Site, { receipt }: { receipt: string }): EmailContent {
  return {
    kind: 'receipt news',
    subject: 'There is news on your receipt',
    reason: asked(site),
    paragraphs: ['Your request is closed. The page below says how it ended.'],
    action: { label: 'Open the receipt', url: `${site.origin}/takedown/${receipt}` },
  }
}

export function answerEmail(site: Site, { takeDownId, until }: { takeDownId: number; until: Date }): EmailContent {
  return {
    kind: 'answer asked',
    subject: 'You can answer',
    reason: accountReason(site),
    paragraphs: [
      'Someone asked us to hide something of yours, and the site has hidden it for now. A moderator decides.',
      `You can tell us how you see it until then. A moderator should decide by ${moment(until)}.`,
    ],
    action: { label: 'Answer', url: `${site.origin}/take-downs/${takeDownId}/answer` },
  }
}

export function alertEmail(site: Site, { count, dueAt, now }: { count: number; dueAt: Date; now: Date }): EmailContent {
  const what = count === 1 ? 'One case with a legal time limit is' : `${count} cases with a legal time limit are`
  return {
    kind: 'case due',
    subject: 'Something waits for you',
    reason: `You get this because you help to run ${site.siteName}.`,
    paragraphs: [
      dueAt > now
        ? `${what} waiting for a moderator. The first is due ${moment(dueAt)} and is at the top of the queue.`
        : `${what} waiting for a moderator, and the first was due ${moment(dueAt)}. It is at the top of the queue. Without a moderator, most cases end automatically after a month.`,
    ],
    action: { label: 'Open the queue', url: `${site.origin}/moderation` },
  }
}
