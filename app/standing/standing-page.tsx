import type { Route } from './+types/standing-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { findSanction } from '#app/accounts/sanctions.server.ts'
import { appContext } from '#app/app.ts'
import { statementCopy } from '#app/statements/statement-copy.ts'
import { describeMeaning } from '#app/statements/statement-text.ts'
import { moment } from '#app/ui/dates.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { useCopy } from '#app/ui/use-site.ts'
import '#app/statements/decisions.css'

export const meta = () => [{ title: 'Your account’s status' }, { name: 'robots', content: 'noindex' }]

/** createApp also shows this at every URL that is closed to a suspended account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  return { sanction: await findSanction(db, viewerOf(context).accountId, now()), now: now() }
}

export default function StandingPage({ loaderData: { sanction, now } }: Route.ComponentProps) {
  const copy = useCopy(statementCopy)
  if (!sanction)
    return (
      <AccountFrame title="Your account’s status" here="/decisions">
        <p className="lead">Your account has no limits.</p>
        <p>
          Every decision about you and your ads is under <a href="/decisions">Decisions</a>.
        </p>
      </AccountFrame>
    )
  const { until, beganAt, decisionId } = sanction
  return (
    <AccountFrame title={until ? 'Your account is suspended' : 'Your account is banned'} here="/decisions">
      <p className="lead">
        {until ? `Until ${moment(until)}.` : 'Permanently, by the decision of two people.'} Nothing was changed just now.
      </p>
      {until && <DateProgress from={beganAt} to={until} now={now} begins="since " ends="until " />}
      <p>{describeMeaning(until ? 'suspend' : 'ban', copy)}</p>
      {decisionId && (
        <p>
          <a className="btn" href={`/decisions/${decisionId}`}>
            Read why and appeal
          </a>
        </p>
      )}
      <div className="decided stack">
        <h2>What you can still do</h2>
        <ul className="lines">
          <li>
            <a href="/decisions">Read the decision</a>, and appeal to another moderator within 30 days
          </li>
          <li>
            <a href="/account">Your account</a>, and the emails we sent you
          </li>
          <li>
            <a href="/account/export">Download a copy of your data</a>
          </li>
          <li>
            <a href="/account/deletion">Delete your account</a>
          </li>
        </ul>
      </div>
    </AccountFrame>
  )
}
