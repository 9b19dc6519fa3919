import { pictureNames } from '#app/identity/identity-request.ts'
import { CaseBar } from '#app/moderation/case-bar.tsx'
import { formatWait } from '#app/moderation/waiting.ts'
import { day, moment } from '#app/ui/dates.ts'
import { Check, Errors } from '#app/ui/field.tsx'
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
          {isOpen && !isOwn && <Comparison case={shown} form={refused?.form} />}
          {isOpen && <p className="meta">If no one decides, it expires on {moment(expiresAt)}, and both photos are deleted.</p>}
          {isOwn && <p className="note">This is your own check, so another moderator has to decide it.</p>}
          {ended && <Ended {...ended} />}
        </section>
        <ClaimContext {...shown} />
        <DecideClaim case={shown} refused={refused} />
      </div>
    </StaffFrame>
  )
}

type Shown = { case: ClaimCase; form?: RefusedClaim['form'] }

/** The photo with the gesture stays in view beside the document and the ads' photos, because both are compared with it. */
function Comparison({ case: { id, pictures, photos }, form }: Shown) {
  const [gesture, document] = pictures.map((one) => <SentPhoto key={one.picture} requestId={id} {...one} />)
  const isOpened = pictures.some(({ picture, src }) => picture === 'gesture' && src)
  return (
    <div className="compared">
      <div>{gesture}</div>
      <div>
        {document}
        {photos.length > 0 && (
          <fieldset className="field">
            <legend>Which of the ads’ photos show this person?</legend>
            <span className="hint">Check those that do, if any. Each becomes a claim of its own, until the check expires.</span>
            <ol className="matching">
              {photos.map((photo, at) => (
                <li key={photo.id}>
                  <details open={isOpened}>
                    <summary>
                      Photo {at + 1}
                      {!photo.shown_at && ', new'}
                    </summary>
                    <img src={`/photos/${photo.name}/640.webp`} alt="" width={photo.width} height={photo.height} loading="lazy" />
                    <p className="meta">{photo.title || 'No title yet'}</p>
                  </details>
                  <Check form="check" name={`photo-${photo.id}`} defaultChecked={form?.[`photo-${photo.id}`] === 'on'}>
                    Photo {at + 1} shows them
                  </Check>
                </li>
              ))}
            </ol>
          </fieldset>
        )}
      </div>
    </div>
  )
}

/** Closed until a moderator opens it. That's logged, and its owner can read it. */
function SentPhoto({ requestId, picture, src }: { requestId: number } & ClaimCase['pictures'][number]) {
  return (
    <section className="sealed">
      <h3>The {pictureNames[picture]}</h3>
      {src ? (
        <img src={src} alt={`The ${pictureNames[picture]}, as it was sent`} />
      ) : (
        <form method="post" action={`/moderation/claims/${requestId}/opening`}>
          <input type="hidden" name="picture" value={picture} />
          <button type="submit" className="btn quiet">
            Open the {pictureNames[picture]}
          </button>
          <p className="meta">We tell its owner when it was opened, and in which role. It closes after 10 minutes.</p>
        </form>
      )}
    </section>
  )
}

const outcomes = {
  checked: 'The check was recorded',
  refused: 'It was refused',
  lapsed: 'No one decided in time, so it expired',
  withdrawn: 'Its owner withdrew it',
}

function Ended({ outcome, note, role, at }: NonNullable<ClaimCase['ended']>) {
  return (
    <>
      <p>
        {outcomes[outcome]}
        {role && ` by ${role === 'admin' ? 'an admin' : 'a moderator'}`}, {day(at)}. Both photos are deleted.
      </p>
      {note && <blockquote className="quoted">{note}</blockquote>}
    </>
  )
}

/** The advertiser's details, and their earlier checks and requests. */
function ClaimContext({ advertiser, checks, requests }: Pick<ClaimCase, 'advertiser' | 'checks' | 'requests'>) {
  return (
    <section aria-labelledby="context">
      <h2 id="context">Context</h2>
      <AdvertiserFacts advertiser={advertiser} />
      <h3>Recorded checks</h3>
      {checks.length === 0 && <p className="meta">None.</p>}
      <ol className="log">
        {checks.map(({ id, how, by_role, checked_at, expires_at, ended_at }) => (
          <li key={id}>
            <time dateTime={checked_at.toISOString()}>{day(checked_at)}</time>
            <span>
              {how}, by {by_role === 'admin' ? 'an admin' : 'a moderator'}
              {ended_at ? `, withdrawn ${day(ended_at)}` : `, until ${day(expires_at)}`}
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
