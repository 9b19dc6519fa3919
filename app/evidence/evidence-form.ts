import { day } from '#app/ui/dates.ts'

const reasonLimits = [10, 300] as const

/** Reads the reason for opening evidence or extending its retention. It's shown with the evidence until that is deleted. */
export function readReason(input: string | undefined): { reason: string; error?: string } {
  const reason = (input ?? '').replaceAll(/\s+/g, ' ').trim()
  const { length } = Array.from(reason)
  if (length < reasonLimits[0]) return { reason, error: `Write why, in at least ${reasonLimits[0]} characters.` }
  if (length > reasonLimits[1]) return { reason, error: `Shorten it to ${reasonLimits[1]} characters. It has ${length}.` }
  return { reason }
}

/** Reads a new retention date, which can only be later than the current one and no later than the maximum. */
export function readUntil(input: string | undefined, { retain_until, longest }: { retain_until: Date; longest: Date }) {
  const until = new Date(/^\d{4}-\d\d-\d\d$/.test(input ?? '') ? `${input}T00:00:00Z` : Number.NaN)
  const isAllowed = until > retain_until && until <= longest
  return isAllowed ? { until } : { error: `Choose a day after ${day(retain_until)}, and no later than ${day(longest)}.` }
}
