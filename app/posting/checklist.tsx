import { SectionHeading } from '#app/ui/section-heading.tsx'
import type { Preview } from './previews.server.ts'

type Waits = { review?: string; identity?: string }
type Step = { name: string; isDone: boolean; note?: string; to?: string }

/** The steps until the ad is live. The sun on their line rises with each one that's done. */
export function Checklist({ adId, waits, isWaiting, ...ad }: Preview & { adId: string; waits: Waits; isWaiting: boolean }) {
  const steps = stepsOf(ad, `/ads/${adId}/edit`, { waits, isWaiting })
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section aria-labelledby="checklist" className="checklist">
      <SectionHeading up={Math.floor((done / steps.length) * 5) as 0 | 1 | 2 | 3 | 4 | 5}>
        <h2 id="checklist">
          {done} of {steps.length} done
        </h2>
      </SectionHeading>
      <ul>
        {steps.map(({ name, isDone, note, to }) => (
          <li key={name}>
            <strong>{to && !isDone ? <a href={to}>{name}</a> : name}</strong>
            <span className="meta">{isDone ? 'Done' : note}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type Facts = { waits: Waits; isWaiting: boolean }

function stepsOf({ ad, state, revision, faults, ...rest }: Preview, edit: string, { waits, isWaiting }: Facts): Step[] {
  const { identity, needsIdentity, isEmailConfirmed } = rest
  const isInReview = state === 'in review' || revision === 'in review'
  const half = (wait?: string) => (wait ? ` Half are decided within ${wait}.` : '')
  const identityStep = {
    name: 'Identity check',
    isDone: identity !== undefined,
    note: `${isWaiting ? 'In review.' : 'Needed before the ad goes live.'}${half(waits.identity)}`,
    to: '/ads/identity',
  }
  return [
    { name: 'Text', isDone: Object.keys(faults).length === 0, note: 'Something to change.', to: edit },
    { name: 'Photos', isDone: ad.photos.length > 0, note: 'None yet. They’re optional.', to: `${edit}#photos` },
    { name: 'Email', isDone: isEmailConfirmed, note: 'Not confirmed yet.', to: '/account' },
    ...(identity || needsIdentity ? [identityStep] : []),
    {
      name: 'Review',
      isDone: !isInReview && (state === 'live' || state === 'paused') && !revision,
      note: `${isInReview ? 'A moderator reviews it.' : 'Starts when you submit.'}${half(waits.review)}`,
    },
  ]
}
