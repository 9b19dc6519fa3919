import { SectionHeading } from '#app/ui/section-heading.tsx'
import { useCopy } from '#app/ui/use-site.ts'
import type { Venue } from './place.ts'
import { stateCopy } from './state-copy.ts'
import { describeVenues } from './venue-ideas.ts'

/**
 * Public places to meet. The list is an editor's, not the venues' own, and it says what we checked, which is the street address or nothing.
 */
export function Venues({ state, venues }: { state: string; venues: readonly Venue[] }) {
  const copy = useCopy(stateCopy)
  const abouts = describeVenues(copy, venues)
  const checked = venues.filter((venue) => venue.checked).length
  return (
    <>
      <SectionHeading up={1}>
        <h2>{copy.spots({ state })}</h2>
      </SectionHeading>
      <section className="wrap section">
        <ol className="venues">
          {venues.map(({ name, city, address }, i) => (
            <li key={name}>
              <div>
                <h3>{`${name}, ${city}`}</h3>
                <address>{`${address.street}, ${address.city}, ${address.state} ${address.zip}`}</address>
                <p className="meta">{`${abouts[i]!.kind}. ${abouts[i]!.address}`}</p>
                <p>{abouts[i]!.idea}</p>
              </div>
            </li>
          ))}
        </ol>
        <p className="meta foot-note">{copy.venues({ checked, all: venues.length, contact: '/contact' })}</p>
      </section>
    </>
  )
}
