import type { ReactNode } from 'react'
import { roles } from '#app/accounts/account.ts'
import { day } from '#app/ui/dates.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import type { Person } from './people.server.ts'
import { roleNames } from './people.ts'
import './admin.css'

type Shown = { person: Person; isOwn: boolean; isChanged?: boolean; refused?: string }

/** What an admin sees of an account: numbers and dates. */
export function PersonView({ person, isOwn, isChanged, refused }: Shown) {
  const { id, role, address, created_at, confirmed_at, deletion_due_at, hasSecondFactor, usedAt, profileId, ads, active, holds } = person
  return (
    <StaffFrame title={`Account ${id}`} here="/admin/people" facts={`${role}, since ${day(created_at)}`}>
      {isChanged && (
        <StatusMessage>The role was changed. Every browser was signed out of the account, and we sent an email about it.</StatusMessage>
      )}
      {refused && <Errors>{refused}</Errors>}
      <div className="wrap cols part">
        <dl className="of-person">
          <Fact name="Email">{address}</Fact>
          <Fact name="Confirmed">{confirmed_at ? day(confirmed_at) : 'not yet'}</Fact>
          <Fact name="Second step">{hasSecondFactor ? 'yes' : 'no'}</Fact>
          <Fact name="Last used">{usedAt ? day(usedAt) : 'not signed in anywhere'}</Fact>
          {deletion_due_at && <Fact name="Will be deleted">{day(deletion_due_at)}</Fact>}
          {holds > 0 && <Fact name="Legal holds">{holds}</Fact>}
          <Fact name="Advertises">{profileId ? <a href={`/moderation/profiles/${profileId}`}>as advertiser {profileId}</a> : 'no'}</Fact>
          {profileId && <Fact name="Ads">{ads.map(({ state, count }) => `${count} ${state}`).join(', ') || 'none'}</Fact>}
          <Fact name="Decisions about them">
            <a href={`/moderation/accounts/${id}`}>{person.decisions}, and what may be decided</a>
          </Fact>
          <Fact name="Their appeals">{person.appeals}</Fact>
          <Fact name="Reports about them">{person.reports}</Fact>
          <Fact name="Suspension or ban">
            {active.map(({ until }) => (until ? `suspended until ${day(until)}` : 'banned')).join(', ') || 'not now'}
            {person.sanctions > active.length && ` (${person.sanctions - active.length} before)`}
          </Fact>
          <Fact name="What they did as staff">
            <a href={`/admin/events?actor=${id}`}>events of account {id}</a>
          </Fact>
        </dl>
        <section aria-labelledby="role" className="stack">
          <h2 id="role">Role</h2>
          {isOwn ? <p className="note">This is your own account. Another admin has to change its role.</p> : <RoleForm person={person} />}
        </section>
      </div>
    </StaffFrame>
  )
}

function RoleForm({ person: { id, role, hasSecondFactor } }: { person: Person }) {
  return (
    <form method="post" action={`/admin/people/${id}/role`} className="stack">
      <input type="hidden" name="seen" value={role} />
      <fieldset className="choices">
        <legend>What this account may do</legend>
        {roles.map((each) => (
          <label key={each} className="check">
            <input type="radio" name="role" value={each} defaultChecked={each === role} required />
            <span>{roleNames[each]}</span>
          </label>
        ))}
      </fieldset>
      <p className="meta">
        We sign the account out everywhere and email its owner about the change.
        {!hasSecondFactor && ' There’s no second step yet. Staff pages open once there is one.'}
      </p>
      <p>
        <button type="submit" className="btn">
          Change the role
        </button>
      </p>
    </form>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
