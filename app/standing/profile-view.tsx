import { type CheckErrors, type CheckForm, hows, oldestDay } from '#app/identity/identity.ts'
import { NoteField } from '#app/moderation/note-field.tsx'
import { adOutcome } from '#app/moderation/outcome.ts'
import { utcDate } from '#app/time.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { day } from '#app/ui/dates.ts'
import { Check, Errors, StatusMessage, TextField } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { AccountStanding } from './account-view.tsx'
import type { ProfileCase } from './profile-cases.server.ts'
import '#app/moderation/case.css'

export const ownCheck = 'This is your own profile. Another moderator has to check who you are. Nothing was changed.'

type RefusedCheck = { input?: CheckForm; errors?: CheckErrors; error: string; reason?: string; reasonError?: string }
type Shown = { profile: ProfileCase; done?: string; refused?: RefusedCheck }

/** An advertiser: who they say they are, what was checked, and their ads. */
export function ProfileView({ profile, done, refused }: Shown) {
  const { id, name, created_at, joined_at, age, reports, account_id, ads, checks, identity, isOwn, now, sanction, proposal } = profile
  return (
    <StaffFrame title={name} here="/moderation" facts={`Advertiser ${id}, since ${day(created_at)}`}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors>{refused.error}</Errors>}
      <div className="case">
        <section aria-labelledby="who">
          <h2 id="who">Details</h2>
          <dl className="tightly">
            <dt>Account</dt>
            <dd>
              <a href={`/moderation/accounts/${account_id}`}>{account_id}</a>, since {day(joined_at)}
            </dd>
            <dt>Age</dt>
            <dd>{age ? `at least ${age}, as they said` : 'not said'}</dd>
            <dt>Reports</dt>
            <dd>{reports}</dd>
          </dl>
          <h3>Standing</h3>
          <AccountStanding sanction={sanction} proposal={proposal} now={now} />
          <p>
            <a href={`/moderation/accounts/${account_id}`}>Warn, suspend, or ban</a>
          </p>
          <h3>Ads</h3>
          {ads.length === 0 && <p className="meta">None submitted yet.</p>}
          <ul className="log">
            {ads.map((ad) => (
              <li key={ad.id}>
                <span>{adOutcome(ad)}</span>
                <span>
                  <a href={`/moderation/ads/${ad.id}`}>{ad.title || 'No title'}</a>, {day(ad.ended_at ?? ad.created_at)}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="checks">
          <h2 id="checks">Identity and adulthood</h2>
          {identity ? (
            <DateProgress from={identity.checked_at} to={identity.expires_at} now={now} begins="Checked " ends="until " />
          ) : (
            <p>
              <b className="bad">Not checked.</b> Nothing is recorded that holds today.
            </p>
          )}
          <ol className="log">
            {checks.map((check) => (
              <li key={check.id}>
                <time dateTime={check.checked_at.toISOString()}>{day(check.checked_at)}</time>
                <span>
                  {check.how}, by {check.by_role === 'admin' ? 'an admin' : 'a moderator'}
                  {check.ended_at ? `, withdrawn ${day(check.ended_at)}` : `, until ${day(check.expires_at)}`}
                </span>
              </li>
            ))}
          </ol>
          {identity && !isOwn && <ClaimEnding profile={profile} claimId={identity.id} refused={refused} />}
        </section>
        <section className="decide" aria-labelledby="record">
          <h2 id="record">{identity ? 'A newer check' : 'Record a check'}</h2>
          {isOwn ? (
            <p className="note">This is your own profile: another moderator has to check who you are.</p>
          ) : (
            <CheckFormView profileId={id} now={now} input={refused?.input} errors={refused?.errors} />
          )}
        </section>
      </div>
    </StaffFrame>
  )
}

type ClaimEndingProps = {
  profile: Pick<ProfileCase, 'id' | 'ads' | 'pausesWithout'>
  claimId: number
  refused?: { reason?: string; reasonError?: string }
}

function ClaimEnding({ profile: { id, ads, pausesWithout }, claimId, refused }: ClaimEndingProps) {
  const live = ads.filter(({ state }) => state === 'live').length
  const adCount = live === 1 ? 'The live ad' : `The ${live} live ads`
  return (
    <details open={refused?.reason !== undefined}>
      <summary>Withdraw the check</summary>
      <form method="post" action={`/moderation/profiles/${id}/claim-ending`}>
        <input type="hidden" name="claim" value={claimId} />
        {live > 0 && pausesWithout && <p>{adCount} will pause until someone checks again.</p>}
        <NoteField
          id="reason"
          name="reason"
          label="Why"
          hint="The advertiser reads it on the page of each live ad"
          defaultValue={refused?.reason}
          error={refused?.reasonError}
        />
        <button type="submit" className="btn quiet block">
          Withdraw
        </button>
      </form>
    </details>
  )
}

type Checking = { profileId: number; now: Date; input?: CheckForm; errors?: CheckErrors }

/** Records that a moderator has checked the advertiser's identity, and that they're an adult. */
function CheckFormView({ profileId, now, input, errors }: Checking) {
  return (
    <form method="post" action={`/moderation/profiles/${profileId}`}>
      <fieldset className="field" aria-describedby={errors?.how && 'how-error'}>
        <legend>How you checked</legend>
        {hows.map((how) => (
          <label key={how} className="check">
            <input type="radio" name="how" value={how} defaultChecked={input?.how === how} required />
            <span>{how.charAt(0).toUpperCase() + how.slice(1)}</span>
          </label>
        ))}
        {errors?.how && (
          <span className="error" id="how-error">
            {errors.how}
          </span>
        )}
      </fieldset>
      <TextField
        id="day"
        name="day"
        type="date"
        label="Date"
        hint="In UTC. The check is valid for one year from then."
        min={oldestDay(now)}
        max={utcDate(now)}
        defaultValue={input?.day}
        error={errors?.day}
        required
      />
      <Check
        name="saw"
        defaultChecked={input?.saw === 'on'}
        aria-invalid={errors?.saw ? true : undefined}
        aria-describedby={errors?.saw && 'saw-error'}
        required
      >
        I saw that the person is at least 18 and is the one in the photos
        {errors?.saw && (
          <span className="error" id="saw-error">
            {' '}
            {errors.saw}
          </span>
        )}
      </Check>
      <button type="submit" className="btn block">
        Record the check
      </button>
      <p className="meta">Don’t keep a copy of anything you saw. We record how you checked, the date, and your role.</p>
    </form>
  )
}
