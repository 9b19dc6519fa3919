import { CaseBar } from '#app/moderation/queue/case-bar.tsx'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import { Errors, StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { ClockLine } from './clock-line.tsx'
import { takedownCaseCopy, takedownCopy } from './copy.ts'
import { Alike, TakedownContext } from './takedown-context.tsx'
import type { TakedownCase } from './takedown-cases.server.ts'
import { TakedownDecide } from './takedown-decide.tsx'
import { outcomeName, type RefusedTakedown } from './takedown-decision.ts'
import { timeLeft } from './takedown.ts'
import './takedown-case.css'

type Props = { case: TakedownCase; opened?: number; done?: string; refused?: RefusedTakedown }

/** A request as a moderator sees it: what it hides, what both sides wrote, and the decisions to choose from. */
export function TakedownCaseView({ case: shown, opened, done, refused }: Props) {
  const {
    id,
    kind,
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
    taken,
    urgent,
    isOwn,
    now,
  } = shown
  const { dates } = useSite().copy
  const copy = useCopy(takedownCaseCopy)
  const takedown = useCopy(takedownCopy)
  const words = items.filter(({ isPicture }) => !isPicture)
  return (
    <StaffFrame
      title={copy.title({ id: String(id) })}
      here="/moderation"
      facts={outcome ? outcomeName(kind, outcome, copy) : <b>{timeLeft(waits_until ?? due_at, now, takedown)}</b>}
    >
      <CaseBar kind="take-down" subjectId={id} taken={taken} urgent={urgent} now={now} isClosed={isOwn || decided_at !== null} />
      {done && <StatusMessage>{done}</StatusMessage>}
      {refused && (
        <Errors
          fields={{
            [`note-${refused.decision}`]: refused.noteError,
            [`advertiser-note-${refused.decision}`]: refused.advertiserNoteError,
          }}
        >
          {refused.error}
        </Errors>
      )}
      <div className="case takedown">
        <section aria-labelledby="asked">
          <h2 id="asked">{copy.theRequest}</h2>
          {!decided_at && <ClockLine from={made_at} to={waits_until ?? due_at} now={now} />}
          <p>{copy.received({ kind: takedown[kind], rule, when: dates.moment(made_at), time: timeTag(made_at) })}</p>
          <ul className="addresses">
            {addresses.map((line) => (
              <li key={line}>
                {line} {missing.includes(line) && <b className="bad">{copy.nothingThere}</b>}
                {waiting.includes(line) && <b className="bad">{decided_at ? copy.leftUp : copy.waitsForYou}</b>}
              </li>
            ))}
          </ul>
          {facts && <p className="quoted">{facts}</p>}
          <WithheldPhotos takedownId={id} items={items} opened={opened} />
          <TakedownCopies case={shown} />
          {words.length > 0 && <h2>{copy.words}</h2>}
          {words.map((item) => (
            <div key={item.id}>
              <h3>
                <AdLink {...item} account_id={null} />
              </h3>
              <p className="quoted">{item.description}</p>
            </div>
          ))}
        </section>
        <TakedownContext case={shown} />
        <TakedownDecide case={shown} refused={refused} />
      </div>
    </StaffFrame>
  )
}

const meta = (text: string) => <span className="meta">{text}</span>

/** Lists matching photos in other accounts. The requester must never learn that there are any. */
function TakedownCopies({ case: { id, copies } }: { case: TakedownCase }) {
  const copy = useCopy(takedownCaseCopy)
  const { keepKind } = useChosenKind()
  if (!copies.length) return null
  return (
    <>
      <h2>{copy.sameElsewhere({ meta })}</h2>
      <ul className="addresses">
        {copies.map(({ adId, accountId, count, distance }) => (
          <li key={adId}>
            {copy.exactInAd({ count, number: String(adId), account: String(accountId), ad: `/moderation/ads/${adId}` })}{' '}
            <span className="meta">
              <Alike distance={distance} />
            </span>
          </li>
        ))}
      </ul>
      <form method="post" action={keepKind(`/moderation/takedowns/${id}/copies`)}>
        <p>{copy.copiesText}</p>
        <SubmitButton look="quiet">{copy.hideCopies}</SubmitButton>
      </form>
    </>
  )
}

type Item = TakedownCase['items'][number]

/** The ad that something is in, and its account unless that's left out. */
function AdLink({ ad_id, account_id, title }: Pick<Item, 'ad_id' | 'account_id' | 'title'>) {
  const copy = useCopy(takedownCaseCopy)
  const account = String(account_id)
  if (!ad_id) return account_id === null ? copy.adGone : copy.adGoneOfAccount({ account })
  const [name, ad] = [title || copy.adNumber({ id: String(ad_id) }), `/moderation/ads/${ad_id}`]
  return account_id === null ? <a href={ad}>{name}</a> : copy.adOfAccount({ title: name, account, ad })
}

type Withheld = { takedownId: number; items: Item[]; opened?: number }

/** Photos stay closed until a moderator opens one by its link, and the server records each opening. */
function WithheldPhotos({ takedownId, items, opened }: Withheld) {
  const copy = useCopy(takedownCaseCopy)
  const pictures = items.filter(({ isPicture }) => isPicture)
  if (!pictures.length) return null
  return (
    <>
      <h2>{copy.photos({ meta })}</h2>
      <ol className="closed-photos withheld">
        {pictures.map((item, index) => (
          <li key={item.id} id={`picture-${item.id}`}>
            <Picture {...item} number={index + 1} takedownId={takedownId} isOpened={item.id === opened} />
            <p>
              <AdLink {...item} />
            </p>
            <p className="meta">
              <Alike distance={item.distance} />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}

type One = Item & { number: number; takedownId: number; isOpened: boolean }

function Picture({ id, number, takedownId, isOpened, photo_id, restored_at, alt, color, width, height }: One) {
  const copy = useCopy(takedownCaseCopy)
  if (photo_id === null) return <p className="badge">{copy.pictureGone({ number })}</p>
  if (restored_at) return <p className="badge">{copy.pictureBack({ number })}</p>
  if (isOpened)
    return (
      <img
        src={`/moderation/takedowns/${takedownId}/pictures/${id}`}
        alt={alt || copy.photoNumber({ number })}
        width={width!}
        height={height!}
      />
    )
  return (
    <a className="closed" href={`/moderation/takedowns/${takedownId}?open=${id}#picture-${id}`}>
      <svg viewBox="0 0 4 3" aria-hidden="true">
        <rect width="4" height="3" fill={color ?? 'currentColor'} />
      </svg>
      {copy.openPhoto({ number })}
    </a>
  )
}
