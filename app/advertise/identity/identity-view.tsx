import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { Fact } from '#app/platform/ui/fact.tsx'
import { ActionButton, Errors, StatusMessage } from '#app/platform/ui/field.tsx'
import { Checklist, type Waits } from '#app/advertise/posting/checklist.tsx'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { Moment } from '#app/platform/ui/moment.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { identityCopy } from './copy.ts'
import type { IdentityPhotoErrors } from './identity-request.ts'
import type { IdentityStatus } from './identity-status.server.ts'
import { PoseStep, WaitingStep } from './identity-steps.tsx'
import { formatWait } from './wait.ts'
import './identity.css'

type Props = {
  status: IdentityStatus
  /** How long its steps take. */ stepWaits?: Waits
  done?: string
  /** What's wrong with each photo. */ errors?: IdentityPhotoErrors
  error?: string
}

/** The identity check: its terms, its status, and what the advertiser can do next. */
export function IdentityView({ status, stepWaits = {}, done, errors = {}, error }: Props) {
  const { dates } = useSite().copy
  const copy = useCopy(identityCopy)
  const { identity, open, submitted, openings = [] } = status
  return (
    <AccountFrame title={copy.title} here="/ads/identity">
      {(error || Object.keys(errors).length > 0) && (
        <Errors
          fields={{
            gesture: errors.gesture && copy.gestureError({ error: errors.gesture }),
            document: errors.document && copy.documentError({ error: errors.document }),
          }}
        >
          {error && <p>{error}</p>}
        </Errors>
      )}
      {done && <StatusMessage>{done}</StatusMessage>}
      <div className="cols dashboard identity">
        <div className="stack">
          {identity && (
            <p className="lead">
              {copy.checkedOn({ checked: dates.day(identity.checkedAt), expires: dates.dayAndYear(identity.expiresAt) })}
            </p>
          )}
          {submitted && <Checklist {...submitted} waits={stepWaits} isWaiting />}
          {open?.isWaiting ? (
            <WaitingStep {...open} now={status.now} />
          ) : open ? (
            <PoseStep {...open} errors={errors} />
          ) : (
            <StartCheck status={status} />
          )}
          {openings.length > 0 && <Openings openings={openings} />}
        </div>
        <IdentityTerms waits={status.waits} isNeeded={status.isNeeded} />
      </div>
    </AccountFrame>
  )
}

function StartCheck({ status: { hasProfile, outcome, note, endedAt, identity } }: { status: IdentityStatus }) {
  const { dates } = useSite().copy
  const copy = useCopy(identityCopy)
  if (!hasProfile)
    return (
      <>
        <p className="lead">{copy.noProfileYet}</p>
        <p>
          <ButtonLink to="/ads/new">{copy.startAd}</ButtonLink>
        </p>
      </>
    )
  return (
    <>
      {outcome === 'refused' && (
        <section className="note stack">
          <h2>{endedAt ? copy.notConfirmedOn({ date: dates.day(endedAt) }) : copy.notConfirmed}</h2>
          <p className="as-written">{note}</p>
          <p>{copy.startAgain}</p>
        </section>
      )}
      {outcome === 'lapsed' && <p className="note">{copy.expired}</p>}
      {!identity && <p className="lead">{copy.comparesPhotos}</p>}
      <p>
        {identity && copy.again} {copy.randomPose}
      </p>
      <ActionButton to="/ads/identity" quiet={Boolean(identity)}>
        {copy.showGesture}
      </ActionButton>
    </>
  )
}

type Opening = NonNullable<IdentityStatus['openings']>[number]

function Openings({ openings }: { openings: readonly Opening[] }) {
  const copy = useCopy(identityCopy)
  return (
    <section className="stack">
      <SectionHeading plain title={copy.whoOpened} />
      <ol className="history">
        {openings.map(({ id, picture, by_role, opened_at }) => (
          <li key={id}>
            {copy[`${by_role} opened ${picture}`]} <Moment at={opened_at} />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Before asking for anything, says what the site asks for, why, who sees it, and when it's deleted. */
function IdentityTerms({ waits, isNeeded }: Pick<IdentityStatus, 'waits' | 'isNeeded'>) {
  const reader = useSite().copy
  const copy = useCopy(identityCopy)
  return (
    <aside className="aside stack">
      <h2>{copy.beforeYouStart}</h2>
      <dl className="terms">
        <Fact name={copy.what}>{copy.whatText}</Fact>
        <Fact name={copy.why}>
          {copy.whyText} {isNeeded && copy.needed}
        </Fact>
        <Fact name={copy.who}>{copy.whoText}</Fact>
        <Fact name={copy.how}>{copy.howText}</Fact>
        <Fact name={copy.when}>{copy.whenText}</Fact>
        <Fact name={copy.stays}>{copy.staysText}</Fact>
        <Fact name={copy.howLong}>
          {waits && copy.waits({ median: formatWait(reader, waits.median), p90: formatWait(reader, waits.p90) })} {copy.inOrder}
        </Fact>
      </dl>
      <p className="meta">{copy.otherWays({ contact: '/contact' })}</p>
    </aside>
  )
}
