import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { knownAgeCopy } from './copy.ts'
import type { KnownAge } from './stated-age.ts'

/** A member's age, and how it's known, for staff. */
export function StaffAge({ age }: { age: KnownAge | undefined }) {
  const copy = useCopy(knownAgeCopy)
  const { day } = useSite().copy.dates
  if (!age) return copy.none
  return copy[`theirs by ${age.setBy}`]({ ...age, date: day(age.on) })
}
