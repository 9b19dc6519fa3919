import { day, moment } from '#app/ui/dates.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import type { AccountCase } from './account-cases.server.ts'
import { DecisionLog } from './decision-log.tsx'
import type { RefusedSanction } from './sanction-acts.ts'
import { SanctionForms } from './sanction-forms.tsx'
import '#app/moderation/case.css'

type Shown = { account: AccountCase; done?: string; refused?: RefusedSanction | null }

/** An account: its sanctions, the decisions about it, and what can be decided now. */
export function AccountView({ account, done, refused }: Shown) {
  const { id, role, created_at, age, deletion_due_at, profileId, reports, takeDowns, decisions } = account
  return (
    <StaffFrame title={`Account ${id}`} here="/moderation" facts={`${roles[role]}, since ${day(created_at)}`}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors>{refused.error}</Errors>}
      <div className="case">
        <section aria-labelledby="who">
          <h2 id="who">How it stands</h2>
          <AccountStanding {...account} />
          <dl className="tightly">
            <dt>Age</dt>
            <dd>{age ? `at least ${age}, as they said` : 'not said'}</dd>
            <dt>Reports</dt>
            <dd>{reports}</dd>
            <dt>Take-downs upheld</dt>
            <dd>{sayTakeDowns(takeDowns)}</dd>
            {profileId && (
              <>
                <dt>Advertises</dt>
                <dd>
                  <a href={`/moderation/profiles/${profileId}`}>Advertiser {profileId}</a>
                </dd>
              </>
            )}
            {deletion_due_at && (
              <>
                <dt>Deletion</dt>
                <dd>asked for, due {day(deletion_due_at)}</dd>
              </>
            )}
          </dl>
          {takeDowns.upheld >= repeated && (
            <p className="note">
              {repeated} or more take-downs were upheld against it. Our terms say that a moderator then decides whether the account is
              closed: propose a ban, or note why not.
            </p>
          )}
        </section>
        <section aria-labelledby="decisions">
          <h2 id="decisions">Decisions about it</h2>
          <DecisionLog decisions={decisions} />
        </section>
        <SanctionForms account={account} refused={refused} />
      </div>
    </StaffFrame>
  )
}

/** The number from which the terms speak of repeated infringement. */
const repeated = 3

const sayTakeDowns = ({ upheld, stolen }: AccountCase['takeDowns']) =>
  stolen > 0 ? `${upheld}, of them ${stolen} about stolen photos` : String(upheld)

const roles = { member: 'Member', moderator: 'Moderator', admin: 'Admin' }

type Standing = Pick<AccountCase, 'sanction' | 'proposal' | 'now'>

export function AccountStanding({ sanction, proposal, now }: Standing) {
  return (
    <>
      {!sanction && <p>Nothing limits it.</p>}
      {sanction?.until && (
        <>
          <p>
            <b className="bad">Suspended</b> until {moment(sanction.until)}.
          </p>
          <DateProgress from={sanction.beganAt} to={sanction.until} now={now} begins="since " ends="until " />
        </>
      )}
      {sanction && !sanction.until && (
        <p>
          <b className="bad">Banned</b> since {day(sanction.beganAt)}.
        </p>
      )}
      {proposal && (
        <p className="note">
          A ban was proposed on {day(proposal.proposed_at)}. <a href={`/moderation/bans/${proposal.id}`}>Decide on it</a>
        </p>
      )}
    </>
  )
}
