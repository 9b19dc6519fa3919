import { useSite } from './use-site.ts'

/** A date and a time of day. Scripts show it in the reader's time zone; without them it's in UTC, and says so. */
export function Moment({ at }: { at: Date }) {
  const { dates } = useSite().copy
  return timeTag(at)(dates.moment(at))
}

/** A date and time as part of a sentence in a catalog: `On <time>{when}</time> …`. */
export const timeTag = (at: Date) => (text: string) => (
  <time dateTime={at.toISOString()} data-clock="full">
    {text}
  </time>
)
