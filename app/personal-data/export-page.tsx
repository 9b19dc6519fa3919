import { data, redirect } from 'react-router'
import type { Route } from './+types/export-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { daysAfter } from '#app/time.ts'
import { DateProgress } from '#app/ui/date-progress.tsx'
import { moment } from '#app/ui/dates.ts'
import { Errors } from '#app/ui/field.tsx'
import { askForExport, listExports } from './exports.server.ts'

export const meta = () => [{ title: 'A copy of your data' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const copies = await listExports(db, viewerOf(context).accountId)
  const ready = copies.find(({ expiresAt }) => expiresAt && expiresAt > now())
  const past = copies.filter(({ madeAt, expiresAt }) => madeAt && expiresAt! <= now())
  // An export that wasn't finished within a day won't be.
  const waiting = copies.find(({ madeAt, askedAt }) => !madeAt && daysAfter(askedAt, 1) > now())
  return { ready, waiting, past, now: now() }
}

export async function action({ context }: Route.ActionArgs) {
  const answer = await askForExport(context.get(appContext), viewerOf(context))
  if (answer.ok) return redirect('/account/export', 303)
  const error = answer.isMade
    ? `A copy is made once a day. You can ask for the next on ${moment(answer.nextAllowedAt)}. The one that is ready stays as it is.`
    : 'A copy is being made already. We will mail you when it is ready.'
  return data({ error }, 409)
}

export default function ExportPage({ loaderData: { ready, waiting, past, now }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="A copy of your data" here="/account/personal-data">
      {actionData && <Errors>{actionData.error}</Errors>}
      <p className="lead">
        Everything on the page <a href="/account/personal-data">What we hold about you</a>, as a ZIP of JSON files, with a text that says
        what is what. Passwords, keys and their hashes are not in it.
      </p>
      {waiting && (
        <p className="note">
          A copy is being made. You asked for it on {moment(waiting.askedAt)}. We will mail you when it is ready, usually within a minute.
        </p>
      )}
      {ready && (
        <section className="stack copy-ready">
          <h2>Your copy is ready</h2>
          <p>
            <a className="btn" href="/account/export/file">
              Download the ZIP
            </a>
          </p>
          <DateProgress from={ready.madeAt!} to={ready.expiresAt!} now={now} begins="made" ends="deleted" />
        </section>
      )}
      {!waiting && (
        <form method="post" action="/account/export" className="stack">
          <p>A copy is ready within minutes, and we mail you then. It stays for seven days. You can ask for one a day.</p>
          <button type="submit" className={ready ? 'btn quiet' : 'btn'}>
            {ready ? 'Make a new copy' : 'Make a copy'}
          </button>
        </form>
      )}
      {past.length > 0 && (
        <ul className="meta">
          {past.map(({ id, madeAt, expiresAt }) => (
            <li key={id}>
              A copy of {moment(madeAt!)} was deleted on {moment(expiresAt!)}.
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  )
}
