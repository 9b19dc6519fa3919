import { screenedReason } from '#app/messages/report.ts'
import { CasePhotos } from '#app/reviews/case-photos.tsx'
import { CaseText } from '#app/reviews/case-text.tsx'
import type { ReportCase } from './report-cases.server.ts'

/** What the reporter wrote, and the ad that it's about. */
export function ReportWords({ case: shown, contact }: { case: ReportCase; contact?: { text?: string } }) {
  const { id, reason, note, place, excerpt, hasContact, ad } = shown
  return (
    <section aria-labelledby="reported">
      <h2 id="reported">The report</h2>
      {note ? <p className="quoted">{note}</p> : <p className="meta">No note, just the reason.</p>}
      {place && (
        <>
          <h3>Where</h3>
          <p className="quoted">{place}</p>
        </>
      )}
      {excerpt && (
        <>
          <h3>{reason === screenedReason ? 'What they wrote' : 'Chosen messages'}</h3>
          <blockquote className="quoted">{excerpt}</blockquote>
        </>
      )}
      {hasContact && !contact && (
        <form method="post" action={`/moderation/reports/${id}/contact`} className="stack">
          <h3>How to reach the reporter</h3>
          <p className="meta">They left contact details, which are encrypted. If you open them, that’s logged.</p>
          <button type="submit" className="btn quiet">
            Open it
          </button>
        </form>
      )}
      {contact && (
        <>
          <h3>How to reach the reporter</h3>
          <p className="quoted note">{contact.text ?? 'It can’t be opened: SECRET has changed since it arrived.'}</p>
        </>
      )}
      {ad && (
        <>
          <h2>The ad</h2>
          <CaseText rows={ad.textRows} />
          <CasePhotos photos={ad.photos} />
        </>
      )}
    </section>
  )
}
