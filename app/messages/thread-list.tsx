import { clock, day } from '#app/ui/dates.ts'
import { NewCount } from '#app/ui/new-count.tsx'
import type { listedThread } from './threads.server.ts'

type ListedThread = ReturnType<typeof listedThread>

export function ThreadList({ threads, here, now }: { threads: readonly ListedThread[]; here?: number; now: Date }) {
  if (threads.length === 0) return null
  return (
    <ul className="lines">
      {threads.map(({ id, title, who, text, is_mine, last_at, unread, is_muted }) => (
        <li key={id}>
          <a href={`/messages/${id}#newest`} aria-current={id === here ? 'page' : undefined}>
            <span className="who">{who}</span>
            <time className="meta" dateTime={last_at.toISOString()} data-clock="day-or-time">
              {day(last_at) === day(now) ? clock(last_at) : day(last_at)}
            </time>
            <span className="last" dir="auto">
              {is_mine && 'You: '}
              {text}
            </span>
            {id !== here && <NewCount count={unread} />}
            <span className="meta about">
              {title}
              {is_muted && ', muted'}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
