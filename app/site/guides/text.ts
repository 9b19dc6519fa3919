/** A text from content/: the fields at the top of its file, and what is derived from it. */
export type Text = {
  /** The name of its file. */
  name: string
  path: string
  title: string
  description: string
  /** Set if this is the English text in place of a translation that doesn't fit it. */
  lang?: 'en'
  /** As in the file: a day, or a month if the day isn't known. If the text lists its changes, the day of the last one on this site. */
  updated: string
  /** Set for texts that list their changes, once the site is public. */
  published?: string
  /** The text has changed since `updated`. */
  isChangedSince: boolean
  excerpt?: string
  checked?: string
  id?: number
  html: string
  headings: { id: string; title: string }[]
  minutes: number
}

/** `key: value` lines between two lines of dashes, followed by the text. This isn't YAML: a value may contain colons and quotes. */
export function splitFrontMatter(file: string): { fields: Record<string, string>; body: string } {
  const [, head = '', body = file] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file.replaceAll('\r\n', '\n')) ?? []
  const lines = head.split('\n').filter((line) => line.includes(':'))
  const fields = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  return { fields, body: body.trim() }
}

export function headingId(title: string) {
  return (
    title
      .normalize('NFD')
      .toLowerCase()
      .replace(/&[#\w]+;|[^a-z0-9\s-]/g, '')
      .trim()
      .replace(/\s+/g, '-') || 'part'
  )
}
