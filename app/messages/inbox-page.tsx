import type { Route } from './+types/inbox-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { day } from '#app/ui/dates.ts'
import { Pager } from '#app/ui/pager.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { messageLimits } from './message.ts'
import { MailFrame, messagesMeta } from './messages-frame.tsx'
import { listEndedThreads } from './close-threads.server.ts'
import { ThreadList } from './thread-list.tsx'
import { listedThread, listThreads } from './threads.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => messagesMeta(matches[0].loaderData?.site.unread)

const perPage = 30

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const reader = { accountId: viewerOf(context).accountId, now: now() }
  const before = idOf(new URL(request.url).searchParams.get('before') ?? '') || undefined
  // One row more than is shown tells whether there's a next page.
  const found = await listThreads(db, reader, { before, limit: perPage + 1 })
  const threads = found.slice(0, perPage)
  return {
    threads: threads.map(listedThread),
    ended: before ? [] : await listEndedThreads(db, reader),
    next: found.length > perPage ? `/messages?before=${threads.at(-1)!.last_id}` : undefined,
    first: before ? '/messages' : undefined,
    now: now(),
  }
}

export default function InboxPage({ loaderData: { threads, ended, next, first, now } }: Route.ComponentProps) {
  const isEmpty = threads.length === 0 && ended.length === 0
  return (
    <MailFrame
      list={
        <section className="threads">
          <SectionHeading plain>
            <h1>Messages</h1>
          </SectionHeading>
          {isEmpty && (
            <div className="nothing stack">
              <p className="lead">{first ? 'Nothing older than that.' : 'No conversations yet.'}</p>
              {!first && <p>When you reply to an ad, the conversation shows up here. If you advertise, so do the replies to your ads.</p>}
            </div>
          )}
          <ThreadList threads={threads} now={now} />
          {ended.length > 0 && <Ended threads={ended} />}
          <Pager next={next} first={first} label="Older conversations" />
        </section>
      }
    >
      <section className="thread stack about-mail">
        <h2>How it works here</h2>
        <p>
          A conversation is between two people and about one ad. It’s deleted for both of you {messageLimits.days} days after its last
          message, and no one can bring it back.
        </p>
        <p>
          When you get a message, we email you to say so, at most once an hour for each conversation. The email doesn’t say who wrote or
          what. If you mute a conversation, you get no emails about it.
        </p>
        <p>
          Members have no name here. If you advertise, each of them gets a word, like <em>Heron</em>, so you can tell your conversations
          apart. Only you see it.
        </p>
        <p>You can block or report anyone. They aren’t told.</p>
        <p className="row">
          <a href="/account/blocks">Your block list</a>
          <a href="/messages/answers">Saved replies</a>
        </p>
      </section>
    </MailFrame>
  )
}

type EndedThreads = Route.ComponentProps['loaderData']['ended']

function Ended({ threads }: { threads: EndedThreads }) {
  return (
    <section className="ended stack" aria-labelledby="ended">
      <h2 id="ended">Ended</h2>
      <ul className="stack">
        {threads.map(({ id, title, reason, ended_at }) => (
          <li key={id}>
            <p className="who">{title}</p>
            <p className="meta">
              {reason} <time dateTime={ended_at.toISOString()}>{day(ended_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
