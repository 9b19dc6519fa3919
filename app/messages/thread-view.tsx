import { StatusMessage } from '#app/ui/field.tsx'
import { day } from '#app/ui/dates.ts'
import { ComposeForm, SavedTextNote } from './compose-form.tsx'
import type { Unsent } from './compose.server.ts'
import { MessageList } from './message-list.tsx'
import { messageLimits } from './message.ts'
import type { Read } from './reading.server.ts'
import { ClosedNote, ThreadHead } from './thread-head.tsx'

const notices: Record<string, string> = {
  muted: 'Muted. No mails come about this conversation; it still stands in your list.',
  unmuted: 'No longer muted. A mail comes when something new waits.',
  reported: 'Reported. A moderator reads it. The other side is not told.',
}

type View = Omit<Read, 'threads' | 'now'> & { unsent?: Unsent }

export function ThreadView({ thread, other, messages, earlier, isEarlier, texts, picked, formKey, after, unsent }: View) {
  const { id, side, closing, goesAt } = thread
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
          <ClosedNote closing={closing} goesAt={goesAt} />
          {unsent?.text && <SavedTextNote text={unsent.text} />}
        </div>
      ) : (
        <ComposeForm action={path} label="Your reply" button="Send" formKey={formKey} text={picked} unsent={unsent}>
          {texts.length > 0 && <PickedTexts path={path} texts={texts} />}
        </ComposeForm>
      )}
      <p className="meta goes">
        This conversation is deleted on {day(goesAt)}, {messageLimits.days} days after its last message.
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
