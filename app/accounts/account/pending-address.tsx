import { ActionButton } from '#app/platform/ui/field.tsx'
import { DateProgress, timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { addressChangeCopy } from './copy.ts'
import { DeliveryNote } from './delivery-note.tsx'
import type { Delivery } from './owner-notices.server.ts'

type Change = { email: string; askedAt: Date; dueAt: Date; confirmedAt: Date | null }
export type Pending = { change: Change | undefined; delivery?: Delivery; now: Date }

/** A pending change of address, with a button that cancels it. */
export function PendingAddress({ change, delivery, now }: Pending) {
  const { dates } = useSite().copy
  const copy = useCopy(addressChangeCopy)
  if (!change) return <DeliveryNote delivery={delivery} wait="72 hours" isWaiting={false} />
  const { email, askedAt, dueAt, confirmedAt } = change
  const changes = confirmedAt ? copy.changes : copy.changesIfConfirmed
  return (
    <div className="note stack">
      <p>
        <strong>{changes({ email, span: dates.span(now, dueAt), when: dates.moment(dueAt), time: timeTag(dueAt) })}</strong>{' '}
        {confirmedAt ? copy.confirmed : copy.notConfirmed}
      </p>
      <DeliveryNote delivery={delivery} wait="72 hours" isWaiting />
      <DateProgress from={askedAt} to={dueAt} now={now} begins={copy.asked} ends={copy.changesOn} />
      <ActionButton to="/account/address/cancellation" quiet>
        {copy.keepOld}
      </ActionButton>
    </div>
  )
}
