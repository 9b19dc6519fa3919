import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type EvidenceCopy, evidenceCopy } from './copy.ts'

export const reasonLimits = [10, 300] as const

/** Reads the reason for opening evidence or extending its retention. It's shown with the evidence until that is deleted. */
export function readReason(copy: EvidenceCopy, input: string | undefined): { reason: string; error?: string } {
  const reason = (input ?? '').replaceAll(/\s+/g, ' ').trim()
  const { length } = Array.from(reason)
  if (length < reasonLimits[0]) return { reason, error: copy.writeWhy({ least: reasonLimits[0] }) }
  if (length > reasonLimits[1]) return { reason, error: copy.shorten({ most: reasonLimits[1], length }) }
  return { reason }
}

type Retention = { retain_until: Date; longest: Date }

/** Reads a new retention date, which can only be later than the current one and no later than the maximum. */
export function readUntil({ dates, read }: CopyReader, input: string | undefined, { retain_until, longest }: Retention) {
  const until = new Date(/^\d{4}-\d\d-\d\d$/.test(input ?? '') ? `${input}T00:00:00Z` : Number.NaN)
  const isAllowed = until > retain_until && until <= longest
  if (isAllowed) return { until }
  return { error: read(evidenceCopy).chooseDay({ date: dates.day(retain_until), longest: dates.day(longest) }) }
}
