import { hash } from 'node:crypto'
import { fillIn, type Placeholders } from './fill-in.ts'
import { splitFrontMatter } from './text.ts'

/** Lines that describe the text without being part of it. */
const aboutTheText = new Set(['updated', 'published', 'checked', 'fingerprint'])

/** A fingerprint of a file's text and the numbers that come from code: the date next to it is true only for this text. */
export function fingerprintOf(file: string, numbers: Placeholders) {
  const { fields, body } = splitFrontMatter(fillIn(file, numbers))
  const dated = Object.entries(fields).filter(([name]) => !aboutTheText.has(name))
  return hash('sha256', JSON.stringify([dated, body])).slice(0, 16)
}

/** Returns the file with today's date if its text has changed since it was last dated, and otherwise as it is. */
export function dateText(file: string, numbers: Placeholders, today: string) {
  const fingerprint = fingerprintOf(file, numbers)
  if (splitFrontMatter(file).fields.fingerprint === fingerprint) return file
  return file.replace(/^fingerprint: .*\n/m, '').replace(/^updated: .*\n/m, `updated: ${today}\nfingerprint: ${fingerprint}\n`)
}
