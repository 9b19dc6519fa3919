import { day } from '#app/ui/dates.ts'

/** On each page of an account that may do less. */
export function StandingNote({ until }: { until?: Date }) {
  return (
    <p className="note">
      <strong>{until ? `Your account is suspended until ${day(until)}.` : 'Your account is banned.'}</strong>{' '}
      <a href="/account/standing">What that means, and what you can do</a>
    </p>
  )
}
