import { reportLimits } from '#app/messages/report.ts'
import { adReasons } from '#app/moderation/reasons.ts'
import { AreaField, Errors } from '#app/ui/field.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { SafetyFrame } from './safety-frame.tsx'

type Ad = { id: number; isSample: boolean; title?: string; path?: string }
type Input = { reason?: string; note?: string; formKey: string; errors?: { reason?: string; note?: string }; error?: string }

export function AdReportView({ ad, formKey, input }: { ad: Ad; formKey: string; input?: Input }) {
  if (ad.isSample)
    return (
      <SafetyFrame title="This is a sample">
        <p className="lead">Ad {ad.id} is a sample: nobody in it exists, and nobody placed it.</p>
        <p>
          Does it use your words, or resemble you? <a href="/contact">Write to us</a>. Does something else worry you?{' '}
          <a href="/worried">A quiet word</a> takes it.
        </p>
      </SafetyFrame>
    )
  return (
    <SafetyFrame title="Report this ad">
      <p className="lead">
        Ad {ad.id}
        {ad.title && (
          <>
            : <a href={ad.path}>{ad.title}</a>
          </>
        )}
      </p>
      <p>
        You need no account. A person reads it, and the advertiser is never told who reported. After it you get a page of your own that says
        what came of it.
      </p>
      <AdReportForm adId={ad.id} formKey={formKey} {...input} />
    </SafetyFrame>
  )
}

type Form = {
  adId: number
  formKey: string
  reason?: string
  note?: string
  errors?: { reason?: string; note?: string }
  error?: string
}

function AdReportForm({ adId, formKey, reason, note, errors = {}, error }: Form) {
  return (
    <form method="post" action={`/report/${adId}`} className="stack" noValidate>
      {error && <Errors>{error}</Errors>}
      <input type="hidden" name="form_key" value={formKey} />
      <RadioField name="reason" label="What is wrong?" options={adReasons} chosen={reason} error={errors.reason} />
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
        error={errors.note}
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
