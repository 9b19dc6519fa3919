import { type EmailContent, type Site, yours } from '#app/mail/email-content.ts'

/** Of any message alike: not from whom, not about what, not in which thread. */
export function newMessageEmail(site: Site): EmailContent {
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
