import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { identityCopy } from './copy.ts'

/**
 * `40 minutes`, `4.4 hours` as on /transparency, or `2.1 days`. Never rounded down, because pages say that half took this long or less. The
 * figures have one decimal, and a product of one is a little off.
 */
export function formatWait(reader: CopyReader, hours: number) {
  const copy = reader.read(identityCopy)
  if (hours < 1) return copy.minutes({ count: Math.max(1, Math.ceil(hours * 60 - 1e-6)) })
  return hours < 48 ? copy.hours({ count: hours }) : copy.days({ count: Math.ceil((hours / 24) * 10 - 1e-6) / 10 })
}
