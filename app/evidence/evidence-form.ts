import { day } from '#app/ui/dates.ts'

const reasonLimits = [10, 300] as const

/** Why somebody opens it, or has it kept longer: stands beside it as long as it is there. */
export function readReason(input: string | undefined): { reason: string; error?: string } {
  const reason = (input ?? '').replaceAll(/\s+/g, ' ').trim()
  const { length } = Array.from(reason)
  if (length < reasonLimits[0]) return { reason, error: `Write why, in at least ${reasonLimits[0]} characters.` }
  if (length > reasonLimits[1]) return { reason, error: `Shorten it to ${reasonLimits[1]} characters. It has ${length}.` }
  return { reason }
}

/** A day after the one until which it is kept, and no later than the longest. */
export function readUntil(input: string | undefined, { retain_until, longest }: { retain_until: Date; longest: Date }) {
  const until = new Date(/^\d{4}-\d\d-\d\d$/.test(input ?? '') ? `${input}T00:00:00Z` : Number.NaN)
  const isFit = until > retain_until && until <= longest
  return isFit ? { until } : { error: `Choose a day after ${day(retain_until)}, and no later than ${day(longest)}.` }
}
