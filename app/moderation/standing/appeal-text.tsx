import { adHistoryCopy } from '#app/moderation/queue/copy.ts'
import { adOutcome } from '#app/moderation/queue/outcome.ts'
import { CasePhotos } from '#app/moderation/reviews/case-photos.tsx'
import { CaseText } from '#app/moderation/reviews/case-text.tsx'
import { timeTag } from '#app/platform/ui/moment.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { appealCasesCopy } from './copy.ts'
import type { AppealCase } from './appeal-cases.server.ts'

/** What the appeal says, and the ad as it is now. */
export function AppealText({ appeal: { text, made_at, ad } }: { appeal: AppealCase }) {
  const copy = useCopy(appealCasesCopy)
  const states = useCopy(adHistoryCopy)
  const { moment } = useSite().copy.dates
  return (
    <section aria-labelledby="against">
      <h2 id="against">{copy.whatTheySay}</h2>
      {text ? <p className="appealed">{text}</p> : <p className="meta">{copy.textDeleted}</p>}
      <p className="meta">{copy.sent({ when: moment(made_at), time: timeTag(made_at) })}</p>
      {ad && (
        <>
          <h2>
            {copy.adAsItIs({
              state: adOutcome({ state: ad.state, end_reason: ad.endReason }, states),
              meta: (words) => <span className="meta">{words}</span>,
            })}
          </h2>
          <CaseText rows={ad.textRows} />
          <CasePhotos photos={ad.photos} />
        </>
      )}
    </section>
  )
}
