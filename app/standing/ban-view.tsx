import { CaseBar, type CaseBarProps } from '#app/moderation/case-bar.tsx'
import { refusals } from '#app/moderation/sanction-rules.ts'
import { formatWait } from '#app/moderation/waiting.ts'
import { day } from '#app/ui/dates.ts'
import { Errors } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import type { Ban } from './bans.server.ts'
import { DecisionLog } from './decision-log.tsx'
import '#app/moderation/case.css'

type BanShown = { ban: Ban; ruleName?: string; claim?: CaseBarProps['claim']; error?: string }

/** A ban that one moderator proposes: why, what it would remove, and the second person's decision. */
export function BanView({ ban, ruleName, claim, error }: BanShown) {
  const { id, accountId, profileId, created_at, rule, quoted, note, proposed_at, decisions, deletions, now } = ban
  return (
    <StaffFrame title={`Ban of account ${accountId}`} here="/moderation" facts={<b>waiting {formatWait(proposed_at, now)}</b>}>
      <CaseBar kind="ban" subjectId={id} claim={claim} now={now} />
      {error && <Errors>{error}</Errors>}
      <div className="case">
        <section aria-labelledby="why">
          <h2 id="why">Why it was proposed</h2>
          <dl className="tightly">
            <dt>Rule</dt>
            <dd>
              <a href={`/rules#rule-${rule}`}>
                {rule}. {ruleName}
              </a>
            </dd>
            {quoted && (
              <>
                <dt>Part</dt>
                <dd>
                  <q>{quoted}</q>
                </dd>
              </>
            )}
            <dt>Reason</dt>
            <dd>{note}</dd>
            <dt>Proposed</dt>
            <dd>{day(proposed_at)}</dd>
          </dl>
        </section>
        <section aria-labelledby="beside">
          <h2 id="beside">Context</h2>
          <p>
            <a href={`/moderation/accounts/${accountId}`}>Account {accountId}</a>, since {day(created_at)}
            {profileId && (
              <>
                , <a href={`/moderation/profiles/${profileId}`}>advertiser {profileId}</a>
              </>
            )}
          </p>
          <h3>Decisions about it</h3>
          <DecisionLog decisions={decisions} />
        </section>
        <Decide ban={ban} deletions={deletions} />
      </div>
    </StaffFrame>
  )
}

function Decide({ ban: { id, whyNot }, deletions }: { ban: Ban; deletions: Ban['deletions'] }) {
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {whyNot && whyNot !== 'gone' ? (
        <p className="note">{refusals[whyNot].text}</p>
      ) : (
        <>
          <p>
            If you agree, {count(deletions.ads, 'ad')} and {count(deletions.threads, 'conversation')} are deleted right away, with photos,
            secret links, and sessions. After an appeal, the ads come back paused. Conversations can’t come back.
          </p>
          <form method="post" action={`/moderation/bans/${id}/seconding`}>
            <button type="submit" className="btn block">
              Ban the account
            </button>
          </form>
          <form method="post" action={`/moderation/bans/${id}/refusal`}>
            <button type="submit" className="btn quiet block">
              Refuse the ban
            </button>
          </form>
          <p className="meta">
            If you ban them, we tell the person, with the rule and the reason above. If you refuse, we tell them nothing.
          </p>
        </>
      )}
    </section>
  )
}

const count = (number: number, word: string) => `${number} ${word}${number === 1 ? '' : 's'}`
