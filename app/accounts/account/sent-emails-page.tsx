import type { Route } from './+types/sent-emails-page'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { retentionDays, selectEmailsTo } from '#app/platform/mail/mail.server.ts'
import { findStatementsOf } from '#app/moderation/statements/own-decisions.server.ts'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { Pager } from '#app/platform/ui/pager.tsx'
import { accountCopy } from './copy.ts'
import { AccountFrame } from './account-frame.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, accountCopy).emailsWeSent }]

const perPage = 50

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const { dates } = readerOf(context)
  const { accountId, email } = viewerOf(context)
  const beforeParam = new URL(request.url).searchParams.get('before') ?? ''
  const before = /^\d{1,15}$/.test(beforeParam) ? Number(beforeParam) : undefined
  // One row more than is shown tells whether there's a next page.
  const rows = await selectEmailsTo(db, { email, before, limit: perPage + 1, now: now() }).execute()
  const shown = rows.slice(0, perPage)
  const ids = shown.map(({ id }) => id)
  const decisions = await findStatementsOf(db, accountId, ids)
  const mails = shown.map(({ id, subject, reason, written_at: at, sent_at, outcome, failure }) => {
    const state: State = sent_at ? 'sent' : outcome ? 'undelivered' : failure ? 'failing' : 'waiting'
    return { id, subject, reason, at, state, decision: decisions.get(id) }
  })
  const next = rows.length > perPage ? `/account/messages?before=${mails.at(-1)!.id}` : undefined
  return {
    email,
    days: Map.groupBy(mails, ({ at }) => dates.day(at)),
    next,
    first: before === undefined ? undefined : '/account/messages',
    retentionDays,
  }
}

type State = 'sent' | 'waiting' | 'failing' | 'undelivered'

export default function MessagesPage({ loaderData: { email, days, next, first, retentionDays } }: Route.ComponentProps) {
  const { dates } = useSite().copy
  const copy = useCopy(accountCopy)
  return (
    <AccountFrame title={copy.emailsWeSent} here="/account/messages">
      <p className="lead">{copy.emailsLead({ email })}</p>
      <p className="meta">{copy.emailsKept({ days: retentionDays })}</p>
      {days.size === 0 && <p>{first ? copy.nothingOlder : copy.noneInThatTime}</p>}
      {[...days].map(([date, mails]) => (
        <section key={date}>
          <h2 className="day-line" data-day="">
            {date}
          </h2>
          <ol className="mail-list">
            {mails.map(({ id, at, subject, reason, state, decision }) => (
              <li key={id}>
                <time dateTime={at.toISOString()} data-clock="clock">
                  {dates.clock(at)}
                </time>
                <div>
                  <h3>{subject}</h3>
                  <p className="meta">{reason}</p>
                  {decision && <a href={`/decisions/${decision}`}>{copy.readDecision}</a>}
                </div>
                <p className={state === 'undelivered' ? 'failing' : state}>{copy[state]}</p>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <Pager next={next} first={first} label={copy.olderEmails} />
    </AccountFrame>
  )
}
