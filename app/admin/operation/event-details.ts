import { reportReasonsCopy } from '#app/messages/copy.ts'
import { moderationQueueCopy } from '#app/moderation/queue/copy.ts'
import { isKind } from '#app/moderation/takedowns/takedown.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { eventCodesCopy, operationCopy } from './copy.ts'

type Words = Readonly<Record<string, string>>

/** The words for a code, which is shown as it is if another version stored it. */
export const wordIn = (codes: Words, column: string, stored: string) => codes[`${column} ${stored}`] ?? stored

/** An event's details are stored as JSON with numbers, days, and codes: this names each one, such as `decision: 12`. */
export function describeDetails(reader: CopyReader, details: string) {
  const codes = reader.read(eventCodesCopy)
  const reasons: Words = reader.read(reportReasonsCopy)
  const { none } = reader.read(operationCopy)
  const entries = Object.entries(JSON.parse(details) as Record<string, number | string | boolean | null>)
  return entries.map(([name, value]) => `${wordIn(codes, 'detail', name)}: ${wordFor(name, value)}`).join(', ')

  function wordFor(name: string, value: number | string | boolean | null) {
    if (typeof value === 'boolean') return codes[`is ${value}`]
    if (typeof value !== 'string') return value ?? none
    if (name === 'reason' && Object.hasOwn(reasons, value)) return reasons[value]
    if (name === 'about') return wordIn(codes, 'subject', value)
    if (name === 'kind' && isKind(value)) return reader.read(moderationQueueCopy)[`take-down ${value}`]
    if (name === 'from') return wordIn(codes, 'actor', value)
    if (value === 'on' || value === 'off') return codes[`is ${value}`]
    if (/^\d{4}-\d\d-\d\d$/.test(value)) return reader.dates.dayAndYear(new Date(value))
    const values = name === 'changed' ? value.split(', ') : [value]
    return values.map((one) => wordIn(codes, `detail ${name}`, one)).join(', ')
  }
}
