import { NoteField } from '#app/moderation/queue/reason-fields.tsx'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import type { Outcome } from '#app/moderation/statements/statement.ts'
import { SubmitButton } from '#app/platform/ui/field.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { type Answer, answers, type RefusedAnswer } from './appeal.ts'
import { type AppealCasesCopy, appealCasesCopy } from './copy.ts'
import type { AppealCase } from './appeal-cases.server.ts'

type Props = { appeal: AppealCase; refused?: RefusedAnswer | null }

/** Two forms, or the decision. */
export function AppealAnswers({ appeal, refused }: Props) {
  const { answer, answer_note, answered_at } = appeal
  const copy = useCopy(appealCasesCopy)
  const { day } = useSite().copy.dates
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">{copy.decide}</h2>
      {answered_at && (
        <>
          <p>{(answer === 'overturned' ? copy.overturnedOn : copy.upheldOn)({ date: day(answered_at) })}</p>
          {answer_note && <q>{answer_note}</q>}
        </>
      )}
      {!answered_at &&
        answers.map((one) => <AnswerForm key={one} answer={one} appeal={appeal} refused={refused?.answer === one ? refused : undefined} />)}
      {!answered_at && <p className="meta">{copy.eitherWay}</p>}
    </section>
  )
}

function AnswerForm({ answer, appeal: { id, ad, decision, adsOfBan }, refused }: Props & { answer: Answer }) {
  const copy = useCopy(appealCasesCopy)
  const { keepKind } = useChosenKind()
  const name = copy[answer]
  return (
    <details name="decide" open={Boolean(refused)}>
      <summary>{name}</summary>
      <form method="post" action={keepKind(`/moderation/appeals/${id}/${answer}`)}>
        {ad && <input type="hidden" name="version" value={ad.version} />}
        {answer === 'overturning' && <p>{describeReversal(copy, decision.outcome, decision.subject, adsOfBan)}</p>}
        <NoteField id={`note-${answer}`} name="note" label={copy.whatWeTell} defaultValue={refused?.note} error={refused?.noteError} />
        <SubmitButton look="quiet block">{name}</SubmitButton>
      </form>
    </details>
  )
}

/** What an overturned decision restores automatically, and what it doesn't. */
function describeReversal(copy: AppealCasesCopy, outcome: Outcome, subject: string, adsOfBan = 0) {
  if (outcome === 'warn') return copy.warningGone
  if (outcome === 'suspend') return copy.suspensionEnds
  if (outcome === 'ban') return adsOfBan ? copy.banEndsWithAds({ count: adsOfBan }) : copy.banEnds
  if (subject === 'edit') return copy.editReturns
  return subject === 'ad' && ['ask for changes', 'reject', 'remove'].includes(outcome) ? copy.adReturns : copy.recorded
}
