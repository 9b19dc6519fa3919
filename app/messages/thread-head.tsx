import { day } from '#app/ui/dates.ts'
import type { OtherSide } from './other-side.server.ts'
import type { Read } from './reading.server.ts'
import type { Closing } from './threads.server.ts'

type Head = { thread: Read['thread']; other: OtherSide }

/** What it is about, what is known of the other side, and what can be done with it. */
export function ThreadHead({ thread: { id, title, side, closing, isMuted }, other }: Head) {
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

/** Why nothing more can be written. Of the other side's doing it says nothing. */
export function ClosedNote({ closing, goesAt }: { closing: Closing; goesAt: Date }) {
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
  return <p className="note">This conversation is closed. Nothing more can be written in it. It can be read until {day(goesAt)}.</p>
}
