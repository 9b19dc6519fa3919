import { timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { addressChangeCopy } from './copy.ts'
import type { Delivery } from './owner-notices.server.ts'

type Props = { delivery: Delivery | undefined; wait: '72 hours' | '30 days'; isWaiting: boolean }

/** Says whether the email that starts the waiting period was sent, and what that means for the wait. */
export function DeliveryNote({ delivery, wait, isWaiting }: Props) {
  const { dates } = useSite().copy
  const copy = useCopy(addressChangeCopy)
  if (!delivery) return null
  const { handedOverAt } = delivery
  if (!isWaiting) return handedOverAt ? null : <p className="note">{copy.undeliverable({ contact: '/contact' })}</p>
  if (handedOverAt)
    return (
      <p className="meta">
        {copy.emailLeft({ when: dates.moment(handedOverAt), time: timeTag(handedOverAt) })}{' '}
        {wait === '72 hours' ? copy.hoursCount : copy.daysCount}
      </p>
    )
  return (
    <p className="meta">
      {delivery.isFailing ? copy.emailFailing : copy.emailOnItsWay} {wait === '72 hours' ? copy.hoursStart : copy.daysStart}
    </p>
  )
}
