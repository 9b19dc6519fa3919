import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { DeliveryNote } from '#app/accounts/account/delivery-note.tsx'
import type { Delivery } from '#app/accounts/account/owner-notices.server.ts'
import { Fact } from '#app/platform/ui/fact.tsx'
import { Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { ButtonLink, QuietLink } from '#app/platform/ui/links.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { deletionCopy } from './copy.ts'
import { remainingData } from './remaining-data.ts'

type Props = {
  email: string
  deletionDueAt: Date | null
  delivery?: Delivery
  /** Whether the first of the two pages was read. */
  isSecond: boolean
  /** The day of the deletion if it's requested now. */
  wouldBe: string
  holds: { name: string }[]
  refused?: { email: string; error: string }
}

/** Asks twice whether to delete the account, or says that it will be. */
export function DeletionView({ email, deletionDueAt, delivery, isSecond, wouldBe, holds, refused }: Props) {
  const copy = useCopy(deletionCopy)
  const names = holds.map(({ name }) => name)
  return (
    <AccountFrame title={copy.title} here="/account/personal-data">
      <DeliveryNote delivery={delivery} wait="30 days" isWaiting={deletionDueAt !== null} />
      {deletionDueAt ? (
        <>
          <p>{copy.requested({ email })}</p>
          <DeletionConsequences holds={names} />
        </>
      ) : isSecond || refused ? (
        <form method="post" action="/account/deletion" className="stack">
          {refused && <Errors fields={{ email: refused.error }}>{copy.notDeleted}</Errors>}
          <p className="lead">{copy.toConfirm({ date: wouldBe })}</p>
          <TextField
            name="email"
            label={copy.email}
            hint={email}
            type="email"
            autoComplete="off"
            defaultValue={refused?.email}
            error={refused?.error}
            required
          />
          <p className="row">
            <SubmitButton>{copy.deleteAccount}</SubmitButton>
            <QuietLink to="/account/personal-data">{copy.cancelDeletion}</QuietLink>
          </p>
        </form>
      ) : (
        <>
          <p className="lead">{copy.ifYouContinue({ date: wouldBe })}</p>
          <DeletionConsequences holds={names} />
          <p className="row">
            <ButtonLink to="/account/deletion?sure">{copy.continue}</ButtonLink>
            <QuietLink to="/account/export">{copy.downloadFirst}</QuietLink>
          </p>
        </>
      )}
    </AccountFrame>
  )
}

/** What will be deleted and what stays. `holds` are the names of the account's legal holds. */
function DeletionConsequences({ holds }: { holds: string[] }) {
  const copy = useCopy(deletionCopy)
  return (
    <dl className="ledger wide-ledger">
      <div>
        <Fact name={copy.whatWeDelete}>{copy.whatWeDeleteLead({ data: '/account/personal-data' })}</Fact>
      </div>
      <div>
        <Fact name={copy.untilThen}>{copy.untilThenLead}</Fact>
      </div>
      <div>
        <Fact name={copy.remains}>
          {holds.length > 0 && <p>{copy.onHold({ holds: holds.join(', ') })}</p>}
          <details>
            <summary>{copy.showRemains}</summary>
            <ul className="folded">
              {remainingData(copy).map(({ what, until }) => (
                <li key={what}>{copy.stays({ what, until, meta: (text) => <span className="meta">{text}</span> })}</li>
              ))}
            </ul>
          </details>
          {holds.length === 0 && <p>{copy.noHold}</p>}
        </Fact>
      </div>
      <div>
        <Fact name={copy.outOfReach}>{copy.outOfReachLead}</Fact>
      </div>
    </dl>
  )
}
