import { CaseBar } from '#app/moderation/queue/case-bar.tsx'
import { formatWait } from '#app/moderation/queue/waiting.ts'
import { statementCopy } from '#app/moderation/statements/copy.ts'
import { describeOutcome } from '#app/moderation/statements/statement-text.ts'
import { Errors } from '#app/platform/ui/field.tsx'
import { Moment, timeTag } from '#app/platform/ui/moment.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { type AppealCasesCopy, appealCasesCopy } from './copy.ts'
import { AppealAnswers } from './appeal-answers.tsx'
import type { RefusedAnswer } from './appeal.ts'
import type { AppealCase } from './appeal-cases.server.ts'
import { AppealText } from './appeal-text.tsx'
import { DecisionLog } from './decision-log.tsx'
import '#app/moderation/queue/case.css'

type Shown = { appeal: AppealCase; refused?: RefusedAnswer | null }

/** An appeal: what was decided and why, what the appeal says against it, and the ad as it is now. */
export function AppealView({ appeal, refused }: Shown) {
  const { id, decision, made_at, answered_at, others, claim, now } = appeal
  const copy = useCopy(appealCasesCopy)
  const { day } = useSite().copy.dates
  const number = String(id)
  return (
    <StaffFrame
      title={copy.title({ outcome: describeOutcome(decision.outcome, useCopy(statementCopy)).toLowerCase() })}
      here="/moderation"
      facts={
        answered_at
          ? copy.numberDecided({ number, date: day(answered_at) })
          : copy.numberWaiting({ number, wait: formatWait(made_at, now), b: (words) => <b>{words}</b> })
      }
    >
      <CaseBar kind="appeal" subjectId={id} claim={claim} now={now} />
      {refused && <Errors>{refused.error}</Errors>}
      <div className="case">
        <AppealText appeal={appeal} />
        <section aria-labelledby="decision">
          <h2 id="decision">{copy.decision}</h2>
          <Grounds decision={decision} />
          <h3>{copy.otherDecisions}</h3>
          <DecisionLog decisions={others} />
        </section>
        <AppealAnswers appeal={appeal} refused={refused} />
      </div>
    </StaffFrame>
  )
}

function Grounds({ decision }: Pick<AppealCase, 'decision'>) {
  const { account_id, ad_id, decided_at, is_automatic, seconded_by, rule, ruleVersion, quoted, note, until } = decision
  const copy = useCopy(appealCasesCopy)
  const { dates } = useSite().copy
  const subject = nameSubject(copy, decision)
  const decided = { when: dates.moment(decided_at), time: timeTag(decided_at) }
  return (
    <dl className="tightly">
      <dt>{copy.about}</dt>
      <dd>{ad_id ? <a href={`/moderation/ads/${ad_id}`}>{subject}</a> : subject}</dd>
      <dt>{copy.account}</dt>
      <dd>{account_id ? <a href={`/moderation/accounts/${account_id}`}>{account_id}</a> : copy.deleted}</dd>
      <dt>{copy.decided}</dt>
      <dd>{is_automatic ? copy.decidedByRule(decided) : seconded_by ? copy.decidedByTwo(decided) : copy.decidedByOne(decided)}</dd>
      {until && (
        <>
          <dt>{copy.until}</dt>
          <dd>
            <Moment at={until} />
          </dd>
        </>
      )}
      {rule && (
        <>
          <dt>{copy.rule}</dt>
          <dd>
            <a href={`/rules/${ruleVersion}#rule-${rule.number}`}>
              {rule.number}. {rule.name}
            </a>
          </dd>
        </>
      )}
      {quoted && (
        <>
          <dt>{copy.part}</dt>
          <dd>
            <q>{quoted}</q>
          </dd>
        </>
      )}
      {note && (
        <>
          <dt>{copy.told}</dt>
          <dd>{note}</dd>
        </>
      )}
    </dl>
  )
}

/** What the decision is about: an ad by its title, as long as the title is stored. */
function nameSubject(copy: AppealCasesCopy, { subject: kind, title }: AppealCase['decision']) {
  const { theirAd: ad, theirEdit: edit, theirPhoto: photo, theirAccount: account, theirCheck: claim } = copy
  const subject = { ad, edit, photo, account, claim }[kind]
  return title ? copy.titled({ subject, title }) : subject
}
