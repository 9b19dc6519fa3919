import { reportLimits } from '#app/messages/report.ts'
import { adReasons } from '#app/moderation/reasons.ts'
import { AreaField, Errors } from '#app/ui/field.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'

type Form = {
  adId: number
  formKey: string
  reason?: string
  note?: string
  errors?: { reason?: string; note?: string }
  error?: string
}

export function AdReportForm({ adId, formKey, reason, note, errors = {}, error }: Form) {
  return (
    <form method="post" action={`/report/${adId}`} className="stack" noValidate>
      {error && <Errors>{error}</Errors>}
      <input type="hidden" name="form_key" value={formKey} />
      <RadioField name="reason" label="What is wrong?" options={adReasons} chosen={reason} wrong={errors.reason} />
      <p className="meta">
        A picture of you, or one that is yours? <a href="/takedown">Have it taken down</a> instead: that is quicker, and usually hides it
        right away.
      </p>
      <AreaField
        id="note"
        name="note"
        dir="auto"
        label="In your words"
        hint={`May stay empty. Up to ${reportLimits.note.toLocaleString('en-US')} characters. Please write nothing about yourself.`}
        defaultValue={note}
        wrong={errors.note}
      />
      <button type="submit" className="btn">
        Send the report
      </button>
      <p className="meta">
        In danger now? Call <a href="tel:911">911</a>. Is it about a minor, or about force, and you would rather say more?{' '}
        <a href="/worried">A quiet word</a> has room for it.
      </p>
    </form>
  )
}
