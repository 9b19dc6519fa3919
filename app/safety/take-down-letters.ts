import { type Site, yours } from '#app/accounts/letters.ts'
import type { Letter } from '#app/mail/letter.ts'
import { moment } from '#app/ui/dates.ts'

// Neutral: nothing in them of what was asked, of whom, or by whom.

const asked = ({ siteName }: Site) => `You get this because this address was given on a form at ${siteName}, we think by you.`

export function receiptLetter(site: Site, { receipt, dueAt }: { receipt: string; dueAt: Date }): Letter {
  return {
    kind: 'receipt',
    subject: 'Your receipt',
    reason: asked(site),
    paragraphs: [
      `What you asked for has come. The page below says what was done so far, and what comes of it by ${moment(dueAt)} at the latest.`,
      'Whoever has this link can open the page, so keep it to yourself. If you asked for nothing, you need not do anything.',
    ],
    action: { label: 'Open the receipt', url: `${site.origin}/takedown/${receipt}` },
  }
}

export function receiptNewsLetter(site: Site, { receipt }: { receipt: string }): Letter {
  return {
    kind: 'receipt news',
    subject: 'There is news on your receipt',
    reason: asked(site),
    paragraphs: ['What you asked for was decided. The page below says how.'],
    action: { label: 'Open the receipt', url: `${site.origin}/takedown/${receipt}` },
  }
}

export function answerLetter(site: Site, { takeDownId, until }: { takeDownId: number; until: Date }): Letter {
  return {
    kind: 'answer asked',
    subject: 'You can answer',
    reason: yours(site),
    paragraphs: [
      'Somebody has asked us to hide something of yours, and the site has done so for now. A person decides.',
      `You can say how you see it until then, and until ${moment(until)} at the latest.`,
    ],
    action: { label: 'Answer', url: `${site.origin}/take-downs/${takeDownId}/answer` },
  }
}

export function alertLetter(site: Site, { dueAt }: { dueAt: Date }): Letter {
  return {
    kind: 'case due',
    subject: 'Something waits for you',
    reason: `You get this because you help to run ${site.siteName}.`,
    paragraphs: [`Something with a limit by law waits for a person, until ${moment(dueAt)}. It stands first in the queue.`],
    action: { label: 'Open the queue', url: `${site.origin}/moderation` },
  }
}
