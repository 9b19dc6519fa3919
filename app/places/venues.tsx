import type { Venue } from './place.ts'

/** Public places to meet: an editor's list, not the venues' own. */
export function Venues({ venues }: { venues: readonly Pick<Venue, 'name' | 'city' | 'address' | 'description'>[] }) {
  return (
    <section className="wrap section">
      <ol className="venues">
        {venues.map(({ name, city, address, description }) => (
          <li key={name}>
            <div>
              <h3>{`${name}, ${city}`}</h3>
              <address>{`${address.street}, ${address.city}, ${address.state} ${address.zip}`}</address>
              <p>{description}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="meta foot-note">
        An editorial list of public places. The venues are not affiliated with this site, and no ad links to one.{' '}
        <a href="/contact">Ask for a correction or a removal</a>
      </p>
    </section>
  )
}
