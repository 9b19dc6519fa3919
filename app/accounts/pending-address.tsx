import { moment } from '#app/ui/dates.ts'
import { Life } from '#app/ui/life.tsx'

type Change = { email: string; askedAt: Date; dueAt: Date; confirmedAt: Date | null; now: Date }

/** A change of address that waits for its day, and the way to stop it. */
export function PendingAddress({ email, askedAt, dueAt, confirmedAt, now }: Change) {
  return (
    <div className="note stack">
      <p>
        <strong>
          Your address changes to {email} on {moment(dueAt)}
          {confirmedAt ? '.' : ', if it is confirmed from there.'}
        </strong>{' '}
        {confirmedAt ? 'The new address is confirmed.' : 'It is not confirmed yet: look for our mail there.'}
      </p>
      <Life from={askedAt} to={dueAt} now={now} begins="Asked" ends="Changes" />
      <form method="post" action="/account/address/cancellation">
        <button type="submit" className="btn quiet">
          Keep the old address
        </button>
      </form>
    </div>
  )
}
