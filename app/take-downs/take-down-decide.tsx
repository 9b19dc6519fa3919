import { NoteField } from '#app/moderation/note-field.tsx'
import { moment } from '#app/ui/dates.ts'
import { outcomeName } from './take-down.ts'
import type { TakeDownCase } from './take-down-cases.server.ts'
import { outcomeOf, type RefusedTakeDown, type TakeDownDecision } from './take-down-decision.ts'

type Shown = { case: TakeDownCase; refused?: RefusedTakeDown }

/** One form per possible decision, each with separate notes to the requester and the advertiser, who must not learn of each other. */
export function TakeDownDecide({ case: shown, refused }: Shown) {
  const { id, kind, isOwn, offers, outcome, decided_at, note, is_automatic } = shown
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {isOwn && !decided_at && <p className="note">This is about you, so another moderator has to decide.</p>}
      {decided_at && outcome && (
        <p>
          {outcomeName(kind, outcome)}, {moment(decided_at)}
          {is_automatic && ', without a moderator'}.
        </p>
      )}
      {decided_at && note && <p className="quoted">{note}</p>}
      {!isOwn && !decided_at && shown.waiting.length > 0 && (
        <form method="post" action={`/moderation/take-downs/${id}/hiding`}>
          <p>{describeWaiting(shown)}</p>
          <button type="submit" className="btn block">
            Hide it now
          </button>
        </form>
      )}
      {(Object.keys(outcomeOf) as TakeDownDecision[])
        .filter((decision) => offers.some((offer) => offer === outcomeOf[decision]))
        .map((decision) => (
          <One key={decision} decision={decision} case={shown} refused={refused?.decision === decision ? refused : undefined} />
        ))}
    </section>
  )
}

/** Why some addresses aren't hidden yet, and what happens if no moderator reviews them. */
function describeWaiting({ waits_until, waiting, removedAt }: TakeDownCase) {
  if (waits_until)
    return `Nothing is hidden, because moderators restored what the same person reported before. On ${moment(waits_until)} it is hidden automatically.`
  const what = waiting.length === 1 ? 'One address is' : `${waiting.length} addresses are`
  return `${what} over a budget, of whoever asked or of the site as a whole, and not hidden. Look at them before you hide them all. If nothing else is hidden by ${moment(removedAt)}, the request closes.`
}

const words: Record<TakeDownDecision, { name: string; does: string }> = {
  removal: {
    name: 'Remove',
    does: 'Hidden photos are deleted and stay barred. If it’s about an ad’s text, the ad goes back to its advertiser to be changed and reviewed. Anything you haven’t hidden stays up.',
  },
  restoration: { name: 'Leave it up', does: 'What was hidden is visible again, and may be uploaded again.' },
  none: { name: 'Nothing found', does: 'Close it. There’s nothing at the addresses, and nothing is hidden.' },
}

function One({ decision, case: { id, seen, items, offers }, refused }: Shown & { decision: TakeDownDecision }) {
  const { name, does } = words[decision]
  return (
    <details name="decide" open={Boolean(refused) || offers.length === 1}>
      <summary>{name}</summary>
      <form method="post" action={`/moderation/take-downs/${id}/${decision}`}>
        <input type="hidden" name="seen" value={seen} />
        <p>{does}</p>
        <NoteField
          id={`note-${decision}`}
          name="note"
          label="What we tell the requester"
          hint="Shown on their receipt. Don’t say anything about the advertiser."
          defaultValue={refused?.note}
          error={refused?.noteError}
        />
        {items.length > 0 && (
          <NoteField
            id={`advertiser-note-${decision}`}
            name="advertiserNote"
            label="What we tell the advertiser"
            hint="Shown with the decision. Don’t say anything about the requester."
            defaultValue={refused?.advertiserNote}
            error={refused?.advertiserNoteError}
          />
        )}
        <button type="submit" className="btn quiet block">
          {name}
        </button>
      </form>
    </details>
  )
}
