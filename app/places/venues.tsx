import type { Venue } from './place.ts'
import { describeVenues } from './venue-ideas.ts'

/**
 * Public places to meet. The list is an editor's, not the venues' own, and it says what we checked, which is the street address or nothing.
 */
export function Venues({ venues }: { venues: readonly Venue[] }) {
  const abouts = describeVenues(venues)
  const checked = venues.filter((venue) => venue.checked).length
  return (
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
      <p className="meta foot-note">
        {`Our own list of public places. We found the street addresses of ${checked} of these ${venues.length} in published text. We haven’t checked anything else, such as hours or prices, so look a place up before you go. `}
        The venues aren’t affiliated with this site, and no ad links to one. <a href="/contact">Ask for a correction or a removal</a>
      </p>
    </section>
  )
}
