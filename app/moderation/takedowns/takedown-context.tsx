import { almostSameWithin } from '#app/ads/ad/photo-rules.ts'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import { Fact } from '#app/platform/ui/fact.tsx'
import { RadioField, SubmitButton } from '#app/platform/ui/field.tsx'
import { Moment, timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { type TakedownCaseCopy, takedownCaseCopy } from './copy.ts'
import type { TakedownCase } from './takedown-cases.server.ts'
import { requesterReasons } from './takedown.ts'
import { outcomeName } from './takedown-decision.ts'

/** The advertiser's answers, the requester (hidden until a moderator reveals them), and the history of a case. */
export function TakedownContext({ case: shown }: { case: TakedownCase }) {
  const { kind, answers, events, isOwn } = shown
  const { dates } = useSite().copy
  const copy = useCopy(takedownCaseCopy)
  return (
    <section aria-labelledby="sides">
      <h2 id="sides">{copy.advertiser}</h2>
      {answers.length === 0 && <p className="meta">{copy.noAnswer}</p>}
      {answers.map(({ id, account_id, text, made_at }) => (
        <div key={id}>
          <p className="meta">{copy.answerOf({ account: String(account_id), when: dates.moment(made_at), time: timeTag(made_at) })}</p>
          <p className="quoted">{text}</p>
        </div>
      ))}
      {!isOwn && <RequesterSection {...shown} />}
      <h2>{copy.history}</h2>
      <ol className="log">
        {events.map((event) => (
          <li key={event.id}>
            <Moment at={event.at} />
            <span>
              {event.outcome
                ? copy.eventWithOutcome({ event: nameEvent(event.kind, copy), outcome: outcomeName(kind, event.outcome, copy) })
                : nameEvent(event.kind, copy)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

type EventKey = Extract<keyof TakedownCaseCopy, `event ${string}`>

/** An event that only another version knows is named as it's stored. */
const nameEvent = (kind: string, copy: TakedownCaseCopy) =>
  Object.hasOwn(copy, `event ${kind}`) ? copy[`event ${kind}` as EventKey] : kind

function RequesterSection({ id, earlier, requester, requesterMinutes, isForgotten }: TakedownCase) {
  const copy = useCopy(takedownCaseCopy)
  const { keepKind } = useChosenKind()
  const reasons = Object.fromEntries(requesterReasons.map((reason) => [reason, copy[`why ${reason}`]]))
  return (
    <>
      <h2 id="requester">{copy.requester}</h2>
      {earlier && <EarlierRequests {...earlier} />}
      {isForgotten && <p className="meta">{copy.requesterDeleted}</p>}
      {requester && (
        <dl className="tightly">
          <Fact name={copy.name}>{requester.name}</Fact>
          <Fact name={copy.asks}>{requester.acts === 'self' ? copy.forSelf : copy.forOther}</Fact>
          <Fact name={copy.mail}>{requester.mail || copy.onlyReceipt}</Fact>
          <Fact name={copy.signature}>{requester.signature ?? requester.name}</Fact>
        </dl>
      )}
      {!requester && !isForgotten && (
        <details>
          <summary>{copy.showRequester}</summary>
          <form method="post" action={keepKind(`/moderation/takedowns/${id}/requester`)}>
            <RadioField name="why" label={copy.whyLabel} hint={copy.whyHint({ minutes: requesterMinutes })} options={reasons} />
            <SubmitButton look="quiet">{copy.show}</SubmitButton>
          </form>
        </details>
      )}
    </>
  )
}

function EarlierRequests({ all, removed, unfounded, withdrawn, open }: NonNullable<TakedownCase['earlier']>) {
  const copy = useCopy(takedownCaseCopy)
  if (all === 0) return <p>{copy.noOthers}</p>
  const counts = [
    [removed, copy.countRemoved],
    [unfounded, copy.countRestored],
    [withdrawn, copy.countWithdrawn],
    [open, copy.countOpen],
  ] as const
  const ends = counts.flatMap(([count, describe]) => (count > 0 ? describe({ count }) : [])).join(', ')
  return <p>{ends ? copy.othersEnded({ count: all, ends }) : copy.others({ count: all })}</p>
}

/** Whether the request names this photo, and otherwise how alike the two are. */
export function Alike({ distance }: { distance?: number }) {
  const copy = useCopy(takedownCaseCopy)
  if (!distance) return distance === 0 ? copy.exactCopy : copy.named
  return <span title={copy.bitsApart({ bits: distance })}>{distance <= almostSameWithin ? copy.nearCopy : copy.similar}</span>
}
