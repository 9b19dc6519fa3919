import { SectionHeading } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adPreviewCopy, type AdPreviewCopy } from './copy.ts'
import type { Preview } from './previews.server.ts'
import './posting.css'

export type Waits = { review?: string; identity?: string }
type Step = { name: string; isDone: boolean; note?: string; to?: string }

/** The steps until the ad is live. The sun on their line rises with each one that's done. */
export function Checklist({ adId, waits, isWaiting, ...ad }: Preview & { adId: number | string; waits: Waits; isWaiting: boolean }) {
  const copy = useCopy(adPreviewCopy)
  const steps = stepsOf(copy, ad, `/ads/${adId}/edit`, { waits, isWaiting })
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="checklist" className="checklist">
      <SectionHeading up={Math.floor((done / steps.length) * 5) as 0 | 1 | 2 | 3 | 4 | 5}>
        <h2 id="checklist">{copy.steps({ done, total: steps.length })}</h2>
      </SectionHeading>
      <ul>
        {steps.map(({ name, isDone, note, to }) => (
          <li key={name}>
            <strong>{to && !isDone ? <a href={to}>{name}</a> : name}</strong>
            <span className="meta">{isDone ? copy.done : note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Facts = { waits: Waits; isWaiting: boolean }

function stepsOf(copy: AdPreviewCopy, preview: Preview, edit: string, { waits, isWaiting }: Facts): Step[] {
  const { ad, state, revision, faults, ...rest } = preview
  const { identity, needsIdentity, isEmailConfirmed } = rest
  const isInReview = state === 'in review' || revision === 'in review'
  const withWait = (note: string, wait?: string) => (wait === undefined ? note : `${note} ${copy.halfWithin({ wait })}`)
  const identityStep = {
    name: copy.identityCheck,
    isDone: identity !== undefined,
    note: withWait(isWaiting ? copy.identityInReview : copy.identityNeeded, waits.identity),
    to: '/ads/identity',
  }
  const reviewNote = !isInReview ? copy.startsOnSubmit : needsIdentity && !revision ? copy.afterIdentity : copy.inReviewNow
  return [
    { name: copy.text, isDone: Object.keys(faults).length === 0, note: copy.textNote, to: edit },
    { name: copy.photos, isDone: ad.photos.length > 0, note: copy.photosNote, to: `${edit}#photos` },
    { name: copy.email, isDone: isEmailConfirmed, note: copy.emailNote, to: '/account' },
    ...(identity || needsIdentity ? [identityStep] : []),
    {
      name: copy.review,
      isDone: !isInReview && (state === 'live' || state === 'paused') && !revision,
      note: withWait(reviewNote, waits.review),
    },
  ]
}
