import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { escapeHtml } from '#app/platform/ui/escape-html.ts'
import { emailCopy } from './copy.ts'
import type { EmailKind } from './lanes.ts'

/**
 * The content of an email. Its form keeps it neutral: no images, no link except the one action, and nothing that says what the site is
 * about.
 */
export type EmailContent = {
  /** Its kind, for the record and for its lane. */
  kind: EmailKind
  subject: string
  /** Why the person gets it, in words they read, unless it's because of their account. */
  reason?: string
  paragraphs: string[]
  action?: { label: string; url: string }
  /** How long that link works, if the email is of no use after that. */
  linkMinutes?: number
  /** For recurring emails: a link that stops them, by a button on its page or one click in the email program. */
  unsubscribe?: string
}

/** What emails need to know of the site, and its sentences in the recipient's language. */
export type Site = { origin: string; siteName: string; copy: CopyReader }

/** An email, which is written once its recipient's language is known. */
export type Email = (site: Site) => EmailContent

/** The reason of an email to the owner of an account. */
export const accountReason = ({ siteName, copy }: Omit<Site, 'origin'>) => copy.read(emailCopy).accountReason({ site: siteName })

type Sender = Omit<Site, 'origin'> & { signature?: string }
const signatureOf = ({ siteName, signature }: Sender) => [siteName, ...(signature ? [signature] : [])]

export function emailAsText({ paragraphs, action, reason, unsubscribe }: EmailContent, from: Sender) {
  const links = [...(action ? [action] : []), ...(unsubscribe ? [{ label: from.copy.read(emailCopy).stop, url: unsubscribe }] : [])]
  const parts = [
    ...paragraphs,
    ...links.map(({ label, url }) => `${label}:\n${url}`),
    `${signatureOf(from).join('\n')}\n${reason ?? accountReason(from)}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** The style is in the elements, because many email programs drop style sheets. Text has the program's own colors, by day and by night. */
const styles = {
  body: 'font:17px/1.6 sans-serif;max-width:34em;margin:2em auto;padding:0 1em',
  wordmark: 'font:32px/1.1 Georgia,serif;margin:0 0 1.2em;border-bottom:1px solid',
  sun: 'display:inline-block;width:16px;height:8px;margin-left:4px;vertical-align:bottom;border-radius:16px 16px 0 0;background:#eb9f31',
  button:
    'display:inline-block;padding:12px 24px 9px;border-bottom:3px solid #eb9f31;background:#4d1c46;color:#fbf3e6;font-weight:600;text-decoration:none',
  small: 'font-size:15px',
}

/** The name on its line with the sun, as on every page, then the words, and one button. */
export function emailAsHtml({ subject, paragraphs, action, reason, unsubscribe }: EmailContent, from: Sender) {
  const button = action ? `<p>${anchor(action, styles.button)}</p>` : ''
  const stop = unsubscribe ? `<br>${anchor({ label: from.copy.read(emailCopy).stop, url: unsubscribe })}` : ''
  return `<!doctype html>
<html lang="${from.copy.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.body}">
<p style="${styles.wordmark}">${escapeHtml(from.siteName)}<span style="${styles.sun}"></span></p>
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${button}
<hr>
<p style="${styles.small}">${signatureOf(from).map(escapeHtml).join('<br>')}<br>${escapeHtml(reason ?? accountReason(from))}${stop}</p>
</body></html>
`
}

function anchor({ label, url }: { label: string; url: string }, style?: string) {
  return `<a href="${escapeHtml(url)}"${style ? ` style="${style}"` : ''}>${escapeHtml(label)}</a>`
}
