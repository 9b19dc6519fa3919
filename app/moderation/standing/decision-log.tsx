import { statementCopy } from '#app/moderation/statements/copy.ts'
import { describeOutcome } from '#app/moderation/statements/statement-text.ts'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { accountCasesCopy } from './copy.ts'
import type { AccountCase } from './account-cases.server.ts'

export const bad = (text: string) => <b className="bad">{text}</b>

/** Earlier decisions, newest first: what was decided, under which rule, and whether it was overturned. */
export function DecisionLog({ decisions }: Pick<AccountCase, 'decisions'>) {
  const copy = useCopy(accountCasesCopy)
  const { day } = useSite().copy.dates
  if (!decisions.length) return <p className="meta">{copy.none}</p>
  return (
    <ol className="log dated">
      {decisions.map(({ decided_at, overturned_at, appeal, appeal_outcome, note, ...decision }) => (
        <li key={decision.id}>
          <time dateTime={decided_at.toISOString()}>{day(decided_at)}</time>
          <span>
            <Entry {...decision} />
            {overturned_at && <b>. {copy.overturned}</b>}
            {appeal && !overturned_at && (
              <>
                {'. '}
                <a href={`/moderation/appeals/${appeal}`}>{appeal_outcome ? copy.appealedUpheld : copy.appealed}</a>
              </>
            )}
            {note && <q>{note}</q>}
          </span>
        </li>
      ))}
    </ol>
  )
}

type Props = Pick<AccountCase['decisions'][number], 'subject' | 'title' | 'ad_id' | 'outcome' | 'rule' | 'until'>

/** What was decided, and about what. */
function Entry({ subject, title, ad_id, outcome, rule, until }: Props) {
  const copy = useCopy(accountCasesCopy)
  const { day } = useSite().copy.dates
  const { ad, edit, photo, account, claim } = copy
  const name = { ad, edit, photo, account, claim }[subject]
  const named = {
    outcome: describeOutcome(outcome, useCopy(statementCopy)),
    title: title || (ad_id ? copy.numbered({ subject: name, number: String(ad_id) }) : name),
    about: (text: string) => (ad_id ? <a href={`/moderation/ads/${ad_id}`}>{text}</a> : text),
  }
  if (rule) return until ? copy.entryRuleUntil({ ...named, rule, date: day(until) }) : copy.entryRule({ ...named, rule })
  return until ? copy.entryUntil({ ...named, date: day(until) }) : copy.entry(named)
}
