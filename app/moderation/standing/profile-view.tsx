import { StaffAge } from '#app/accounts/account/staff-age.tsx'
import { useCheckMethod } from '#app/ads/ad/use-check-method.ts'
import { type CheckErrors, type CheckForm, directCheckMethods, oldestDay } from '#app/advertise/identity/identity.ts'
import { NoteField } from '#app/moderation/queue/reason-fields.tsx'
import { adHistoryCopy } from '#app/moderation/queue/copy.ts'
import { adOutcome } from '#app/moderation/queue/ad-history.ts'
import { CheckList } from '#app/moderation/reviews/advertiser-facts.tsx'
import { utcDate } from '#app/platform/time.ts'
import { DateProgress } from '#app/platform/ui/moment.tsx'
import { Check, Errors, FieldError, fieldsOf, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { AccountStanding } from './account-view.tsx'
import { bad } from './decision-log.tsx'
import { profileCasesCopy } from './copy.ts'
import type { ProfileCase } from './profile-cases.server.ts'

type RefusedCheck = { input?: CheckForm; errors?: CheckErrors; error: string; reason?: string; reasonError?: string }
type Props = { profile: ProfileCase; done?: string; refused?: RefusedCheck }

const faultsOf = ({ errors: { how, day, birthDate, saw } = {}, reasonError: reason }: RefusedCheck) => ({
  reason,
  how,
  day,
  'birth-date': birthDate,
  saw,
})

/** An advertiser: who they say they are, what was checked, and their ads. */
export function ProfileView({ profile, done, refused }: Props) {
  const { id, name, created_at, joined_at, age, reports, account_id, ads, checks, identity, isOwn, now, sanction, proposal } = profile
  const copy = useCopy(profileCasesCopy)
  const states = useCopy(adHistoryCopy)
  const { day } = useSite().copy.dates
  return (
    <StaffFrame title={name || copy.advertiser} here="/moderation" facts={copy.numberSince({ number: String(id), date: day(created_at) })}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors fields={faultsOf(refused)}>{refused.error}</Errors>}
      <div className="case">
        <section aria-labelledby="who">
          <h2 id="who">{copy.details}</h2>
          <dl className="tightly">
            <dt>{copy.account}</dt>
            <dd>
              {copy.accountSince({ number: String(account_id), date: day(joined_at), account: `/moderation/accounts/${account_id}` })}
            </dd>
            <dt>{copy.age}</dt>
            <dd>
              <StaffAge age={age} />
            </dd>
            <dt>{copy.reports}</dt>
            <dd>{reports}</dd>
          </dl>
          <h3>{copy.standing}</h3>
          <AccountStanding sanction={sanction} proposal={proposal} now={now} />
          <p>
            <a href={`/moderation/accounts/${account_id}`}>{copy.act}</a>
          </p>
          <h3>{copy.ads}</h3>
          {ads.length === 0 && <p className="meta">{copy.noAds}</p>}
          <ul className="log">
            {ads.map((ad) => (
              <li key={ad.id}>
                <span>{adOutcome(ad, states)}</span>
                <span>
                  {copy.adAndDate({
                    title: ad.title || copy.noTitle,
                    date: day(ad.ended_at ?? ad.created_at),
                    ad: `/moderation/ads/${ad.id}`,
                  })}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="checks">
          <h2 id="checks">{copy.identity}</h2>
          {identity ? (
            <DateProgress from={identity.checked_at} to={identity.expires_at} now={now} begins={copy.checked} ends={copy.until} />
          ) : (
            <p>{copy.notChecked({ bad })}</p>
          )}
          <CheckList checks={checks} copy={copy} />
          {identity && !isOwn && <ClaimEnding profile={profile} claimId={identity.id} refused={refused} />}
        </section>
        <section className="decide" aria-labelledby="record">
          <h2 id="record">{identity ? copy.newer : copy.record}</h2>
          {isOwn ? (
            <p className="note">{copy.ownProfile}</p>
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
  const copy = useCopy(profileCasesCopy)
  const live = ads.filter(({ state }) => state === 'live').length
  return (
    <details open={refused?.reason !== undefined}>
      <summary>{copy.withdrawCheck}</summary>
      <form method="post" action={`/moderation/profiles/${id}/claim-ending`}>
        <input type="hidden" name="claim" value={claimId} />
        {live > 0 && pausesWithout && <p>{copy.willPause({ count: live })}</p>}
        <NoteField
          id="reason"
          name="reason"
          label={copy.why}
          hint={copy.whyHint}
          defaultValue={refused?.reason}
          error={refused?.reasonError}
        />
        <SubmitButton look="quiet block">{copy.withdraw}</SubmitButton>
      </form>
    </details>
  )
}

type Checking = { profileId: number; now: Date; input?: CheckForm; errors?: CheckErrors }

/** Records that a moderator has checked the advertiser's identity, and that they're an adult. */
function CheckFormView({ profileId, now, input, errors }: Checking) {
  const field = fieldsOf(input, errors)
  const copy = useCopy(profileCasesCopy)
  const describeMethod = useCheckMethod()
  return (
    <form method="post" action={`/moderation/profiles/${profileId}`}>
      <fieldset id="how" className="field" aria-describedby={errors?.how && 'how-error'}>
        <legend>{copy.how}</legend>
        {directCheckMethods.map((how) => (
          <label key={how} className="check">
            <input type="radio" name="how" value={how} defaultChecked={input?.how === how} required />
            <span>{describeMethod(how).replace(/^./, (first) => first.toUpperCase())}</span>
          </label>
        ))}
        <FieldError id="how-error">{errors?.how}</FieldError>
      </fieldset>
      <TextField {...field('day')} type="date" label={copy.date} hint={copy.dateHint} min={oldestDay(now)} max={utcDate(now)} required />
      <TextField {...field('birthDate')} id="birth-date" type="date" label={copy.birthDate} hint={copy.birthDateHint} required />
      <Check
        id="saw"
        name="saw"
        defaultChecked={input?.saw === 'on'}
        aria-invalid={errors?.saw ? true : undefined}
        aria-describedby={errors?.saw && 'saw-error'}
        required
      >
        {copy.saw} <FieldError id="saw-error">{errors?.saw}</FieldError>
      </Check>
      <SubmitButton look="block">{copy.recordThis}</SubmitButton>
      <p className="meta">{copy.noCopies}</p>
    </form>
  )
}
