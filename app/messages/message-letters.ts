import { type Site, yours } from '#app/accounts/letters.ts'
import type { Letter } from '#app/mail/letter.ts'

/** Of any message alike: not from whom, not about what, not in which thread. */
export function newMessageLetter(site: Site): Letter {
  return {
    kind: 'new message',
    subject: 'You have a message',
    reason: yours(site),
    paragraphs: [
      'Somebody wrote to you. The message is not in this mail: sign in to read it.',
      'A conversation that you mute on its page sends you no more of these.',
    ],
    action: { label: 'Read your messages', url: `${site.origin}/messages` },
  }
}
