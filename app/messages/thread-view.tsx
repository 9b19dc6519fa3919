import { StatusMessage } from '#app/platform/ui/field.tsx'
import { Undo } from '#app/platform/ui/undo.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { ComposeForm, ComposeHint, SavedTextNote } from './compose-form.tsx'
import type { Unsent } from './compose.server.ts'
import { composeCopy, conversationsCopy, type ConversationsCopy } from './copy.ts'
import { type Side, messageLimits, nicknameOf } from './message.ts'
import type { OtherSide } from './other-side.server.ts'
import type { Read } from './reading.server.ts'
import type { Closing } from './threads.server.ts'

type View = Omit<Read, 'threads' | 'now'> & { unsent?: Unsent }

export function ThreadView({ thread, other, messages, earlier, isEarlier, texts, draft, formKey, kept, after, unsent }: View) {
  const copy = useCopy(conversationsCopy)
  const { waiting } = useCopy(composeCopy)
  const { dates } = useSite().copy
  const { id, side, closing, deletedAt } = thread
  const path = `/messages/${id}`
  const isFirst = side === 'member' && messages.length === 1
  const late = unsent?.text || kept || draft
  return (
    // A region that scrolls must be reachable by keyboard (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <article className="thread" aria-labelledby="conversation" tabIndex={0}>
      <div>
        <ThreadHead thread={thread} other={other} />
        <div className="paper stack">
          {after === 'muted' && <Undo action={`${path}/muting/removal`}>{copy.muted}</Undo>}
          {after === 'unmuted' && <Undo action={`${path}/muting`}>{copy.unmuted}</Undo>}
          {after === 'reported' && (
            <StatusMessage>
              {copy.reported} <a href="/account/reports">{copy.yourReports}</a>
            </StatusMessage>
          )}
          {earlier && <a href={`${path}?before=${earlier}`}>{copy.earlier}</a>}
          <MessageList messages={messages} side={side} name={nameOf(copy, thread, other)} newFrom={isEarlier ? undefined : thread.readTo} />
          {isEarlier && <a href={`${path}#newest`}>{copy.newest}</a>}
          {isFirst && !isEarlier && !closing && !thread.isMuted && <p className="meta">{copy.firstSent}</p>}
          {after === 'waiting' && draft && !closing && <p className="note">{waiting}</p>}
        </div>
        {closing ? (
          <div className="compose">
            <ClosedNote closing={closing} deletedAt={deletedAt} isNew={after === 'blocked'} />
            {late && <SavedTextNote text={late} />}
          </div>
        ) : (
          <ComposeForm
            action={path}
            label={copy.yourReply}
            button={copy.send}
            formKey={formKey}
            draft={draft}
            isSaved={after === 'draft'}
            unsent={unsent}
          >
            {texts.length > 0 && <SavedReplies texts={texts} />}
          </ComposeForm>
        )}
        {!closing && <ComposeHint />}
        {!closing && kept && <SavedTextNote text={kept} />}
        <p className="meta">{copy.deletedOn({ date: dates.day(deletedAt), days: messageLimits.days })}</p>
      </div>
    </article>
  )
}

/** Each adds its text to the one being written. */
function SavedReplies({ texts }: { texts: Read['texts'] }) {
  const { savedReplies } = useCopy(conversationsCopy)
  return (
    <fieldset className="row replies">
      <legend className="hidden">{savedReplies}</legend>
      {texts.map(({ id, name }) => (
        <button key={id} type="submit" name="insert" value={id} className="tool" formNoValidate>
          {name}
        </button>
      ))}
    </fieldset>
  )
}

type Message = { id: number; is_from_member: boolean; text: string; sent_at: Date }

type Props = {
  messages: readonly Message[]
  side: Side
  name: string
  /** Messages after this one are new. */ newFrom?: number
}

/** The conversation: days, writers, and texts as typed. Nothing in them becomes a link. */
function MessageList({ messages, side, name, newFrom = Infinity }: Props) {
  const copy = useCopy(conversationsCopy)
  const { day, clock } = useSite().copy.dates
  const days = Map.groupBy(messages, ({ sent_at }) => day(sent_at))
  const isNew = ({ id, is_from_member }: Message) => id > newFrom && is_from_member !== (side === 'member')
  const newest = (messages.find(isNew) ?? messages.at(-1))?.id
  return [...days].map(([date, list]) => (
    <section key={date}>
      <h2 className="message-day" data-day="">
        {date}
      </h2>
      <ol className="message-list">
        {list.map((message) => {
          const { id, is_from_member, text, sent_at } = message
          const isMine = is_from_member === (side === 'member')
          return (
            <li key={id} id={id === newest ? 'newest' : `message-${id}`} className={isMine ? 'mine' : undefined}>
              <p className="by">
                {isMine ? copy.you : name}{' '}
                <time dateTime={sent_at.toISOString()} data-clock="clock">
                  {clock(sent_at)}
                </time>
                {isNew(message) && <span className="badge flag">{copy.new}</span>}
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
function ThreadHead({ thread, other }: Head) {
  const copy = useCopy(conversationsCopy)
  const { id, title, closing, isMuted } = thread
  const path = `/messages/${id}`
  return (
    <header className="thread-head">
      <a className="back" href="/messages">
        {copy.allMessages}
      </a>
      <h1 id="conversation">{other.adPath ? <a href={other.adPath}>{title}</a> : title}</h1>
      <ThreadFacts thread={thread} other={other} />
      <div className="tools">
        {closing !== 'blocked' && (
          <form method="post" action={`${path}/block`}>
            <button type="submit" className="tool">
              {copy.block}
            </button>
          </form>
        )}
        <a className="tool" href={`${path}/report`}>
          {copy.report}
        </a>
        <MuteForm path={path} isMuted={isMuted} />
      </div>
    </header>
  )
}

function MuteForm({ path, isMuted }: { path: string; isMuted: boolean }) {
  const copy = useCopy(conversationsCopy)
  return (
    <form method="post" action={isMuted ? `${path}/muting/removal` : `${path}/muting`}>
      <button type="submit" className="tool">
        {isMuted ? copy.unmute : copy.mute}
      </button>
    </form>
  )
}

function ThreadFacts({ thread, other }: Head) {
  const copy = useCopy(conversationsCopy)
  const { day } = useSite().copy.dates
  const { place, checkedAt, memberSince, adState } = other
  const whose = thread.side === 'member' ? 'ad' : 'your ad'
  const facts = [
    copy.with({ name: nameOf(copy, thread, other) }),
    place && `${place}.`,
    checkedAt && copy.identityChecked({ date: day(checkedAt) }),
    memberSince && copy.memberSince({ date: day(memberSince) }),
    adState && copy[`${whose} ${adState}`],
  ]
  return <p className="meta">{facts.filter(Boolean).join(' ')}</p>
}

const nameOf = (copy: ConversationsCopy, { side, memberNumber }: Read['thread'], { name }: OtherSide) =>
  side === 'member' ? (name ?? copy.advertiser) : nicknameOf(memberNumber)

/** Says why the thread is closed, without revealing what the other side did. */
function ClosedNote({ closing, deletedAt, isNew }: { closing: Closing; deletedAt: Date; isNew: boolean }) {
  const copy = useCopy(conversationsCopy)
  const { dates } = useSite().copy
  const blocked = copy.blocked({ blocks: '/account/blocks' })
  if (closing === 'blocked') return isNew ? <StatusMessage>{blocked}</StatusMessage> : <p className="note">{blocked}</p>
  if (closing === 'leaving') return <p className="note">{copy.leaving({ deletion: '/account/deletion' })}</p>
  return <p className="note">{copy.closed({ date: dates.day(deletedAt) })}</p>
}
