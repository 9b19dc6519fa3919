import { clock, day } from '#app/ui/dates.ts'
import type { Side } from './message.ts'

type Message = { id: number; is_from_member: boolean; text: string; sent_at: Date }

type Shown = {
  messages: readonly Message[]
  side: Side
  name: string
  /** What came after this message was not seen before. */ newFrom?: number
}

/** As a conversation: the day, who wrote, and the text as it was typed. Nothing in it becomes a link. */
export function MessageList({ messages, side, name, newFrom = Infinity }: Shown) {
  const days = Map.groupBy(messages, ({ sent_at }) => day(sent_at))
  return [...days].map(([date, list]) => (
    <section key={date}>
      <h2 className="message-day">{date}</h2>
      <ol className="message-list">
        {list.map(({ id, is_from_member, text, sent_at }) => {
          const isMine = is_from_member === (side === 'member')
          return (
            <li key={id} id={`message-${id}`} className={isMine ? 'mine' : undefined}>
              <p className="by">
                {isMine ? 'You' : name} <time dateTime={sent_at.toISOString()}>{clock(sent_at)}</time>
                {!isMine && id > newFrom && <span className="badge flag">New</span>}
              </p>
              <p className="as-typed" dir="auto">
                {text}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  ))
}
