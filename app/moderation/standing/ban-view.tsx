import { CaseBar } from '#app/moderation/queue/case-bar.tsx'
import { formatWait } from '#app/moderation/queue/waiting.ts'
import { Fact } from '#app/platform/ui/fact.tsx'
import { Errors, SubmitButton } from '#app/platform/ui/field.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import { accountCasesCopy } from './copy.ts'
import type { Ban } from './bans.server.ts'
import { DecisionLog } from './decision-log.tsx'
import '#app/moderation/queue/case.css'

/** A ban that one moderator proposes: why, what it would remove, and the second person's decision. */
export function BanView({ ban, error }: { ban: Ban; error?: string }) {
  const { id, accountId, profileId, created_at, rule, ruleName, quoted, note, proposed_at, decisions, whyNot, taken, urgent, now } = ban
  const copy = useCopy(accountCasesCopy)
  const common = useCopy(moderationDecisionsCopy)
  const refusal = whyNot && whyNot !== 'gone' ? common[`sanction refused ${whyNot}`] : undefined
  const { day } = useSite().copy.dates
  const shown = { number: String(accountId), date: day(created_at), account: `/moderation/accounts/${accountId}` }
  return (
    <StaffFrame
      title={copy.banTitle({ number: String(accountId) })}
      here="/moderation"
      facts={<b>{copy.waiting({ wait: formatWait(proposed_at, now) })}</b>}
    >
      <CaseBar kind="ban" subjectId={id} taken={taken} urgent={urgent} now={now} whyNot={refusal} />
      {error && <Errors>{error}</Errors>}
      <div className="case">
        <section aria-labelledby="why">
          <h2 id="why">{copy.whyProposed}</h2>
          <dl className="tightly">
            <Fact name={copy.rule}>
              <a href={`/rules#rule-${rule}`}>
                {rule}. {ruleName}
              </a>
            </Fact>
            {quoted && (
              <Fact name={copy.part}>
                <q>{quoted}</q>
              </Fact>
            )}
            <Fact name={copy.reason}>{note}</Fact>
            <Fact name={copy.proposed}>{day(proposed_at)}</Fact>
          </dl>
        </section>
        <section aria-labelledby="beside">
          <h2 id="beside">{copy.context}</h2>
          <p>
            {profileId
              ? copy.accountSinceAdvertiser({ ...shown, profile: String(profileId), advertiser: `/moderation/profiles/${profileId}` })
              : copy.accountSince(shown)}
          </p>
          <h3>{copy.decisionsAbout}</h3>
          <DecisionLog decisions={decisions} />
        </section>
        {!refusal && <Decide ban={ban} />}
      </div>
    </StaffFrame>
  )
}

function Decide({ ban: { id, proposed_by, deletions } }: { ban: Ban }) {
  const copy = useCopy(accountCasesCopy)
  const { keepKind } = useChosenKind()
  const common = useCopy(moderationDecisionsCopy)
  const [ads, conversations] = [copy.ads({ count: deletions.ads }), copy.conversations({ count: deletions.threads })]
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">{copy.decide}</h2>
      {proposed_by === null ? (
        <p className="note">{common['sanction refused alone']}</p>
      ) : (
        <>
          <p>{copy.ifYouAgree({ ads, conversations })}</p>
          <form method="post" action={keepKind(`/moderation/bans/${id}/second`)}>
            <SubmitButton look="block">{copy.banAccount}</SubmitButton>
          </form>
        </>
      )}
      <form method="post" action={keepKind(`/moderation/bans/${id}/refusal`)}>
        <SubmitButton look="quiet block">{copy.refuseBan}</SubmitButton>
      </form>
      {proposed_by !== null && <p className="meta">{copy.banTold}</p>}
    </section>
  )
}
