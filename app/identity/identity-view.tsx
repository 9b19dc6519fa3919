import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { pictureNames, pictures, type PictureErrors } from './identity-request.ts'
import type { IdentityStatus } from './identity-status.server.ts'
import { GestureStep, WaitingStep } from './identity-steps.tsx'
import '#app/ads/dashboard.css'
import './identity.css'

type Shown = { status: IdentityStatus; done?: string; /** What's wrong with each photo. */ errors?: PictureErrors; error?: string }

/** The identity check: its terms, its status, and what the advertiser can do next. */
export function IdentityView({ status, done, errors = {}, error }: Shown) {
  const { identity, open, openings = [] } = status
  return (
    <AccountFrame title="Identity check" here="/ads">
      {(error || Object.keys(errors).length > 0) && (
        <Errors>
          {pictures.map((picture) => errors[picture] && <p key={picture}>{`The ${pictureNames[picture]}: ${errors[picture]}`}</p>)}
          {error && <p>{error}</p>}
        </Errors>
      )}
      {done && <StatusMessage>{done}</StatusMessage>}
      <div className="cols dashboard identity">
        <div className="stack">
          {identity && (
            <p className="lead">
              Your identity was checked on {day(identity.checkedAt)}, and that holds until {day(identity.expiresAt)}.
            </p>
          )}
          {open?.isWaiting ? (
            <WaitingStep {...open} now={status.now} />
          ) : open ? (
            <GestureStep {...open} errors={errors} />
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

/** Before asking for anything, says what the site asks for, why, who sees it, and when it's deleted. */
function IdentityTerms({ waits, isNeeded }: Pick<IdentityStatus, 'waits' | 'isNeeded'>) {
  return (
    <aside className="aside stack">
      <h2>Before you begin</h2>
      <dl className="terms">
        <dt>What you send</dt>
        <dd>
          A photo of your face with the gesture. A photo of an identity document on which you have covered everything but the picture and
          the date of birth.
        </dd>
        <dt>Why</dt>
        <dd>
          So that those who read an ad know that an adult stands behind it, who is not pretending to be another.
          {isNeeded && ' Without a current check no ad is live.'}
        </dd>
        <dt>Who sees it</dt>
        <dd>The moderators and admins of this site, one picture at a time. Each opening is written down, and you read it here.</dd>
        <dt>How it is kept</dt>
        <dd>
          Drawn again without place, time and camera, and encrypted before it is stored. It is left out of the backups that the site makes,
          and of the copy of your data.
        </dd>
        <dt>When it goes</dt>
        <dd>At the decision, or when you withdraw. At the latest 7 days after you were given the gesture.</dd>
        <dt>What stays</dt>
        <dd>That a person compared a photo and a document, on which day, in which role, and that it holds for a year.</dd>
        <dt>How long it takes</dt>
        <dd>
          {waits ? `In the last 90 days half were decided within ${waits.median}, and nine of ten within ${waits.p90}. ` : ''}
          Checks are done as they come. It costs nothing, and nobody can pay to be earlier.
        </dd>
      </dl>
      <p className="meta">
        If you would rather not send a document, or a hand cannot do the gesture, <a href="/contact">write to us</a>: a check can also be
        made in person, by video or by post.
      </p>
    </aside>
  )
}
