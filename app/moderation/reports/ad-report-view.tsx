import { reportReasonsCopy } from '#app/messages/copy.ts'
import { reportLimits } from '#app/messages/report.ts'
import { adReasons } from '#app/moderation/queue/reasons.ts'
import { optionsOf } from '#app/platform/copy/copy-reader.ts'
import { AreaField, Errors, RadioField, SubmitButton } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { reportFormCopy } from './copy.ts'
import { SafetyFrame } from './safety.tsx'

type Ad = { id: number; isSample: boolean; title?: string; path?: string }
type Input = { reason?: string; note?: string; formKey: string; errors?: { reason?: string; note?: string }; error?: string }

export function AdReportView({ ad, formKey, input }: { ad: Ad; formKey: string; input?: Input }) {
  const copy = useCopy(reportFormCopy)
  const id = String(ad.id)
  if (ad.isSample)
    return (
      <SafetyFrame title={copy.sampleTitle}>
        <p className="lead">{copy.sampleLead({ id })}</p>
        <p>{copy.sampleText({ contact: '/contact', worried: '/worried' })}</p>
      </SafetyFrame>
    )
  return (
    <SafetyFrame title={copy.title}>
      {input?.error && <Errors fields={{ reason: input.errors?.reason, note: input.errors?.note }}>{input.error}</Errors>}
      <p className="lead">{ad.title && ad.path ? copy.adTitle({ id, title: ad.title, ad: ad.path }) : copy.adNumber({ id })}</p>
      <p>{copy.lead}</p>
      <AdReportForm adId={ad.id} formKey={formKey} {...input} />
    </SafetyFrame>
  )
}

type Form = Omit<Input, 'error'> & { adId: number }

function AdReportForm({ adId, formKey, reason, note, errors = {} }: Form) {
  const copy = useCopy(reportFormCopy)
  return (
    <form method="post" action={`/report/${adId}`} className="stack" noValidate>
      <input type="hidden" name="form_key" value={formKey} />
      <RadioField
        name="reason"
        label={copy.whatIsWrong}
        options={optionsOf(adReasons, useCopy(reportReasonsCopy))}
        chosen={reason}
        error={errors.reason}
      />
      <p className="meta">{copy.takeDown({ takedown: '/takedown' })}</p>
      <AreaField
        name="note"
        dir="auto"
        label={copy.tellMore}
        hint={copy.tellMoreHint({ most: reportLimits.note })}
        defaultValue={note}
        error={errors.note}
      />
      <SubmitButton>{copy.send}</SubmitButton>
      <p className="meta">{copy.danger({ call: 'tel:911', worried: '/worried' })}</p>
    </form>
  )
}
