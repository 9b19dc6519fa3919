import { GroundFields } from '#app/moderation/ground-fields.tsx'
import { Check } from '#app/ui/field.tsx'
import type { ReportCase } from './report-cases.server.ts'
import { type RefusedRemoval, rulesForReason } from './report-removal.ts'

/** Removes the reported ad and closes its reports with one form. It's open, so that a removal takes a rule and a press. */
export function ReportRemoval({ case: { id, reason, ad }, refused }: { case: ReportCase; refused?: RefusedRemoval }) {
  if (!ad?.offers.includes('removal')) return null
  const { input, errors } = refused ?? {}
  return (
    <details open>
      <summary data-key="x" aria-keyshortcuts="X">
        Remove the ad <kbd aria-hidden="true">X</kbd>
      </summary>
      <form method="post" action={`/moderation/reports/${id}/removal`}>
        <input type="hidden" name="seen" value={ad.seen} />
        <GroundFields
          idSuffix="removal"
          rules={ad.rules}
          suggested={rulesForReason(reason)}
          phrases={ad.phrases.removal}
          noteLabel="What we tell the advertiser"
          input={input}
          errors={errors}
        >
          <button type="submit" className="btn block">
            Remove the ad and close
          </button>
          <p className="meta">All open reports about this ad are closed with it.</p>
        </GroundFields>
        {ad.photos.length > 0 && (
          <Check name="bars" defaultChecked={refused?.bars}>
            Refuse these photos from now on, whoever uploads them
          </Check>
        )}
      </form>
    </details>
  )
}
