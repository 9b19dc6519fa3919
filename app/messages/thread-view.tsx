import { clock, day } from '#app/ui/dates.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { ComposeForm, SavedTextNote } from './compose-form.tsx'
import type { Unsent } from './compose.server.ts'
import { type Side, messageLimits } from './message.ts'
import type { OtherSide } from './other-side.server.ts'
import type { Read } from './reading.server.ts'
import type { Closing } from './threads.server.ts'

const notices: Record<string, string> = {
  muted: 'Muted. No mails come about this conversation; it still stands in your list.',
  unmuted: 'No longer muted. A mail comes when something new waits.',
  reported: 'Reported. A moderator reads it. The other side is not told.',
}

type View = Omit<Read, 'threads' | 'now'> & { unsent?: Unsent }

export function ThreadView({ thread, other, messages, earlier, isEarlier, texts, picked, formKey, after, unsent }: View) {
  const { id, side, closing, deletedAt } = thread
  const path = `/messages/${id}`
  return (
    <article className="thread">
      <ThreadHead thread={thread} other={other} />
      <div className="paper stack">
        {after && notices[after] && (
          <StatusMessage>
            {notices[after]} {after === 'reported' && <a href="/account/reports">Follow what comes of it</a>}
          </StatusMessage>
        )}
        {earlier && <a href={`${path}?before=${earlier}`}>Earlier messages</a>}
        <MessageList messages={messages} side={side} name={other.name} newFrom={isEarlier ? undefined : thread.readTo} />
        {isEarlier && <a href={path}>The newest messages</a>}
        {side === 'member' && messages.length === 1 && !closing && (
          <p className="meta">Sent. When there is an answer, we mail you that a message waits.</p>
        )}
      </div>
      {closing ? (
        <div className="compose">
          <ClosedNote closing={closing} deletedAt={deletedAt} />
          {unsent?.text && <SavedTextNote text={unsent.text} />}
        </div>
      ) : (
        <ComposeForm action={path} label="Your reply" button="Send" formKey={formKey} text={picked} unsent={unsent}>
          {texts.length > 0 && <PickedTexts path={path} texts={texts} />}
        </ComposeForm>
      )}
      <p className="meta goes">
        This conversation is deleted on {day(deletedAt)}, {messageLimits.days} days after its last message.
      </p>
    </article>
  )
}

function PickedTexts({ path, texts }: { path: string; texts: Read['texts'] }) {
  return (
    <nav className="row texts" aria-label="Texts to answer with">
      <span className="meta">Begin with:</span>
      {texts.map(({ id, name }) => (
        <a key={id} href={`${path}?text=${id}#text`}>
          {name}
        </a>
      ))}
    </nav>
  )
}

type Message = { id: number; is_from_member: boolean; text: string; sent_at: Date }

type Shown = {
  messages: readonly Message[]
  side: Side
  name: string
  /** Messages after this one are new. */ newFrom?: number
}

/** The conversation: days, writers, and texts as typed. Nothing in them becomes a link. */
function MessageList({ messages, side, name, newFrom = Infinity }: Shown) {
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

type Head = { thread: Read['thread']; other: OtherSide }

/** The ad, what's known about the other side, and the actions. */
function ThreadHead({ thread: { id, title, side, closing, isMuted }, other }: Head) {
  const path = `/messages/${id}`
  return (
    <header className="thread-head">
      <a className="back" href="/messages">
        All messages
      </a>
      <h1>{other.adPath ? <a href={other.adPath}>{title}</a> : title}</h1>
      <p className="meta">{factsOf(side, other).join(' ')}</p>
      <div className="tools">
        <form method="post" action={isMuted ? `${path}/muting/removal` : `${path}/muting`}>
          <button type="submit" className="tool">
            {isMuted ? 'Unmute' : 'Mute'}
          </button>
        </form>
        {closing !== 'blocked' && (
          <form method="post" action={`${path}/block`}>
            <button type="submit" className="tool">
              Block
            </button>
          </form>
        )}
        <a className="tool" href={`${path}/report`}>
          Report
        </a>
      </div>
    </header>
  )
}

function factsOf(side: Read['thread']['side'], { name, place, checkedAt, memberSince, adState }: OtherSide) {
  return [
    `With ${side === 'member' ? name : 'a member'}.`,
    place && `${place}.`,
    checkedAt && `Identity checked ${day(checkedAt)}.`,
    memberSince && `Here since ${day(memberSince)}, with a confirmed address.`,
    adState && `${side === 'member' ? 'The' : 'Your'} ad ${adState === 'ended' ? 'has ended' : 'is paused'}; you can go on writing here.`,
  ].filter((fact) => fact !== undefined)
}

/** Says why the thread is closed, without revealing what the other side did. */
function ClosedNote({ closing, deletedAt }: { closing: Closing; deletedAt: Date }) {
  if (closing === 'blocked')
    return (
      <p className="note">
        You blocked the other side. Neither of you can write to the other, and neither finds the other’s ads while signed in. You can undo
        it in <a href="/account/blocks">your block list</a>.
      </p>
    )
  if (closing === 'leaving')
    return (
      <p className="note">
        Your account is going to be deleted, so nothing more can be written here. <a href="/account/deletion">Keep the account</a> to go on.
      </p>
    )
  return <p className="note">This conversation is closed. Nothing more can be written in it. It can be read until {day(deletedAt)}.</p>
}
