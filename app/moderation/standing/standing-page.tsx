import type { Route } from './+types/standing-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import { appContext, viewerOf } from '#app/app.ts'
import { appealDays } from '#app/moderation/statements/statement.ts'
import { statementCopy } from '#app/moderation/statements/copy.ts'
import { describeMeaning } from '#app/moderation/statements/statement-text.ts'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { DateProgress, timeTag } from '#app/platform/ui/moment.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { accountStandingCopy } from './copy.ts'
import '#app/moderation/statements/decisions.css'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, accountStandingCopy).title }]

/** createApp also shows this at every URL that is closed to a suspended account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  return { sanction: await findSanction(db, viewerOf(context).accountId, now()), now: now() }
}

export default function StandingPage({ loaderData: { sanction, now } }: Route.ComponentProps) {
  const copy = useCopy(accountStandingCopy)
  const statements = useCopy(statementCopy)
  const { dates } = useSite().copy
  if (!sanction)
    return (
      <AccountFrame title={copy.title} here="/decisions">
        <p className="lead">{copy.noLimits}</p>
        <p>{copy.allDecisions({ decisions: '/decisions' })}</p>
      </AccountFrame>
    )
  const { until, beganAt, decisionId } = sanction
  return (
    <AccountFrame title={until ? copy.suspended : copy.banned} here="/decisions">
      <p className="lead">{until ? copy.suspendedLead({ when: dates.moment(until), time: timeTag(until) }) : copy.bannedLead}</p>
      {until && <DateProgress from={beganAt} to={until} now={now} begins={copy.since} ends={copy.until} />}
      <p>{describeMeaning(until ? 'suspend' : 'ban', statements)}</p>
      {decisionId && (
        <p>
          <ButtonLink to={`/decisions/${decisionId}`}>{copy.readWhy}</ButtonLink>
        </p>
      )}
      <div className="decided stack">
        <h2>{copy.stillPossible}</h2>
        <ul className="lines">
          <li>{copy.readDecision({ days: appealDays, decision: '/decisions' })}</li>
          <li>{copy.account({ account: '/account' })}</li>
          <li>
            <a href="/account/export">{copy.download}</a>
          </li>
          <li>
            <a href="/account/deletion">{copy.deleteAccount}</a>
          </li>
        </ul>
      </div>
    </AccountFrame>
  )
}
