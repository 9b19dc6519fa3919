import { adHistoryCopy } from '#app/moderation/queue/copy.ts'
import { adOutcome } from '#app/moderation/queue/ad-history.ts'
import { CasePhotos } from '#app/moderation/reviews/case-photos.tsx'
import { CaseText } from '#app/moderation/reviews/case-text.tsx'
import { Fact } from '#app/platform/ui/fact.tsx'
import { Moment, timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { type AppealCasesCopy, appealCasesCopy } from './copy.ts'
import type { AppealCase } from './appeal-cases.server.ts'

/** What the appeal says, and the ad as it is now. */
export function AppealText({ appeal: { text, made_at, ad } }: { appeal: AppealCase }) {
  const copy = useCopy(appealCasesCopy)
  const states = useCopy(adHistoryCopy)
  const { moment } = useSite().copy.dates
  return (
    <section aria-labelledby="against">
      <h2 id="against">{copy.whatTheySay}</h2>
      {text ? <p className="appealed">{text}</p> : <p className="meta">{copy.textDeleted}</p>}
      <p className="meta">{copy.sent({ when: moment(made_at), time: timeTag(made_at) })}</p>
      {ad && (
        <>
          <h2>
            {copy.adAsItIs({
              state: adOutcome({ state: ad.state, end_reason: ad.endReason }, states),
              meta: (words) => <span className="meta">{words}</span>,
            })}
          </h2>
          <p className="lead">{ad.advertiser.name}</p>
          <CaseText rows={ad.textRows} />
          <CasePhotos photos={ad.photos} />
        </>
      )}
    </section>
  )
}

/** What was decided, about whom, and under which rule. */
export function AppealedDecision({ decision }: Pick<AppealCase, 'decision'>) {
  const { account_id, ad_id, decided_at, is_automatic, seconded_by, rule, ruleVersion, quoted, note, until } = decision
  const copy = useCopy(appealCasesCopy)
  const { dates } = useSite().copy
  const subject = nameSubject(copy, decision)
  const decided = { when: dates.moment(decided_at), time: timeTag(decided_at) }
  return (
    <dl className="tightly">
      <Fact name={copy.about}>{ad_id ? <a href={`/moderation/ads/${ad_id}`}>{subject}</a> : subject}</Fact>
      <Fact name={copy.account}>{account_id ? <a href={`/moderation/accounts/${account_id}`}>{account_id}</a> : copy.deleted}</Fact>
      <Fact name={copy.decided}>
        {is_automatic ? copy.decidedByRule(decided) : seconded_by ? copy.decidedByTwo(decided) : copy.decidedByOne(decided)}
      </Fact>
      {until && (
        <Fact name={copy.until}>
          <Moment at={until} />
        </Fact>
      )}
      {rule && (
        <Fact name={copy.rule}>
          <a href={`/rules/${ruleVersion}#rule-${rule.number}`}>
            {rule.number}. {rule.name}
          </a>
        </Fact>
      )}
      {quoted && (
        <Fact name={copy.part}>
          <q>{quoted}</q>
        </Fact>
      )}
      {note && <Fact name={copy.told}>{note}</Fact>}
    </dl>
  )
}

/** What the decision is about: an ad by its title, as long as the title is stored. */
function nameSubject(copy: AppealCasesCopy, { subject: kind, title }: AppealCase['decision']) {
  const subject = copy[`their ${kind}`]
  return title ? copy.titled({ subject, title }) : subject
}
