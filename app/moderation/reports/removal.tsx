import { GroundFields } from '#app/moderation/queue/ground-fields.tsx'
import { Check } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy } from './copy.ts'
import type { ReportCase } from './report-cases.server.ts'
import { type RefusedRemoval, rulesForReason } from './removal.ts'

/** Removes the reported ad and closes its reports with one form. It's open, so that a removal takes a rule and a press. */
export function ReportRemoval({ case: { id, reason, ad }, refused }: { case: ReportCase; refused?: RefusedRemoval }) {
  const copy = useCopy(reportCaseCopy)
  if (!ad?.offers.includes('removal')) return null
  const { input, errors } = refused ?? {}
  return (
    <details open>
      <summary data-key="x" aria-keyshortcuts="X">
        {copy.removeAd({ key: (text) => <kbd aria-hidden="true">{text}</kbd> })}
      </summary>
      <form method="post" action={`/moderation/reports/${id}/removal`}>
        <input type="hidden" name="seen" value={ad.seen} />
        <GroundFields
          idSuffix="removal"
          rules={ad.rules}
          suggested={rulesForReason(reason)}
          phrases={ad.phrases.removal}
          noteLabel={copy.advertiserNote}
          input={input}
          errors={errors}
        >
          <button type="submit" className="btn block">
            {copy.removeAndClose}
          </button>
          <p className="meta">{copy.removeAndCloseHint}</p>
        </GroundFields>
        {ad.photos.length > 0 && (
          <Check name="bars" defaultChecked={refused?.bars}>
            {copy.barPhotos}
          </Check>
        )}
      </form>
    </details>
  )
}
