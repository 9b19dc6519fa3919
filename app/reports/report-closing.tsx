import { unfoundedDays } from '#app/evidence/evidence.ts'
import { NoteField } from '#app/moderation/note-field.tsx'
import { day, moment } from '#app/ui/dates.ts'
import { Check, ChoiceField } from '#app/ui/field.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { outcomeSentences } from './receipt.ts'
import type { ReportCase } from './report-cases.server.ts'
import { closingOutcomes, type RefusedClosing } from './report-closing.ts'
import type { RefusedRemoval } from './report-removal.ts'
import { ReportRemoval } from './report-removal.tsx'

/** The form that closes a report. The reporter sees the outcome and the rule, but not the moderator's finding. */
export function ReportClosing({ case: shown, refused: sent }: { case: ReportCase; refused?: RefusedClosing | RefusedRemoval }) {
  const { id, closed_at, outcome, finding, others, decisions, ad_id, pause_reason, evidence } = shown
  if (closed_at)
    return (
      <section className="decide" aria-labelledby="decide">
        <h2 id="decide">Closed</h2>
        <p className="meta">{moment(closed_at)}</p>
        {outcome && <p>{outcomeSentences[outcome]}</p>}
        {finding && <p className="quoted">{finding}</p>}
      </section>
    )
  const otherOpen = others.filter((other) => !other.closed_at && other.ad_id === ad_id && ad_id !== null)
  const [removal, refused] = sent && 'removal' in sent ? [sent, undefined] : [undefined, sent]
  const { input = {}, errors = {} } = refused ?? {}
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      <ReportRemoval case={shown} refused={removal} />
      <h3>Close it without a removal</h3>
      <p className="meta">If something else has to be done about the ad or the account, decide that first, on its own page.</p>
      {pause_reason === 'report' && (
        <p className="note">
          The site has paused its ad by rule 1. Closed as nothing found, the ad is live again at once. Closed otherwise it stays paused:
          remove it on its own page, if it has to go.
        </p>
      )}
      {evidence && (
        <p className="meta">
          Closed as nothing found, its sealed evidence is deleted {unfoundedDays} days after that, unless an admin made a package of it,
          gave a reason to have it longer, or another case needs it.
        </p>
      )}
      <form method="post" action={`/moderation/reports/${id}/closing`}>
        <RadioField name="outcome" label="What came of it" options={closingOutcomes} chosen={input.outcome} error={errors.outcome} />
        {decisions.length > 0 && (
          <ChoiceField id="decision" name="decision" label="The decision, where there is one" defaultValue={input.decision ?? ''}>
            <option value="">None</option>
            {decisions.map((decision) => (
              <option key={decision.id} value={decision.id}>
                {decision.subject}: {decision.outcome}
                {decision.rule && `, rule ${decision.rule}`}, {day(decision.decided_at)}
              </option>
            ))}
          </ChoiceField>
        )}
        <NoteField
          id="finding"
          name="finding"
          label="What you found"
          hint="For moderators alone. Who reported reads the outcome and the rule of the decision."
          defaultValue={input.finding}
          error={errors.finding}
        />
        {otherOpen.length > 0 && (
          <Check name="together" defaultChecked={input.together === 'on'}>
            Close the other {otherOpen.length === 1 ? 'open report' : `${otherOpen.length} open reports`} about this ad with it
          </Check>
        )}
        <button type="submit" className="btn">
          Close it
        </button>
      </form>
    </section>
  )
}
