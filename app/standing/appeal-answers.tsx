import { NoteField } from '#app/moderation/note-field.tsx'
import type { Outcome } from '#app/statements/statement.ts'
import { day } from '#app/ui/dates.ts'
import { type Answer, answers, refusals } from './appeal.ts'
import type { AppealCase } from './appeal-cases.server.ts'
import type { RefusedAnswer } from './appeal-view.tsx'

type Shown = { appeal: AppealCase; refused?: RefusedAnswer | null }

/** Two forms, or the reason why there are none. */
export function AppealAnswers({ appeal, refused }: Shown) {
  const { answer, answer_note, answered_at, whyNot } = appeal
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {answered_at && (
        <>
          <p>
            {answer === 'overturned' ? 'Overturned' : 'Upheld'} on {day(answered_at)}. It is decided once.
          </p>
          {answer_note && <q>{answer_note}</q>}
        </>
      )}
      {whyNot && <p className="note">{refusals[whyNot].text}</p>}
      {!answered_at &&
        !whyNot &&
        answers.map((one) => <AnswerForm key={one} answer={one} appeal={appeal} refused={refused?.answer === one ? refused : undefined} />)}
      {!answered_at && !whyNot && (
        <p className="meta">Either way, the member gets the same email, and reads your words next to the decision.</p>
      )}
    </section>
  )
}

const names: Record<Answer, string> = { upholding: 'Uphold', overturning: 'Overturn' }

function AnswerForm({ answer, appeal: { id, ad, decision, adsOfBan }, refused }: Shown & { answer: Answer }) {
  return (
    <details name="decide" open={Boolean(refused)}>
      <summary>{names[answer]}</summary>
      <form method="post" action={`/moderation/appeals/${id}/${answer}`}>
        {ad && <input type="hidden" name="seen" value={ad.seen} />}
        {answer === 'overturning' && <p>{describeReversal(decision.outcome, decision.subject, adsOfBan)}</p>}
        <NoteField
          id={`note-${answer}`}
          name="note"
          label="What we tell the member"
          defaultValue={refused?.note}
          error={refused?.noteError}
        />
        <button type="submit" className="btn quiet block">
          {names[answer]}
        </button>
      </form>
    </details>
  )
}

/** What an overturned decision restores automatically, and what it doesn't. */
function describeReversal(outcome: Outcome, subject: string, adsOfBan = 0) {
  if (outcome === 'warn') return 'The warning no longer counts.'
  if (outcome === 'suspend') return 'The suspension ends now, and the ads that it paused resume.'
  if (outcome === 'ban') {
    const ads = adsOfBan === 1 ? 'The ad that was' : `The ${adsOfBan} ads that were`
    return `The ban ends now. ${adsOfBan ? `${ads} removed with it come back, paused. ` : ''}Conversations and secret links don’t.`
  }
  if (subject === 'edit') return 'The edit goes back to review, unless there’s a newer one.'
  if (subject === 'ad' && ['ask for changes', 'reject', 'remove'].includes(outcome))
    return 'The ad goes back to how it was: live if identity and sanctions allow, otherwise paused or in review. What its advertiser has done since counts. Photos that the decision barred are allowed again.'
  return 'It’s recorded, and the member is notified. Nothing else is restored automatically: do that on its own page.'
}
