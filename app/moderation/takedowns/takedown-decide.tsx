import { NoteField } from '#app/moderation/queue/reason-fields.tsx'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import { SubmitButton } from '#app/platform/ui/field.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { takedownCaseCopy, takedownReceiptCopy } from './copy.ts'
import type { TakedownCase } from './takedown-cases.server.ts'
import { outcomeName, outcomeOf, type RefusedTakedown, type TakedownDecision } from './takedown-decision.ts'
import { readStoredNote } from './receipt-steps.ts'

type Props = { case: TakedownCase; refused?: RefusedTakedown }

/** One form per possible decision, each with separate notes to the requester and the advertiser, who must not learn of each other. */
export function TakedownDecide({ case: shown, refused }: Props) {
  const { id, kind, isOwn, offers, outcome, withdrawn_at, decided_at, note, is_automatic } = shown
  const { dates } = useSite().copy
  const copy = useCopy(takedownCaseCopy)
  const { keepKind } = useChosenKind()
  const receipt = useCopy(takedownReceiptCopy)
  const decided = is_automatic ? copy.decidedByClock : copy.decided
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">{copy.decide}</h2>
      {isOwn && !decided_at && <p className="note">{copy.ownDecide}</p>}
      {decided_at && outcome && (
        <p>{decided({ outcome: outcomeName(kind, outcome, copy), when: dates.moment(decided_at), time: timeTag(decided_at) })}</p>
      )}
      {decided_at && note && <p className="quoted">{readStoredNote(note, receipt)}</p>}
      {withdrawn_at && !decided_at && (
        <p className="note">{copy.takenBack({ when: dates.moment(withdrawn_at), time: timeTag(withdrawn_at) })}</p>
      )}
      {!isOwn && !decided_at && shown.waiting.length > 0 && (
        <form method="post" action={keepKind(`/moderation/takedowns/${id}/hiding`)}>
          <p>
            <WhyWaiting case={shown} />
          </p>
          <SubmitButton look="block">{copy.hideNow}</SubmitButton>
        </form>
      )}
      {(Object.keys(outcomeOf) as TakedownDecision[])
        .filter((decision) => offers.some((offer) => offer === outcomeOf[decision]))
        .map((decision) => (
          <One key={decision} decision={decision} case={shown} refused={refused?.decision === decision ? refused : undefined} />
        ))}
    </section>
  )
}

/** Why some addresses aren't hidden yet, and what happens if no moderator reviews them. */
function WhyWaiting({ case: { waits_until, waiting, isGrave, expiresAt } }: { case: TakedownCase }) {
  const { dates } = useSite().copy
  const copy = useCopy(takedownCaseCopy)
  const at = (date: Date) => ({ when: dates.moment(date), time: timeTag(date) })
  if (isGrave) return copy.waitsGrave({ count: waiting.length })
  if (waits_until) return copy.waitsDoubted(at(waits_until))
  return (
    <>
      {copy.waitsOverBudget({ count: waiting.length })} {expiresAt && copy.closesUnlessHidden(at(expiresAt))}
    </>
  )
}

function One({ decision, case: { id, version, items, offers }, refused }: Props & { decision: TakedownDecision }) {
  const copy = useCopy(takedownCaseCopy)
  const { keepKind } = useChosenKind()
  const name = copy[decision === 'none' ? 'nothing found' : decision]
  return (
    <details name="decide" open={Boolean(refused) || offers.length === 1}>
      <summary>{name}</summary>
      <form method="post" action={keepKind(`/moderation/takedowns/${id}/${decision}`)}>
        <input type="hidden" name="version" value={version} />
        <p>{copy[`${decision} does`]}</p>
        <NoteField
          id={`note-${decision}`}
          name="note"
          label={copy.noteLabel}
          hint={copy.noteHint}
          defaultValue={refused?.note}
          error={refused?.noteError}
        />
        {items.length > 0 && (
          <NoteField
            id={`advertiser-note-${decision}`}
            name="advertiserNote"
            label={copy.advertiserNoteLabel}
            hint={copy.advertiserNoteHint}
            defaultValue={refused?.advertiserNote}
            error={refused?.advertiserNoteError}
          />
        )}
        <SubmitButton look="quiet block">{name}</SubmitButton>
      </form>
    </details>
  )
}
