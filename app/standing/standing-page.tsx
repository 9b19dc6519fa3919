import type { Route } from './+types/standing-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { findSanction } from '#app/accounts/sanctions.server.ts'
import { appContext } from '#app/app.ts'
import { meanings } from '#app/statements/statement-text.ts'
import { moment } from '#app/ui/dates.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import '#app/statements/decisions.css'

export const meta = () => [{ title: 'How your account stands' }, { name: 'robots', content: 'noindex' }]

/** createApp also shows this at every URL that is closed to a suspended account. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  return { sanction: await findSanction(db, viewerOf(context).accountId, now()), now: now() }
}

export default function StandingPage({ loaderData: { sanction, now } }: Route.ComponentProps) {
  if (!sanction)
    return (
      <AccountFrame title="How your account stands" here="/decisions">
        <p className="lead">Nothing limits your account.</p>
        <p>
          What was decided about you and what you posted stands under <a href="/decisions">Decisions</a>.
        </p>
      </AccountFrame>
    )
  const { until, beganAt, decisionId } = sanction
  return (
    <AccountFrame title={until ? 'Your account is suspended' : 'Your account is banned'} here="/decisions">
      <p className="lead">
        {until ? `Until ${moment(until)}.` : 'Since a decision of two people, and for good.'} Nothing was changed just now.
      </p>
      {until && <DateProgress from={beganAt} to={until} now={now} begins="since " ends="until " />}
      <p>{meanings[until ? 'suspend' : 'ban']}</p>
      {decisionId && (
        <p>
          <a className="btn" href={`/decisions/${decisionId}`}>
            Read why, and appeal
          </a>
        </p>
      )}
      <div className="decided stack">
        <h2>What stays open to you</h2>
        <ul className="lines">
          <li>
            <a href="/decisions">What was decided</a>, and an appeal to somebody else within 30 days
          </li>
          <li>
            <a href="/account">Your account</a>, and what we sent you
          </li>
          <li>
            <a href="/account/export">A copy of your data</a>
          </li>
          <li>
            <a href="/account/deletion">Deleting the account</a>
          </li>
        </ul>
      </div>
    </AccountFrame>
  )
}
