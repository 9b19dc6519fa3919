import { DeliveryNote } from '#app/accounts/account/delivery-note.tsx'
import { SubmitButton } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { useSite } from '#app/platform/ui/use-site.ts'
import type { Recovery } from './recoveries.server.ts'
import { recoveryCopy } from './copy.ts'

/** The state of a recovery, and the button that completes it. */
export function RecoveryState({ recovery: { askedAt, dueAt, isApproved, isReady, notice, reminder } }: { recovery: Recovery }) {
  const { dates, read } = useSite().copy
  const copy = read(recoveryCopy)
  if (isReady)
    return (
      <form method="post" action="/sign-in/recovery/completion">
        <p className="note">{copy.ready}</p>
        <SubmitButton>{copy.complete}</SubmitButton>
      </form>
    )
  const secondAt = reminder?.handedOverAt
  return (
    <>
      <p className="note">
        {copy.asked({ askedOn: dates.moment(askedAt), asked: timeTag(askedAt), dueOn: dates.moment(dueAt), due: timeTag(dueAt) })}{' '}
        {!isApproved && `${copy.needsAdmin} `}
        {copy.linkStops}
      </p>
      <DeliveryNote delivery={notice} wait="72 hours" isWaiting />
      {secondAt && <p className="meta">{copy.secondLeft({ when: dates.moment(secondAt), time: timeTag(secondAt) })}</p>}
      {reminder && !secondAt && <p className="meta">{copy.secondWaits}</p>}
    </>
  )
}
