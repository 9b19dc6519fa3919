import { pictureNames } from '#app/identity/identity-request.ts'
import { CaseBar } from '#app/moderation/case-bar.tsx'
import { formatWait } from '#app/moderation/waiting.ts'
import { day, moment } from '#app/ui/dates.ts'
import { Errors } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { AdvertiserFacts } from './advertiser-facts.tsx'
import type { ClaimCase } from './claim-cases.server.ts'
import type { RefusedClaim } from './claim-decision.ts'
import { DecideClaim } from './decide-claim.tsx'
import '#app/moderation/case.css'
import './claim.css'

/** An identity check: what the advertiser was asked for, what they sent, and its context. */
export function ClaimView({ case: shown, refused }: { case: ClaimCase; refused?: RefusedClaim }) {
  const { id, gesture, sentAt, expiresAt, isOpen, ended, isOwn, advertiser, claim, now } = shown
  return (
    <StaffFrame
      title={`Identity of ${advertiser.name}`}
      here="/moderation"
      facts={
        <>
          Check {id}, {isOpen ? <b>waiting {formatWait(sentAt, now)}</b> : `${ended!.outcome} ${day(ended!.at)}`}
        </>
      }
    >
      <CaseBar kind="claim" subjectId={id} claim={claim} now={now} />
      {refused && <Errors>{refused.error}</Errors>}
      <div className="case">
        <section aria-labelledby="pictures">
          <h2 id="pictures">What was sent</h2>
          <p>
            Asked for: <b>{gesture}</b>
          </p>
          {isOpen && !isOwn && <Pictures case={shown} />}
          {isOpen && <p className="meta">Undecided, it lapses on {moment(expiresAt)}, and both pictures are deleted.</p>}
          {isOwn && <p className="note">This check is your own: another moderator has to look at it.</p>}
          {ended && <Ended {...ended} />}
        </section>
        <ClaimContext {...shown} />
        <DecideClaim case={shown} refused={refused} />
      </div>
    </StaffFrame>
  )
}

/** Each photo is closed until a moderator opens it. That's logged, and its owner can read it. */
function Pictures({ case: { id, pictures } }: { case: ClaimCase }) {
  return (
    <ul className="sealed">
      {pictures.map(({ picture, src }) => (
        <li key={picture}>
          <h3>The {pictureNames[picture]}</h3>
          {src ? (
            <img src={src} alt={`The ${pictureNames[picture]}, as it was sent`} />
          ) : (
            <form method="post" action={`/moderation/claims/${id}/opening`}>
              <input type="hidden" name="picture" value={picture} />
              <button type="submit" className="btn quiet">
                Open the {pictureNames[picture]}
              </button>
              <p className="meta">Its owner is told that it was opened, in which role and when. It closes after 10 minutes.</p>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

const outcomes = {
  checked: 'A check was written down',
  refused: 'It was refused',
  lapsed: 'Nobody decided in time, and it lapsed',
  withdrawn: 'Its owner withdrew it',
}

function Ended({ outcome, note, role, at }: NonNullable<ClaimCase['ended']>) {
  return (
    <>
      <p>
        {outcomes[outcome]}
        {role && ` by ${role === 'admin' ? 'an admin' : 'a moderator'}`}, {day(at)}. Both pictures are deleted.
      </p>
      {note && <blockquote className="quoted">{note}</blockquote>}
    </>
  )
}

/** The advertiser's details, and their earlier checks and requests. */
function ClaimContext({ advertiser, checks, requests }: Pick<ClaimCase, 'advertiser' | 'checks' | 'requests'>) {
  return (
    <section aria-labelledby="context">
      <h2 id="context">Beside it</h2>
      <AdvertiserFacts advertiser={advertiser} />
      <h3>Checks that were written down</h3>
      {checks.length === 0 && <p className="meta">None.</p>}
      <ol className="log">
        {checks.map(({ id, how, by_role, checked_at, expires_at, ended_at }) => (
          <li key={id}>
            <time dateTime={checked_at.toISOString()}>{day(checked_at)}</time>
            <span>
              {how}, by {by_role === 'admin' ? 'an admin' : 'a moderator'}
              {ended_at ? `, taken back ${day(ended_at)}` : `, until ${day(expires_at)}`}
            </span>
          </li>
        ))}
      </ol>
      <h3>Sent before</h3>
      {requests.length === 0 && <p className="meta">Nothing.</p>}
      <ol className="log">
        {requests.map(({ id, outcome, note, decided_at }) => (
          <li key={id}>
            <time dateTime={decided_at!.toISOString()}>{day(decided_at!)}</time>
            <span>
              {outcome}
              {note && <q>{note}</q>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
