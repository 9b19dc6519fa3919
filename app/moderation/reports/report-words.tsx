import { screenedReason } from '#app/messages/report.ts'
import { CasePhotos } from '#app/moderation/reviews/case-photos.tsx'
import { CaseText } from '#app/moderation/reviews/case-text.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { reportCaseCopy } from './copy.ts'
import type { ReportCase } from './report-cases.server.ts'

/** What the reporter wrote, and the ad that it's about. */
export function ReportWords({ case: shown, contact }: { case: ReportCase; contact?: { text?: string } }) {
  const { id, reason, note, place, excerpt, hasContact, ad } = shown
  const copy = useCopy(reportCaseCopy)
  return (
    <section aria-labelledby="reported">
      <h2 id="reported">{copy.theReport}</h2>
      {note ? <p className="quoted">{note}</p> : <p className="meta">{copy.noNote}</p>}
      {place && (
        <>
          <h3>{copy.where}</h3>
          <p className="quoted">{place}</p>
        </>
      )}
      {excerpt && (
        <>
          <h3>{reason === screenedReason ? copy.theyWrote : copy.chosenMessages}</h3>
          <blockquote className="quoted">{excerpt}</blockquote>
        </>
      )}
      {hasContact && !contact && (
        <form method="post" action={`/moderation/reports/${id}/contact`} className="stack">
          <h3>{copy.reachReporter}</h3>
          <p className="meta">{copy.contactSealed}</p>
          <button type="submit" className="btn quiet">
            {copy.openContact}
          </button>
        </form>
      )}
      {contact && (
        <>
          <h3>{copy.reachReporter}</h3>
          <p className="quoted note">{contact.text ?? copy.contactLost}</p>
        </>
      )}
      {ad && (
        <>
          <h2>{copy.theAd}</h2>
          <CaseText rows={ad.textRows} />
          <CasePhotos photos={ad.photos} />
        </>
      )}
    </section>
  )
}
