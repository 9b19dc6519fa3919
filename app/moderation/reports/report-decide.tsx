import { unfoundedDays } from '#app/moderation/evidence/evidence.ts'
import { NoteField, ReasonFields } from '#app/moderation/queue/reason-fields.tsx'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import { statementCopy } from '#app/moderation/statements/copy.ts'
import { describeOutcome } from '#app/moderation/statements/statement-text.ts'
import { optionsOf } from '#app/platform/copy/copy-reader.ts'
import { Check, ChoiceField, RadioField, SubmitButton } from '#app/platform/ui/field.tsx'
import { Moment } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy, reportReceiptCopy } from './copy.ts'
import type { ReportCase } from './report-cases.server.ts'
import { type RefusedClosing, type RefusedRemoval, rulesForReason, closingOutcomes } from './report-decision.ts'

type Props = { case: ReportCase; closing?: RefusedClosing; removal?: RefusedRemoval }

/** The forms that remove the reported ad, or only close the report. The reporter sees the outcome and the rule, but not the moderator's finding. */
export function ReportDecide({ case: shown, closing, removal }: Props) {
  const { id, closed_at, others, decisions, ad_id, pause_reason, evidence } = shown
  const copy = useCopy(reportCaseCopy)
  const { keepKind } = useChosenKind()
  if (closed_at) return <Closed case={shown} at={closed_at} />
  const otherOpen = others.filter((other) => !other.closed_at && !other.isOwn && other.ad_id === ad_id && ad_id !== null)
  const { input = {}, errors = {} } = closing ?? {}
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">{copy.decide}</h2>
      <ReportRemoval case={shown} refused={removal} />
      {shown.ad?.offers.includes('removal') && <h3>{copy.closeOnly}</h3>}
      <p className="meta">{copy.closeOnlyHint}</p>
      {pause_reason === 'report' && <p className="note">{copy.pausedHint}</p>}
      {evidence && <p className="meta">{copy.evidenceHint({ days: unfoundedDays })}</p>}
      <form method="post" action={keepKind(`/moderation/reports/${id}/closing`)}>
        <RadioField
          name="outcome"
          label={copy.outcome}
          options={optionsOf(closingOutcomes, copy)}
          chosen={input.outcome}
          error={errors.outcome}
        />
        {decisions.length > 0 && (
          <ChoiceField name="decision" label={copy.decision} defaultValue={input.decision ?? ''}>
            <option value="">{copy.none}</option>
            {decisions.map((decision) => (
              <DecisionOption key={decision.id} {...decision} />
            ))}
          </ChoiceField>
        )}
        <NoteField
          id="finding"
          name="finding"
          label={copy.finding}
          hint={copy.findingHint}
          defaultValue={input.finding}
          error={errors.finding}
        />
        {otherOpen.length > 0 && (
          <Check name="together" defaultChecked={input.together === 'on'}>
            {copy.together({ count: otherOpen.length })}
          </Check>
        )}
        <SubmitButton>{copy.close}</SubmitButton>
      </form>
    </section>
  )
}

/** Removes the reported ad and closes its reports with one form. It's open, so that a removal takes a rule and a press. */
function ReportRemoval({ case: { id, reason, ad }, refused }: { case: ReportCase; refused?: RefusedRemoval }) {
  const copy = useCopy(reportCaseCopy)
  const { keepKind } = useChosenKind()
  if (!ad?.offers.includes('removal')) return null
  const { input, errors } = refused ?? {}
  return (
    <details open>
      <summary data-key="x" aria-keyshortcuts="X">
        {copy.removeAd({ key: (text) => <kbd aria-hidden="true">{text}</kbd> })}
      </summary>
      <form method="post" action={keepKind(`/moderation/reports/${id}/removal`)}>
        <input type="hidden" name="version" value={ad.version} />
        <ReasonFields
          idSuffix="removal"
          rules={ad.rules}
          suggested={rulesForReason(reason)}
          phrases={ad.phrases.removal}
          noteLabel={copy.advertiserNote}
          input={input}
          errors={errors}
        >
          <SubmitButton look="block">{copy.removeAndClose}</SubmitButton>
          <p className="meta">{copy.removeAndCloseHint}</p>
        </ReasonFields>
        {ad.photos.length > 0 && (
          <Check name="blocksPhotos" defaultChecked={refused?.blocksPhotos}>
            {copy.barPhotos}
          </Check>
        )}
      </form>
    </details>
  )
}

function Closed({ case: { outcome, finding }, at }: { case: ReportCase; at: Date }) {
  const { closedHeading } = useCopy(reportCaseCopy)
  const receipt = useCopy(reportReceiptCopy)
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">{closedHeading}</h2>
      <p className="meta">
        <Moment at={at} />
      </p>
      {outcome && <p>{receipt[outcome]}</p>}
      {finding && <p className="quoted">{finding}</p>}
    </section>
  )
}

function DecisionOption({ id, subject, outcome, rule, decided_at }: ReportCase['decisions'][number]) {
  const { read, dates } = useSite().copy
  const copy = read(reportCaseCopy)
  const named = {
    subject: copy[`subject ${subject}`],
    outcome: describeOutcome(outcome, read(statementCopy)).toLowerCase(),
    date: dates.recentDay(decided_at),
  }
  return <option value={id}>{rule ? copy.decisionOptionRule({ ...named, rule }) : copy.decisionOption(named)}</option>
}
