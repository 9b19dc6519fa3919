import { roles } from '#app/accounts/account/account.ts'
import { StaffAge } from '#app/accounts/account/staff-age.tsx'
import { NoteField } from '#app/moderation/queue/reason-fields.tsx'
import { signUpLimits } from '#app/accounts/sign-up/sign-up.ts'
import { BoxedFact } from '#app/platform/ui/fact.tsx'
import { Errors, fieldsOf, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import type { Person } from './people.server.ts'
import { peopleCopy } from './copy.ts'
import '../admin.css'

type Refused = { input: { age: string; reason: string }; errors: { age?: string; reason?: string } }
type Props = { person: Person; isOwn: boolean; done?: string; refused?: string; correction?: Refused }

/** What an admin sees of an account: numbers and dates. */
export function PersonView({ person, isOwn, done, refused, correction }: Props) {
  const { id, role, address, created_at, confirmed_at, deletion_due_at, hasSecondFactor, usedAt, profileId, ads, active, holds } = person
  const { day } = useSite().copy.dates
  const copy = useCopy(peopleCopy)
  const facts = copy.roleSince({ role: copy[role], date: day(created_at) })
  const earlier = person.sanctions - active.length
  return (
    <StaffFrame title={copy.accountTitle({ id: String(id) })} here="/admin/people" facts={facts}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors fields={correction?.errors}>{refused}</Errors>}
      <div className="wrap cols part">
        <dl className="of-person">
          <BoxedFact name={copy.email}>{address}</BoxedFact>
          <BoxedFact name={copy.confirmed}>{confirmed_at ? day(confirmed_at) : copy.notYet}</BoxedFact>
          <BoxedFact name={copy.age}>
            <StaffAge age={person.age} />
          </BoxedFact>
          {person.ageReason && <BoxedFact name={copy.ageReason}>{person.ageReason}</BoxedFact>}
          <BoxedFact name={copy.secondStep}>{hasSecondFactor ? copy.yes : copy.no}</BoxedFact>
          <BoxedFact name={copy.lastUsed}>{usedAt ? day(usedAt) : copy.neverUsed}</BoxedFact>
          {deletion_due_at && <BoxedFact name={copy.willBeDeleted}>{day(deletion_due_at)}</BoxedFact>}
          {holds > 0 && <BoxedFact name={copy.legalHolds}>{holds}</BoxedFact>}
          <BoxedFact name={copy.advertises}>
            {profileId ? <a href={`/moderation/profiles/${profileId}`}>{copy.asAdvertiser({ id: String(profileId) })}</a> : copy.no}
          </BoxedFact>
          {profileId && (
            <BoxedFact name={copy.ads}>{ads.map(({ state, count }) => copy[state]({ count })).join(', ') || copy.none}</BoxedFact>
          )}
          <BoxedFact name={copy.decisions}>
            <a href={`/moderation/accounts/${id}`}>{copy.decisionsLink({ decisions: person.decisions })}</a>
          </BoxedFact>
          <BoxedFact name={copy.appeals}>{person.appeals}</BoxedFact>
          <BoxedFact name={copy.reports}>{person.reports}</BoxedFact>
          <BoxedFact name={copy.sanctions}>
            {active.map(({ until }) => (until ? copy.suspendedUntil({ date: day(until) }) : copy.banned)).join(', ') || copy.noSanction}{' '}
            {earlier > 0 && copy.earlier({ earlier })}
          </BoxedFact>
          <BoxedFact name={copy.asStaff}>
            <a href={`/admin/events?actor=${id}`}>{copy.eventsOf({ id: String(id) })}</a>
          </BoxedFact>
        </dl>
        <div className="stack">
          <section aria-labelledby="role" className="stack">
            <h2 id="role">{copy.role}</h2>
            {isOwn ? <p className="note">{copy.ownAccount}</p> : <RoleForm person={person} />}
          </section>
          {!isOwn && <AgeForm person={person} refused={correction} />}
        </div>
      </div>
    </StaffFrame>
  )
}

function RoleForm({ person: { id, role, hasSecondFactor } }: { person: Person }) {
  const copy = useCopy(peopleCopy)
  return (
    <form method="post" action={`/admin/people/${id}/role`} className="stack">
      <input type="hidden" name="version" value={role} />
      <fieldset className="choices">
        <legend>{copy.mayDo}</legend>
        {roles.map((each) => (
          <label key={each} className="check">
            <input type="radio" name="role" value={each} defaultChecked={each === role} required />
            <span>{copy[`${each} may`]}</span>
          </label>
        ))}
      </fieldset>
      <p className="meta">
        {copy.changeNote} {!hasSecondFactor && copy.noSecondStep}
      </p>
      <p>
        <SubmitButton>{copy.changeRole}</SubmitButton>
      </p>
    </form>
  )
}

function AgeForm({ person: { id, ageVersion }, refused }: { person: Person; refused?: Refused }) {
  const field = fieldsOf(refused?.input, refused?.errors)
  const copy = useCopy(peopleCopy)
  return (
    <details className="person-age" open={Boolean(refused)}>
      <summary>{copy.correctAge}</summary>
      <form method="post" action={`/admin/people/${id}/age`} className="stack">
        <input type="hidden" name="version" value={ageVersion} />
        <TextField {...field('age')} label={copy.ageNow} hint={copy.ageNowHint(signUpLimits)} inputMode="numeric" required />
        <NoteField {...field('reason')} id="reason" label={copy.ageReason} hint={copy.ageReasonHint} />
        <p className="meta">{copy.ageNote}</p>
        <p>
          <SubmitButton>{copy.correctAge}</SubmitButton>
        </p>
      </form>
    </details>
  )
}
