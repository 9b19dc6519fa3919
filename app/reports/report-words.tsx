import { screenedReason } from '#app/messages/report.ts'
import { CasePhotos } from '#app/reviews/case-photos.tsx'
import { CaseText } from '#app/reviews/case-text.tsx'
import type { ReportCase } from './report-cases.server.ts'

/** What the reporter wrote, and the ad that it's about. */
export function ReportWords({ case: shown, contact }: { case: ReportCase; contact?: { text?: string } }) {
  const { id, reason, note, place, excerpt, hasContact, ad } = shown
  return (
    <section aria-labelledby="reported">
      <h2 id="reported">What was said</h2>
      {note ? <p className="quoted">{note}</p> : <p className="meta">No words beside the reason.</p>}
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
          <h3>How to reach who wrote it</h3>
          <p className="meta">They left a way to reach them. It is locked. That you opened it is written down.</p>
          <button type="submit" className="btn quiet">
            Open it
          </button>
        </form>
      )}
      {contact && (
        <>
          <h3>How to reach who wrote it</h3>
          <p className="quoted note">{contact.text ?? 'It cannot be opened: SECRET is another one than when it came.'}</p>
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
