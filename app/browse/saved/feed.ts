/** One ad in a feed. */
type FeedEntry = { id: string; title: string; url: string; published: Date; updated: Date; category: string; text: string }
type Feed = { id: string; title: string; author: string; self: string; page: string; updated: Date; entries: readonly FeedEntry[] }

/** Atom (RFC 4287): what feed readers read. */
export function writeFeed({ id, title, author, self, page, updated, entries }: Feed) {
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
${element('id', id)}
${element('title', title)}
${element('updated', updated.toISOString())}
<author>${element('name', author)}</author>
${link('self', self, 'application/atom+xml')}
${link('alternate', page, 'text/html')}
${entries.map(writeEntry).join('')}</feed>
`
}

function writeEntry({ id, title, url, published, updated, category, text }: FeedEntry) {
  return `<entry>
${element('id', id)}
${element('title', title)}
${element('published', published.toISOString())}
${element('updated', updated.toISOString())}
${link('alternate', url, 'text/html')}
<category term="${escapeXml(category)}"/>
${element('summary', text)}
</entry>
`
}

const element = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const link = (rel: string, href: string, type: string) => `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>`

/** Removes characters that XML 1.0 forbids even if escaped (§2.2), because feed readers reject a feed that contains one. */
function escapeXml(text: string) {
  return text
    .toWellFormed()
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"'\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
