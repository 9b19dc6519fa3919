import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type RunOutcomesCopy, runOutcomesCopy } from './copy.ts'

type ValuesOf<Message> = Message extends (needed: infer Values) => string ? (Values extends { count: number } ? number : Values) : true

/** What a run of a job did: the key of its sentence in the catalog, and what the sentence needs. A count needs no name: `{ removed: 3 }`. */
export type RunOutcome = {
  [Key in keyof RunOutcomesCopy]: Record<Key, ValuesOf<RunOutcomesCopy[Key]>> & Partial<Record<Exclude<keyof RunOutcomesCopy, Key>, never>>
}[keyof RunOutcomesCopy]

/** A stored outcome as a sentence. Facts about an error, and what earlier versions stored, are shown as they are. */
export function describeRun({ read }: CopyReader, stored: string): string {
  if (!stored.startsWith('{"')) return stored
  const copy = read(runOutcomesCopy)
  const [[key, values]] = Object.entries(JSON.parse(stored) as object) as [[string, number | true | object]]
  const message = Object.hasOwn(copy, key) ? copy[key as keyof RunOutcomesCopy] : stored
  if (typeof message === 'string') return message
  return (message as (needed: object) => string)(typeof values === 'number' ? { count: values } : Object(values))
}
