import { NewCount } from '#app/platform/ui/new-count.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { conversationsCopy } from './copy.ts'
import type { listedThread } from './threads.server.ts'

type ListedThread = ReturnType<typeof listedThread>

type Listed = { threads: readonly ListedThread[]; here?: number; now: Date }

/** The list next to a thread. */
export function ThreadColumn(listed: Listed) {
  const { messages } = useCopy(conversationsCopy)
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="threads" aria-labelledby="all" tabIndex={0}>
      <div className="section-heading plain">
        <h2 id="all">
          <a href="/messages">{messages}</a>
        </h2>
      </div>
      <ThreadList {...listed} />
    </section>
  )
}

export function ThreadList({ threads, here, now }: Listed) {
  const copy = useCopy(conversationsCopy)
  const { day, recentDay, clock } = useSite().copy.dates
  if (threads.length === 0) return null
  return (
    <ul className="lines">
      {threads.map(({ id, title, who, text, is_mine, last_at, unread, is_muted }) => (
        <li key={id}>
          <a
            href={`/messages/${id}#newest`}
            aria-current={id === here ? 'page' : undefined}
            className={unread && id !== here ? 'unread' : undefined}
          >
            <span className="who">{who ?? copy.advertiser}</span>
            <time className="meta" dateTime={last_at.toISOString()} data-clock="day-or-time">
              {day(last_at) === day(now) ? clock(last_at) : recentDay(last_at)}
            </time>
            <span className="last" dir="auto">
              {is_mine ? copy.youWrote({ text }) : text}
            </span>
            {id !== here && <NewCount count={unread} />}
            <span className="meta about">{is_muted ? copy.mutedTitle({ title }) : title}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
