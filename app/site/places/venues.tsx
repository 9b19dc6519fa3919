import { SectionHeading } from '#app/platform/ui/page.tsx'
import { Scroll } from '#app/platform/ui/staff-table.tsx'
import { useOtherLanguage, useSite } from '#app/platform/ui/use-site.ts'
import { stateCopy } from './copy.ts'
import { describeVenue, type Venue } from './venue.ts'

/** Public places to meet. The list is an editor's, not the venues' own, and each card says what was checked. */
export function Venues({ state, venues }: { state: string; venues: readonly Venue[] }) {
  const { language, dates, read } = useSite().copy
  const copy = read(stateCopy)
  const otherLanguage = useOtherLanguage()
  const checkOf = ({ checked }: Venue) =>
    typeof checked === 'string'
      ? copy.addressCheckedOn({ date: dates.day(new Date(checked)) })
      : checked
        ? copy.checkedAddress
        : copy.uncheckedAddress
  return (
    <>
      <SectionHeading up={1}>
        <h2>{copy.spots({ state, count: venues.length })}</h2>
      </SectionHeading>
      <section className="wrap section">
        <Scroll label={copy.spots({ state, count: venues.length })}>
          <ol className="venues">
            {venues.map((venue) => {
              const { name, city, address, kind } = venue
              const { text, language: written } = describeVenue(venue, language)
              return (
                <li key={name}>
                  <div>
                    <h3>{name.endsWith(city) ? name : `${name}, ${city}`}</h3>
                    <address>{`${address.street}, ${address.city}, ${address.state} ${address.zip}`}</address>
                    <p className="meta">{`${copy[kind]}. ${checkOf(venue)}`}</p>
                    <p lang={otherLanguage(written)}>{text}</p>
                  </div>
                </li>
              )
            })}
          </ol>
        </Scroll>
        <p className="meta foot-note">
          {copy.venues({ checked: venues.filter(({ checked }) => checked).length, all: venues.length, contact: '/contact' })}
        </p>
      </section>
    </>
  )
}
