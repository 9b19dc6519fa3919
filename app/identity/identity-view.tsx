import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { IdentityStatus } from './identity-status.server.ts'
import { pictureNames } from './identity-request.ts'
import { GestureStep, WaitingStep } from './identity-steps.tsx'
import { IdentityTerms } from './identity-terms.tsx'
import '#app/ads/dashboard.css'
import './identity.css'

type Shown = { status: IdentityStatus; done?: string; errors?: string[] }

/** The check of who an advertiser is: what it asks, how it stands, and what they can do. */
export function IdentityView({ status, done, errors }: Shown) {
  const { identity, open, openings = [] } = status
  return (
    <AccountFrame title="Identity check" here="/ads">
      {errors && (
        <Errors>
          {errors.map((error) => (
            <p key={error}>{error}</p>
          ))}
        </Errors>
      )}
      {done && <StatusMessage>{done}</StatusMessage>}
      <div className="cols dashboard identity">
        <div className="stack">
          {identity && (
            <p className="lead">
              Your identity was checked on {day(identity.checkedAt)}, and that holds until {day(identity.lapsesAt)}.
            </p>
          )}
          {open?.isWaiting ? <WaitingStep {...open} now={status.now} /> : open ? <GestureStep {...open} /> : <Begin status={status} />}
          {openings.length > 0 && <Openings openings={openings} />}
        </div>
        <IdentityTerms waits={status.waits} isNeeded={status.isNeeded} />
      </div>
    </AccountFrame>
  )
}

function Begin({ status: { hasProfile, outcome, note, endedAt, identity } }: { status: IdentityStatus }) {
  if (!hasProfile)
    return (
      <>
        <p className="lead">A check belongs to the profile that your ads go under, and you have none yet.</p>
        <p>
          <a className="btn" href="/ads/new">
            Begin an ad
          </a>
        </p>
      </>
    )
  return (
    <>
      {outcome === 'refused' && (
        <section className="note stack">
          <h2>Not confirmed{endedAt && `, ${day(endedAt)}`}</h2>
          <p className="as-written">{note}</p>
          <p>Both pictures are deleted. You can begin again.</p>
        </section>
      )}
      {outcome === 'lapsed' && (
        <p className="note">Your last check lapsed: its time was over. What you had sent for it is deleted. You can begin again.</p>
      )}
      {!identity && <p className="lead">A person compares two pictures of yours, once a year. It takes you a few minutes.</p>}
      <p>
        {identity ? 'You can have it done again, for new pictures or before it lapses.' : ''} We give you a gesture that nobody can know
        beforehand, and you have 24 hours to send a photo with it.
      </p>
      <form method="post" action="/ads/identity">
        <button type="submit" className={identity ? 'btn quiet' : 'btn'}>
          Show me my gesture
        </button>
      </form>
    </>
  )
}

type Opening = NonNullable<IdentityStatus['openings']>[number]

function Openings({ openings }: { openings: readonly Opening[] }) {
  return (
    <section className="stack">
      <SectionHeading plain>
        <h2>Who opened your pictures</h2>
      </SectionHeading>
      <ol className="history">
        {openings.map(({ id, picture, by_role, opened_at }) => (
          <li key={id}>
            {by_role === 'admin' ? 'An admin' : 'A moderator'} opened the {pictureNames[picture]}
            <time dateTime={opened_at.toISOString()}>{moment(opened_at)}</time>
          </li>
        ))}
      </ol>
    </section>
  )
}
