/** What a mail says. Neutral by shape: no picture, no link but the one action, nothing that names what the site is about. */
export type Letter = {
  /** Which kind it is, for the record. */
  kind: string
  subject: string
  /** Why the person gets it, in words for them. */
  reason: string
  paragraphs: string[]
  action?: { label: string; url: string }
}

export function letterAsText({ paragraphs, action, reason }: Letter, siteName: string) {
  const parts = [...paragraphs, ...(action ? [`${action.label}:\n${action.url}`] : []), `${siteName}\n${reason}`]
  return `${parts.join('\n\n')}\n`
}

export function letterAsHtml({ subject, paragraphs, action, reason }: Letter, siteName: string) {
  const link = action ? `<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>` : ''
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="font:16px/1.6 sans-serif;max-width:34em;margin:2em auto;padding:0 1em">
${paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`).join('\n')}
${link}
<hr>
<p>${escapeHtml(siteName)}<br>${escapeHtml(reason)}</p>
</body></html>
`
}

function escapeHtml(text: string) {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
