import { clock, day } from '#app/ui/dates.ts'
import { NewCount } from '#app/ui/new-count.tsx'
import { beginning, type Side } from './message.ts'

type ListedThread = {
  id: number
  title: string
  side: Side
  text: string
  is_mine: boolean
  last_at: Date
  unread: number
  is_muted: boolean
}

export function ThreadList({ threads, here, now }: { threads: readonly ListedThread[]; here?: number; now: Date }) {
  if (threads.length === 0) return null
  return (
    <ul className="lines">
      {threads.map(({ id, title, side, text, is_mine, last_at, unread, is_muted }) => (
        <li key={id}>
          <a href={`/messages/${id}`} aria-current={id === here ? 'page' : undefined}>
            <span className="who">{title}</span>
            {id !== here && <NewCount count={unread} />}
            <span className="last" dir="auto">
              {is_mine && 'You: '}
              {beginning(text)}
            </span>
            <span className="meta">
              {side === 'advertiser' && 'A member, '}
              <time dateTime={last_at.toISOString()}>{day(last_at) === day(now) ? clock(last_at) : day(last_at)}</time>
              {is_muted && ', muted'}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
