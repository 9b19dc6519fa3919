import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { identityCopy } from './copy.ts'

/** `40 minutes`, `5 hours`, or `3 days`, without false precision. */
export function formatWait(reader: CopyReader, hours: number) {
  const copy = reader.read(identityCopy)
  if (hours < 1) return copy.minutes({ count: Math.max(1, Math.round(hours * 60)) })
  return hours < 48 ? copy.hours({ count: Math.round(hours) }) : copy.days({ count: Math.round(hours / 24) })
}
