import { readFile } from 'node:fs/promises'
import { Marked, type Tokens } from 'marked'
import { BadContent, lineAt } from '#app/platform/files/content-file.server.ts'
import { contentFilesCopy } from '#app/platform/files/copy.ts'
import { type CopyReader, openCopy } from '#app/platform/copy/copy-reader.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { type Addresses, currentPath, pathOfText } from './addresses.ts'
import { BadPlaceholder, type Fill, fillText } from './fill-in.ts'
import { headingId, splitFrontMatter, type Text } from './text.ts'
import { nameChange, type Publications, siteItself } from './rules.ts'
import { findBadChange, readChanges, writeChanges } from './text-changes.ts'
import { fingerprintOf } from './text-date.server.ts'

export type Texts = ReadonlyMap<string, Text>

const wordsPerMinute = 220

type Options = {
  addresses?: Addresses
  reader?: CopyReader
  publications?: Publications
  /** The paths of texts that stand in for a translation. */ untranslated?: ReadonlySet<string>
}

/** Reads Markdown files with their placeholders filled in. */
export async function readTexts(paths: string[], fill: Fill, options: Options = {}): Promise<Texts> {
  const texts = await Promise.all(paths.map((path) => readText(path, fill, options)))
  return new Map(texts.map((text) => [text.name, text]))
}

export async function readText(
  path: string,
  fill: Fill,
  { addresses = {}, reader = openCopy('en'), publications = new Map(), untranslated }: Options = {},
): Promise<Text> {
  const file = await readFile(path, 'utf8')
  const name = path.replace(/^.*[\\/]|\.md$/g, '')
  const bad = findBadChange(file)
  if (bad)
    throw new BadContent(
      path,
      lineAt(file, file.indexOf(bad)),
      terminal.read(contentFilesCopy).badChange({ begin: '{{#changes}}', end: '{{/changes}}' }),
    )
  const opened = publications.get(siteItself)?.since
  const shownOn = (day: string) => {
    const { since } = publications.get(nameChange(name, day)) ?? {}
    return opened && since && since > opened ? since : undefined
  }
  const { fields, body } = splitFrontMatter(filled(path, writeChanges(file, { shownOn, written: reader.dates.written }), fill))
  for (const needed of ['title', 'description', 'updated'])
    if (!fields[needed]) throw new BadContent(path, 1, terminal.read(contentFilesCopy).missingField({ field: needed }))
  const { title, description, excerpt, checked, id, fingerprint } = fields as Record<'title' | 'description', string> &
    Record<string, string>
  const own = pathOfText(addresses, name)
  // Takes 80 ms for all texts, so each waits until someone opens it.
  let rendered: Rendered | undefined
  const render = () => (rendered ??= renderText(body, addresses, reader.language === 'en' ? undefined : own))
  const minutes = Math.max(1, Math.round(body.split(/\s+/).length / wordsPerMinute))
  const isChangedSince = Boolean(fingerprint) && fingerprint !== fingerprintOf(file, fill.numbers)
  const changes = readChanges(file)
  const published = fields.published ?? (changes && opened)
  const lastShown = changes
    ?.flatMap((day) => shownOn(day) ?? [])
    .toSorted()
    .at(-1)
  const updated = lastShown ?? (changes && !isChangedSince ? published : undefined) ?? fields.updated!
  const dates = { updated, published, isChangedSince, checked }
  return {
    name,
    path: own,
    lang: untranslated?.has(path) ? 'en' : undefined,
    title,
    description,
    ...dates,
    excerpt,
    id: id ? Number(id) : undefined,
    get html() {
      return render().html
    },
    get headings() {
      return render().headings
    },
    minutes,
  }
}

function filled(path: string, file: string, fill: Fill) {
  try {
    return fillText(file, fill)
  } catch (error) {
    throw error instanceof BadPlaceholder ? new BadContent(path, lineAt(file, file.indexOf(error.placeholder)), error.message) : error
  }
}

type Rendered = Pick<Text, 'html' | 'headings'>

/** A translation that links to its `original` means the text in English. */
function renderText(markdown: string, addresses: Addresses, original?: string): Rendered {
  const headings: Text['headings'] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const title = this.parser.parseInline(tokens)
        const taken = headings.filter((heading) => heading.id.replace(/-\d+$/, '') === headingId(title)).length
        const id = headingId(title) + (taken ? `-${taken + 1}` : '')
        if (depth === 2) headings.push({ id, title: plain(title) })
        return `<h${depth} id="${id}">${title}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        const rel = href.startsWith('/') || href.startsWith('#') || href.startsWith('mailto:') ? '' : ' rel="noreferrer"'
        const current = currentPath(addresses, href)
        return `<a${current === original ? ' hreflang="en"' : ''} href="${current.replaceAll('&', '&amp;').replaceAll('"', '%22')}"${rel}>${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const html = marked.parse(markdown, { async: false })
  return { html: withLead(withPhones(html)), headings }
}

const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** A heading as plain text, because React escapes it again. */
function plain(html: string) {
  return html.replaceAll(/<[^>]+>/g, '').replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => signs[name]!)
}

/** Marks the first paragraph, which says what the text is for. */
function withLead(html: string) {
  return html.replace(/^<p>/, '<p class="lead">')
}

/** Makes phone numbers in a text callable, unless they're links already. */
function withPhones(html: string) {
  return html.replaceAll(
    /(<a\b[\s\S]*?<\/a>)|\b(1-\d{3}-\d{3}-\d{4})\b/g,
    (_, link?: string, phone?: string) => link ?? `<a href="tel:+${phone!.replaceAll('-', '')}">${phone}</a>`,
  )
}
