import type { Route } from './+types/messages-page.ts'
import { appContext } from '#app/app.ts'
import { retentionDays, listMailsTo } from '#app/mail/mail.server.ts'
import { findStatementsOf } from '#app/statements/own-decisions.server.ts'
import { clock, day } from '#app/ui/dates.ts'
import { Pager } from '#app/ui/pager.tsx'
import { AccountFrame } from './account-frame.tsx'
import { viewerOf } from './account.ts'

export const meta = () => [{ title: 'Emails we sent you' }, { name: 'robots', content: 'noindex' }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const { accountId, email } = viewerOf(context)
  const beforeParam = new URL(request.url).searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(beforeParam) ? Number(beforeParam) : undefined
  // One row more than is shown tells whether there's a next page.
  const rows = await listMailsTo(db, { email, before, limit: perPage + 1 })
  const shown = rows.slice(0, perPage)
  const decisions = await findStatementsOf(
    db,
    accountId,
    shown.map(({ id }) => id),
  )
  const mails = shown.map(({ id, subject, reason, written_at: at, sent_at, failure }) => {
    const state: State = sent_at ? 'sent' : failure ? 'failing' : 'waiting'
    return { id, subject, reason, at, state, decision: decisions.get(id) }
  })
  const next = rows.length > perPage ? `/account/messages?before=${mails.at(-1)!.id}` : undefined
  return {
    email,
    days: Map.groupBy(mails, ({ at }) => day(at)),
    next,
    first: before === undefined ? undefined : '/account/messages',
    retentionDays,
  }
}

type State = keyof typeof states
const states = {
  sent: 'Sent',
  waiting: 'Waiting to be sent',
  failing: 'Not sent: the last try failed',
}

export default function MessagesPage({ loaderData: { email, days, next, first, retentionDays } }: Route.ComponentProps) {
  return (
    <AccountFrame title="Emails we sent you" here="/account/messages">
      <p className="lead">Every email we sent to {email}. If an email isn’t on this list, it isn’t from us, so don’t click its links.</p>
      <p className="meta">
        Emails stay on this list for {retentionDays} days. We delete their text as soon as they’re sent. Emails to an earlier address of
        yours aren’t listed.
      </p>
      {days.size === 0 && <p>{first ? 'Nothing older than that.' : 'We haven’t emailed this address in that time.'}</p>}
      {[...days].map(([date, mails]) => (
        <section key={date}>
          <h2 className="day-line">{date}</h2>
          <ol className="mail-list">
            {mails.map(({ id, at, subject, reason, state, decision }) => (
              <li key={id}>
                <time dateTime={at.toISOString()}>{clock(at)}</time>
                <div>
                  <h3>{subject}</h3>
                  <p className="meta">{reason}</p>
                  {decision && <a href={`/decisions/${decision}`}>Read the decision</a>}
                </div>
                <p className={state}>{states[state]}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Pager next={next} first={first} label="Older emails" />
    </AccountFrame>
  )
}
