import type { Route } from './+types/inbox-page'
import { appContext, viewerOf } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { Pager } from '#app/platform/ui/pager.tsx'
import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { conversationsCopy } from './copy.ts'
import { messageLimits } from './message.ts'
import { MailFrame, messagesMeta } from './messages-frame.tsx'
import { listEndedThreads } from './close-threads.server.ts'
import { ThreadList } from './thread-list.tsx'
import { listedThread, listThreads } from './threads.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => messagesMeta(matches)

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
  const copy = useCopy(conversationsCopy)
  const isEmpty = threads.length === 0 && ended.length === 0
  return (
    <MailFrame
      list={
        // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section className="threads" aria-labelledby="all" tabIndex={0}>
          <SectionHeading plain>
            <h1 id="all">{copy.messages}</h1>
          </SectionHeading>
          {isEmpty && (
            <div className="nothing stack">
              <p className="lead">{first ? copy.nothingOlder : copy.none}</p>
              {!first && <p>{copy.noneLead}</p>}
            </div>
          )}
          <ThreadList threads={threads} now={now} />
          {ended.length > 0 && <Ended threads={ended} />}
          <Pager next={next} first={first} label={copy.older} />
        </section>
      }
    >
      <section className="thread stack about-mail" aria-labelledby="about">
        <h2 id="about">{copy.howItWorks}</h2>
        <p>{copy.betweenTwo(messageLimits)}</p>
        <p>{copy.emails}</p>
        <p>{copy.nicknames({ word: (text) => <em>{text}</em> })}</p>
        <p>{copy.blockAnyone}</p>
        <p className="row">
          <a href="/account/blocks">{copy.yourBlocks}</a>
          <a href="/messages/answers">{copy.savedReplies}</a>
        </p>
      </section>
    </MailFrame>
  )
}

type EndedThreads = Route.ComponentProps['loaderData']['ended']

function Ended({ threads }: { threads: EndedThreads }) {
  const { ended } = useCopy(conversationsCopy)
  const { dates } = useSite().copy
  return (
    <section className="ended stack" aria-labelledby="ended">
      <h2 id="ended">{ended}</h2>
      <ul className="stack">
        {threads.map(({ id, title, reason, ended_at }) => (
          <li key={id}>
            <p className="who">{title}</p>
            <p className="meta">
              {reason} <time dateTime={ended_at.toISOString()}>{dates.day(ended_at)}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
