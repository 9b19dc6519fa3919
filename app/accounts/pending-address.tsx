import { moment } from '#app/ui/dates.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { DeliveryNote } from './delivery-note.tsx'
import type { Delivery } from './owner-notices.server.ts'

type Change = { email: string; askedAt: Date; dueAt: Date; confirmedAt: Date | null }
type Props = { change: Change | undefined; delivery?: Delivery; now: Date }

/** A pending change of address, with a button that cancels it. */
export function PendingAddress({ change, delivery, now }: Props) {
  if (!change) return <DeliveryNote delivery={delivery} wait="72 hours" isWaiting={false} />
  const { email, askedAt, dueAt, confirmedAt } = change
  return (
    <div className="note stack">
      <p>
        <strong>
          Your address changes to {email} on {moment(dueAt)}
          {confirmedAt ? '.' : ', if you confirm it from there.'}
        </strong>{' '}
        {confirmedAt ? 'The new address is confirmed.' : 'It isn’t confirmed yet. Look for our email there.'}
      </p>
      <DeliveryNote delivery={delivery} wait="72 hours" isWaiting />
      <DateProgress from={askedAt} to={dueAt} now={now} begins="Asked" ends="Changes" />
      <form method="post" action="/account/address/cancellation">
        <button type="submit" className="btn quiet">
          Keep the old address
        </button>
      </form>
    </div>
  )
}
