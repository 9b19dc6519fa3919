import { moment } from '#app/ui/dates.ts'
import type { Delivery } from './owner-notices.server.ts'

type Props = { delivery: Delivery | undefined; /** Such as '72 hours'. */ wait: string; isWaiting: boolean }

/** Says whether the email that starts the waiting period was sent, and what that means for the wait. */
export function DeliveryNote({ delivery, wait, isWaiting }: Props) {
  if (!delivery) return null
  if (!isWaiting)
    return delivery.handedOverAt ? null : (
      <p className="note">We couldn’t deliver our email about your last request, so we stopped it. Nothing was changed.</p>
    )
  if (delivery.handedOverAt)
    return (
      <p className="meta">
        Our email about this left on {moment(delivery.handedOverAt)}. The {wait} count from then.
      </p>
    )
  return (
    <p className="meta">
      {delivery.isFailing
        ? 'Our email about this couldn’t be handed over yet, and we keep trying.'
        : 'Our email about this is on its way out.'}{' '}
      The {wait} start when it has left. If it can’t leave within three days, the request stops.
    </p>
  )
}
