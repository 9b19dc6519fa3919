import { reportReasonsCopy } from '#app/messages/report-reasons-copy.ts'
import { reportLimits } from '#app/messages/report.ts'
import { adReasons } from '#app/moderation/reasons.ts'
import { AreaField, Errors } from '#app/ui/field.tsx'
import { RadioField } from '#app/ui/radio-field.tsx'
import { useCopy } from '#app/ui/use-site.ts'
import { SafetyFrame } from './safety-frame.tsx'

type Ad = { id: number; isSample: boolean; title?: string; path?: string }
type Input = { reason?: string; note?: string; formKey: string; errors?: { reason?: string; note?: string }; error?: string }

export function AdReportView({ ad, formKey, input }: { ad: Ad; formKey: string; input?: Input }) {
  if (ad.isSample)
    return (
      <SafetyFrame title="This is a sample">
        <p className="lead">Ad {ad.id} is a sample. We made it up, and there’s no one in it.</p>
        <p>
          Does it use your words, or look like you? <a href="/contact">Write to us</a>. Worried about something else?{' '}
          <a href="/worried">Tell us</a>.
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
        You don’t need an account. A moderator reads every report, and we never tell the advertiser who sent it. You’ll get a private page
        that shows the result.
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
      <RadioField
        name="reason"
        label="What’s wrong?"
        options={adReasons(useCopy(reportReasonsCopy))}
        chosen={reason}
        error={errors.reason}
      />
      <p className="meta">
        A photo of you, or one you own? <a href="/takedown">Have it taken down</a> instead. That’s faster, and usually hides it right away.
      </p>
      <AreaField
        id="note"
        name="note"
        dir="auto"
        label="Tell us more"
        hint={`Optional. Up to ${reportLimits.note.toLocaleString('en-US')} characters. Please don’t write anything about yourself.`}
        defaultValue={note}
        error={errors.note}
      />
      <button type="submit" className="btn">
        Send report
      </button>
      <p className="meta">
        In danger now? Call <a href="tel:911">911</a>. Is it about a minor or about force, and you’d rather say more?{' '}
        <a href="/worried">Tell us here</a>.
      </p>
    </form>
  )
}
