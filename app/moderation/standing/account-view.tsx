import { StaffAge } from '#app/accounts/account/staff-age.tsx'
import type { ReactNode } from 'react'
import { ReasonFields, reasonFaults } from '#app/moderation/queue/reason-fields.tsx'
import { Fact } from '#app/platform/ui/fact.tsx'
import { DateProgress, timeTag } from '#app/platform/ui/moment.tsx'
import { Errors, StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { accountCasesCopy } from './copy.ts'
import type { AccountCase } from './account-cases.server.ts'
import { bad, DecisionLog } from './decision-log.tsx'
import { type SanctionAct, type RefusedSanction, firstDay, lastDay } from './sanction-acts.ts'
import '#app/moderation/queue/case.css'

type Props = { account: AccountCase; done?: string; refused?: RefusedSanction | null }

/** An account: its sanctions, the decisions about it, and what can be decided now. */
export function AccountView({ account, done, refused }: Props) {
  const { id, role, created_at, age, deletion_due_at, profileId, reports, takeDowns: takedowns, decisions } = account
  const copy = useCopy(accountCasesCopy)
  const { day } = useSite().copy.dates
  return (
    <StaffFrame title={copy.title({ number: String(id) })} here="/moderation" facts={copy[`${role} since`]({ date: day(created_at) })}>
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors fields={{ until: refused.errors?.until, ...reasonFaults(refused.act, refused.errors) }}>{refused.error}</Errors>}
      <div className="case of-account">
        <section aria-labelledby="who">
          <h2 id="who">{copy.status}</h2>
          <AccountStanding {...account} />
          <dl className="tightly">
            <Fact name={copy.age}>
              <StaffAge age={age} />
            </Fact>
            <Fact name={copy.reports}>{reports}</Fact>
            <Fact name={copy.takeDowns}>{takedowns.stolen > 0 ? copy.takeDownsStolen(takedowns) : takedowns.upheld}</Fact>
            {profileId && (
              <Fact name={copy.advertises}>
                <a href={`/moderation/profiles/${profileId}`}>{copy.advertiser({ number: String(profileId) })}</a>
              </Fact>
            )}
            {deletion_due_at && <Fact name={copy.deletion}>{copy.deletionDue({ date: day(deletion_due_at) })}</Fact>}
          </dl>
          {takedowns.upheld >= repeated && <p className="note">{copy.repeated({ number: repeated })}</p>}
        </section>
        <section aria-labelledby="decisions">
          <h2 id="decisions">{copy.decisions}</h2>
          <DecisionLog decisions={decisions} />
        </section>
        <SanctionForms account={account} refused={refused} />
      </div>
    </StaffFrame>
  )
}

/** The number from which the terms speak of repeated infringement. */
const repeated = 3

export function AccountStanding({ sanction, proposal, now }: Pick<AccountCase, 'sanction' | 'proposal' | 'now'>) {
  const copy = useCopy(accountCasesCopy)
  const { day, moment } = useSite().copy.dates
  return (
    <>
      {!sanction && <p>{copy.noLimits}</p>}
      {sanction?.until && (
        <>
          <p>{copy.suspendedUntil({ bad, when: moment(sanction.until), time: timeTag(sanction.until) })}</p>
          <DateProgress from={sanction.beganAt} to={sanction.until} now={now} begins={copy.since} ends={copy.until} />
        </>
      )}
      {sanction && !sanction.until && <p>{copy.bannedSince({ bad, date: day(sanction.beganAt) })}</p>}
      {proposal && (
        <p className="note">{copy.banProposed({ date: day(proposal.proposed_at), decide: `/moderation/bans/${proposal.id}` })}</p>
      )}
    </>
  )
}

type Sanctioned = { account: AccountCase; refused?: RefusedSanction | null }

/** One form for each action, with the fields it needs and what it will do. */
function SanctionForms({ account, refused }: Sanctioned) {
  const copy = useCopy(accountCasesCopy)
  const { whyNot, sanction, proposal, now } = account
  const isBanned = sanction && !sanction.until
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">{copy.decide}</h2>
      {whyNot === 'own' && <p className="note">{copy.own}</p>}
      {whyNot === 'role' && <p className="note">{copy.staff}</p>}
      {!whyNot && isBanned && <p>{copy.isBanned}</p>}
      {!whyNot && !isBanned && (
        <>
          <SanctionForm act="warning" name={copy.warn} account={account} refused={refused} noteLabel={copy.whatWeTell}>
            <p>{copy.warnEffect}</p>
          </SanctionForm>
          {!sanction && (
            <SanctionForm act="suspension" name={copy.suspend} account={account} refused={refused} noteLabel={copy.whatWeTell}>
              <p>{copy.suspendEffect}</p>
              <TextField
                name="until"
                type="date"
                label={copy.untilDay}
                min={firstDay(now)}
                max={lastDay(now)}
                defaultValue={refused?.input.until ?? ''}
                error={refused?.act === 'suspension' ? refused.errors?.until : undefined}
                required
              />
            </SanctionForm>
          )}
          {!proposal && (
            <SanctionForm act="ban" name={copy.proposeBan} account={account} refused={refused} noteLabel={copy.whatWeTellLater}>
              <p>{copy.banEffect}</p>
            </SanctionForm>
          )}
          <p className="meta">{copy.emailed}</p>
        </>
      )}
    </section>
  )
}

type Form = Sanctioned & { act: SanctionAct; name: string; noteLabel: string; children: ReactNode }

function SanctionForm({ act, name, account: { id, rules, phrases, formKey }, refused, noteLabel, children }: Form) {
  const copy = useCopy(accountCasesCopy)
  const own = refused?.act === act ? refused : undefined
  return (
    <details name="decide" open={Boolean(own)}>
      <summary>{name}</summary>
      <form method="post" action={`/moderation/accounts/${id}/${act}`}>
        <input type="hidden" name="form_key" value={formKey} />
        {children}
        <ReasonFields
          idSuffix={act}
          rules={rules}
          phrases={act === 'warning' ? phrases.warning : undefined}
          noteLabel={noteLabel}
          quotedHint={copy.quotedHint}
          input={own?.input}
          errors={own?.errors}
        >
          <SubmitButton look="quiet block">{name}</SubmitButton>
        </ReasonFields>
      </form>
    </details>
  )
}
