import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { eventWordsCopy, storedWordsCopy } from './copy.ts'

/** The facts whose values are codes. Others may be someone's own text. */
const coded = ['about', 'age_set_by', 'by', 'checked', 'checked_by', 'how', 'language', 'outcome', 'purpose', 'role', 'what']

/** Finds the words for a stored code by its key. A code that isn't in the catalogs is shown as it's stored. */
export function openStoredWords({ read }: CopyReader, how: Readonly<Record<string, string>>) {
  const words: Readonly<Record<string, string>> = { ...read(storedWordsCopy), ...read(eventWordsCopy), ...how }
  return (key: string, code: string) =>
    coded.includes(key) ? [`${key} ${code}`, code].flatMap((one) => (Object.hasOwn(words, one) ? words[one]! : []))[0] : undefined
}
