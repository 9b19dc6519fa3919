import type { ReactNode } from 'react'
import { GroundFields } from '#app/moderation/ground-fields.tsx'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { Errors, StatusMessage, TextField } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import type { AccountCase } from './account-cases.server.ts'
import { DecisionLog } from './decision-log.tsx'
import { type Act, type RefusedSanction, firstDay, lastDay } from './sanction-acts.ts'
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
          <h2 id="who">Status</h2>
          <AccountStanding {...account} />
          <dl className="tightly">
            <dt>Age</dt>
            <dd>{age ? `at least ${age}, as they told us` : 'not given'}</dd>
            <dt>Reports</dt>
            <dd>{reports}</dd>
            <dt>Take-downs upheld</dt>
            <dd>{describeTakeDowns(takeDowns)}</dd>
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
                <dd>requested, due {day(deletion_due_at)}</dd>
              </>
            )}
          </dl>
          {takeDowns.upheld >= repeated && (
            <p className="note">
              {repeated} or more take-downs were upheld against this account. Our terms say that a moderator then decides whether to close
              it: propose a ban, or note why not.
            </p>
          )}
        </section>
        <section aria-labelledby="decisions">
          <h2 id="decisions">Decisions</h2>
          <DecisionLog decisions={decisions} />
        </section>
        <SanctionForms account={account} refused={refused} />
      </div>
    </StaffFrame>
  )
}

/** The number from which the terms speak of repeated infringement. */
const repeated = 3

const describeTakeDowns = ({ upheld, stolen }: AccountCase['takeDowns']) =>
  stolen > 0 ? `${upheld}, ${stolen} of them about stolen photos` : String(upheld)

const roles = { member: 'Member', moderator: 'Moderator', admin: 'Admin' }

type Standing = Pick<AccountCase, 'sanction' | 'proposal' | 'now'>

export function AccountStanding({ sanction, proposal, now }: Standing) {
  return (
    <>
      {!sanction && <p>No limits.</p>}
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

type Sanctioned = { account: AccountCase; refused?: RefusedSanction | null }

/** One form for each action, with the fields it needs and what it will do. */
function SanctionForms({ account, refused }: Sanctioned) {
  const { whyNot, sanction, proposal, now } = account
  const isBanned = sanction && !sanction.until
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {whyNot === 'own' && <p className="note">This is your own account, so someone else has to decide.</p>}
      {whyNot === 'role' && <p className="note">Only admins can act on moderators, and no one can act on admins here.</p>}
      {!whyNot && isBanned && <p>This account is banned. Only an appeal can change that.</p>}
      {!whyNot && !isBanned && (
        <>
          <SanctionForm act="warning" name="Warn" account={account} refused={refused} noteLabel="What we tell the member">
            <p>Nothing else changes. The member is told which rule to follow.</p>
          </SanctionForm>
          {!sanction && (
            <SanctionForm act="suspension" name="Suspend" account={account} refused={refused} noteLabel="What we tell the member">
              <p>Live ads pause, and ads in review go back to the advertiser. Paused ads resume after the day below.</p>
              <TextField
                id="until"
                name="until"
                type="date"
                label="Until the start of this day, UTC"
                min={firstDay(now)}
                max={lastDay(now)}
                defaultValue={refused?.input.until ?? ''}
                error={refused?.act === 'suspension' ? refused.errors?.until : undefined}
                required
              />
            </SanctionForm>
          )}
          {!proposal && (
            <SanctionForm
              act="ban"
              name="Propose a ban"
              account={account}
              refused={refused}
              noteLabel="What we tell the member once it’s decided"
            >
              <p>
                Nothing happens until another moderator agrees. Then ads, photos, conversations, and secret links are gone right away. After
                an appeal the ads come back paused; conversations cannot come back.
              </p>
            </SanctionForm>
          )}
          <p className="meta">The member gets an email about the decision. It leads to the rule, the part you quoted, and your words.</p>
        </>
      )}
    </section>
  )
}

type Form = Sanctioned & { act: Act; name: string; noteLabel: string; children: ReactNode }

function SanctionForm({ act, name, account: { id, rules, phrases, formKey }, refused, noteLabel, children }: Form) {
  const own = refused?.act === act ? refused : undefined
  return (
    <details name="decide" open={Boolean(own)}>
      <summary>{name}</summary>
      <form method="post" action={`/moderation/accounts/${id}/${act}`}>
        <input type="hidden" name="form_key" value={formKey} />
        {children}
        <GroundFields
          idSuffix={act}
          rules={rules}
          phrases={act === 'warning' ? phrases.warning : undefined}
          noteLabel={noteLabel}
          quotedHint="Their own words, or empty"
          input={own?.input}
          errors={own?.errors}
        >
          <button type="submit" className="btn quiet block">
            {name}
          </button>
        </GroundFields>
      </form>
    </details>
  )
}
