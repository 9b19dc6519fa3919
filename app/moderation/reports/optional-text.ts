import { readText } from '#app/messages/message.ts'
import type { ReportFormCopy } from './copy.ts'

/** Reads an optional text, whose error is in the reader's language. */
export function readOptionalText(input: string, most: number, copy: ReportFormCopy) {
  const { text, error } = readText(input, most)
  const { length } = Array.from(text)
  if (!text || !error) return { text }
  return { text, error: length > most ? copy.tooLong({ length, most }) : copy.writeFirst }
}
