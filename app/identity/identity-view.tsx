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
              Your identity was checked on {day(identity.checkedAt)}. The check is valid until {day(identity.expiresAt)}.
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
        <p className="lead">A check belongs to your advertiser profile, and you don’t have one yet.</p>
        <p>
          <a className="btn" href="/ads/new">
            Start an ad
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
          <p>We deleted both photos. You can start again.</p>
        </section>
      )}
      {outcome === 'lapsed' && <p className="note">Your last check expired, and we deleted what you had sent. You can start again.</p>}
      {!identity && <p className="lead">A moderator compares two photos of yours, once a year. It takes you a few minutes.</p>}
      <p>
        {identity ? 'You can do it again for new photos, or before it expires.' : ''} We’ll give you a random pose, and you have 24 hours to
        send a photo of it.
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
        <h2>Who opened your photos</h2>
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
      <h2>Before you start</h2>
      <dl className="terms">
        <dt>What you send</dt>
        <dd>
          A photo of your face with the gesture, and a photo of an identity document with everything covered except its photo and the date
          of birth.
        </dd>
        <dt>Why</dt>
        <dd>
          So people who read an ad know that there’s an adult behind it who isn’t pretending to be someone else.
          {isNeeded && ' Without a current check, no ad can be live.'}
        </dd>
        <dt>Who sees it</dt>
        <dd>This site’s moderators and admins, one photo at a time. We log each time someone opens one, and you can see it here.</dd>
        <dt>How we store it</dt>
        <dd>
          We re-encode it, strip location, time, and camera data, and encrypt it before we store it. It isn’t in the backups that the site
          makes, or in the copy of your data.
        </dd>
        <dt>When we delete it</dt>
        <dd>At the decision, or when you withdraw. At the latest, 7 days after you got the gesture.</dd>
        <dt>What stays</dt>
        <dd>That someone compared a photo and a document, on which day, and in which role. It’s valid for a year.</dd>
        <dt>How long it takes</dt>
        <dd>
          {waits ? `In the last 90 days, half were decided within ${waits.median}, and nine of ten within ${waits.p90}. ` : ''}
          We do checks in the order they arrive. It’s free, and no one can pay to go first.
        </dd>
      </dl>
      <p className="meta">
        If you’d rather not send a document, or you can’t do the gesture, <a href="/contact">write to us</a>: we can also check you in
        person, by video, or through the mail.
      </p>
    </aside>
  )
}
