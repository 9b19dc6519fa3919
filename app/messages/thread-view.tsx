import { clock, day } from '#app/ui/dates.ts'
import { StatusMessage } from '#app/ui/field.tsx'
import { Undo } from '#app/ui/undo.tsx'
import { ComposeForm, ComposeHint, SavedTextNote } from './compose-form.tsx'
import type { Unsent } from './compose.server.ts'
import { type Side, messageLimits } from './message.ts'
import { nicknameOf } from './nickname.ts'
import type { OtherSide } from './other-side.server.ts'
import type { Read } from './reading.server.ts'
import type { Closing } from './threads.server.ts'

const notices = {
  muted: 'Muted. You won’t get emails about this conversation. It stays in your list.',
  unmuted: 'Not muted anymore. We’ll email you when there’s a new message.',
  reported: 'Reported. A moderator will review it. We don’t tell the other person.',
}

type View = Omit<Read, 'threads' | 'now'> & { unsent?: Unsent }

export function ThreadView({ thread, other, messages, earlier, isEarlier, texts, draft, formKey, after, unsent }: View) {
  const { id, side, closing, deletedAt } = thread
  const path = `/messages/${id}`
  return (
    <article className="thread">
      <ThreadHead thread={thread} other={other} />
      <div className="paper stack">
        {after === 'muted' && <Undo action={`${path}/muting/removal`}>{notices.muted}</Undo>}
        {after === 'unmuted' && <Undo action={`${path}/muting`}>{notices.unmuted}</Undo>}
        {after === 'reported' && (
          <StatusMessage>
            {notices.reported} <a href="/account/reports">Your reports</a>
          </StatusMessage>
        )}
        {earlier && <a href={`${path}?before=${earlier}`}>Earlier messages</a>}
        <MessageList
          messages={messages}
          side={side}
          name={side === 'member' ? other.name : nicknameOf(thread.memberNumber)}
          newFrom={isEarlier ? undefined : thread.readTo}
        />
        {isEarlier && <a href={`${path}#newest`}>The newest messages</a>}
        {side === 'member' && messages.length === 1 && !closing && <p className="meta">Sent. We’ll email you when there’s a reply.</p>}
      </div>
      {closing ? (
        <div className="compose">
          <ClosedNote closing={closing} deletedAt={deletedAt} />
          {unsent?.text && <SavedTextNote text={unsent.text} />}
        </div>
      ) : (
        <ComposeForm
          action={path}
          label="Your reply"
          button="Send"
          formKey={formKey}
          draft={draft}
          isSaved={after === 'draft'}
          unsent={unsent}
        >
          {texts.length > 0 && <SavedReplies texts={texts} />}
        </ComposeForm>
      )}
      {!closing && <ComposeHint />}
      <p className="meta">
        This conversation will be deleted on {day(deletedAt)}, {messageLimits.days} days after its last message.
      </p>
    </article>
  )
}

/** Each adds its text to the one being written. */
function SavedReplies({ texts }: { texts: Read['texts'] }) {
  return (
    <fieldset className="row replies">
      <legend className="hidden">Saved replies</legend>
      {texts.map(({ id, name }) => (
        <button key={id} type="submit" name="insert" value={id} className="tool" formNoValidate>
          {name}
        </button>
      ))}
    </fieldset>
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
  const isNew = ({ id, is_from_member }: Message) => id > newFrom && is_from_member !== (side === 'member')
  const newest = (messages.find(isNew) ?? messages.at(-1))?.id
  return [...days].map(([date, list]) => (
    <section key={date}>
      <h2 className="message-day">{date}</h2>
      <ol className="message-list">
        {list.map((message) => {
          const { id, is_from_member, text, sent_at } = message
          const isMine = is_from_member === (side === 'member')
          return (
            <li key={id} id={id === newest ? 'newest' : `message-${id}`} className={isMine ? 'mine' : undefined}>
              <p className="by">
                {isMine ? 'You' : name}{' '}
                <time dateTime={sent_at.toISOString()} data-clock="clock">
                  {clock(sent_at)}
                </time>
                {isNew(message) && <span className="badge flag">New</span>}
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
function ThreadHead({ thread: { id, title, side, closing, isMuted, memberNumber }, other }: Head) {
  const path = `/messages/${id}`
  return (
    <header className="thread-head">
      <a className="back" href="/messages">
        All messages
      </a>
      <h1>{other.adPath ? <a href={other.adPath}>{title}</a> : title}</h1>
      <p className="meta">{factsOf(side, other, nicknameOf(memberNumber)).join(' ')}</p>
      <div className="tools">
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
        <MuteForm path={path} isMuted={isMuted} />
      </div>
    </header>
  )
}

function MuteForm({ path, isMuted }: { path: string; isMuted: boolean }) {
  return (
    <form method="post" action={isMuted ? `${path}/muting/removal` : `${path}/muting`}>
      <button type="submit" className="tool">
        {isMuted ? 'Unmute' : 'Mute'}
      </button>
    </form>
  )
}

function factsOf(side: Side, { name, place, checkedAt, memberSince, adState }: OtherSide, nickname: string) {
  return [
    `With ${side === 'member' ? name : nickname}.`,
    place && `${place}.`,
    checkedAt && `Identity checked ${day(checkedAt)}.`,
    memberSince && `A member since ${day(memberSince)}, with a confirmed email address.`,
    adState && `${side === 'member' ? 'The' : 'Your'} ad ${adState === 'ended' ? 'has ended' : 'is paused'}; you can still write here.`,
  ].filter((fact) => fact !== undefined)
}

/** Says why the thread is closed, without revealing what the other side did. */
function ClosedNote({ closing, deletedAt }: { closing: Closing; deletedAt: Date }) {
  if (closing === 'blocked')
    return (
      <p className="note">
        You blocked them. Neither of you can write to the other or see the other’s ads while signed in. You can undo this in{' '}
        <a href="/account/blocks">your block list</a>.
      </p>
    )
  if (closing === 'leaving')
    return (
      <p className="note">
        Your account is about to be deleted, so you can’t write here. <a href="/account/deletion">Keep your account</a> to continue.
      </p>
    )
  return <p className="note">This conversation is closed. You can read it until {day(deletedAt)}, but nobody can write in it.</p>
}
