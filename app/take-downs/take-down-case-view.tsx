import { CaseBar } from '#app/moderation/case-bar.tsx'
import { moment } from '#app/ui/dates.ts'
import { Errors, StatusMessage } from '#app/ui/field.tsx'
import { StaffFrame } from '#app/ui/staff-frame.tsx'
import { ClockLine } from './clock-line.tsx'
import { TakeDownContext } from './take-down-context.tsx'
import type { TakeDownCase } from './take-down-cases.server.ts'
import { TakeDownDecide } from './take-down-decide.tsx'
import type { RefusedTakeDown } from './take-down-decision.ts'
import { outcomeName } from './take-down.ts'
import { timeLeft } from './time-left.ts'
import '#app/moderation/case.css'
import './take-down-case.css'

type Shown = { case: TakeDownCase; opened?: number; done?: string; refused?: RefusedTakeDown }

/** A request as a moderator sees it: what it hides, what both sides wrote, and the decisions to choose from. */
export function TakeDownCaseView({ case: shown, opened, done, refused }: Shown) {
  const {
    id,
    asked,
    rule,
    addresses,
    missing,
    waiting,
    facts,
    items,
    made_at,
    waits_until,
    due_at,
    decided_at,
    outcome,
    claim,
    isOwn,
    now,
  } = shown
  const words = items.filter(({ isPicture }) => !isPicture)
  return (
    <StaffFrame
      title={`Take-down ${id}`}
      here="/moderation"
      facts={outcome ? outcomeName(shown.kind, outcome) : <b>{timeLeft(waits_until ?? due_at, now)}</b>}
    >
      <CaseBar kind="take-down" subjectId={id} claim={claim} now={now} isClosed={isOwn || decided_at !== null} />
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && <Errors>{refused.error}</Errors>}
      <div className="case take-down">
        <section aria-labelledby="asked">
          <h2 id="asked">The request</h2>
          {!decided_at && <ClockLine from={made_at} to={waits_until ?? due_at} now={now} />}
          <p>
            {asked}. Rule {rule}. Received on {moment(made_at)}.
          </p>
          <ul className="addresses">
            {addresses.map((line) => (
              <li key={line}>
                {line} {missing.includes(line) && <b className="bad">Nothing found there</b>}
                {waiting.includes(line) && <b className="bad">Not hidden: {decided_at ? 'left up' : 'waiting for you'}</b>}
              </li>
            ))}
          </ul>
          {facts && <p className="quoted">{facts}</p>}
          <WithheldPictures takeDownId={id} items={items} opened={opened} />
          <TakeDownCopies case={shown} />
          {words.length > 0 && <h2>Words</h2>}
          {words.map((item) => (
            <div key={item.id}>
              <h3>{item.ad_id ? <a href={`/moderation/ads/${item.ad_id}`}>{item.title || `Ad ${item.ad_id}`}</a> : 'An ad that’s gone'}</h3>
              <p className="quoted">{item.description}</p>
            </div>
          ))}
        </section>
        <TakeDownContext case={shown} />
        <TakeDownDecide case={shown} refused={refused} />
      </div>
    </StaffFrame>
  )
}

/** Lists matching photos in other accounts. The requester must never learn that there are any. */
function TakeDownCopies({ case: { id, copies } }: { case: TakeDownCase }) {
  if (!copies.length) return null
  return (
    <>
      <h2>
        Same photos in other accounts <span className="meta">still shown</span>
      </h2>
      <ul className="addresses">
        {copies.map(({ adId, accountId, count, distance }) => (
          <li key={adId}>
            <a href={`/moderation/ads/${adId}`}>Ad {adId}</a>, account {accountId}: {count === 1 ? 'one photo' : `${count} photos`},{' '}
            {distance} of 64 bits apart
          </li>
        ))}
      </ul>
      <form method="post" action={`/moderation/take-downs/${id}/copies`}>
        <p>
          Look at these ads first. If the photos show the same person without consent, hide them with this request. Their advertisers are
          told, and can answer. Whoever asked doesn’t learn that there are any.
        </p>
        <button type="submit" className="btn quiet">
          Hide these too
        </button>
      </form>
    </>
  )
}

type Withheld = { takeDownId: number; items: TakeDownCase['items']; opened?: number }

/** Photos stay closed until a moderator opens one by its link, and the server records each opening. */
function WithheldPictures({ takeDownId, items, opened }: Withheld) {
  const pictures = items.filter(({ isPicture }) => isPicture)
  if (!pictures.length) return null
  return (
    <>
      <h2>
        Photos <span className="meta">closed; we log each one you open</span>
      </h2>
      <ol className="closed-photos withheld">
        {pictures.map((item, at) => (
          <li key={item.id} id={`picture-${item.id}`}>
            <Picture {...item} number={at + 1} takeDownId={takeDownId} isOpened={item.id === opened} />
            <p>
              {item.ad_id ? <a href={`/moderation/ads/${item.ad_id}`}>{item.title || `Ad ${item.ad_id}`}</a> : 'An ad that’s gone'}
              {item.account_id !== null && `, account ${item.account_id}`}
            </p>
            <p className="meta">{item.is_copy ? `A copy, ${item.distance} of 64 bits apart` : 'Named in the request'}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

type One = Withheld['items'][number] & { number: number; takeDownId: number; isOpened: boolean }

function Picture({ id, number, takeDownId, isOpened, photo_id, restored_at, alt, color, width, height }: One) {
  if (photo_id === null) return <p className="badge">Picture {number}, gone</p>
  if (restored_at) return <p className="badge">Picture {number}, given back</p>
  if (isOpened)
    return (
      <img src={`/moderation/take-downs/${takeDownId}/pictures/${id}`} alt={alt || `Photo ${number}`} width={width!} height={height!} />
    )
  return (
    <a className="closed" href={`/moderation/take-downs/${takeDownId}?open=${id}#picture-${id}`}>
      <svg viewBox="0 0 4 3" aria-hidden="true">
        <rect width="4" height="3" fill={color ?? 'currentColor'} />
      </svg>
      Open photo {number}
    </a>
  )
}
