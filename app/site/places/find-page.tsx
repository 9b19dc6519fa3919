import { redirect } from 'react-router'
import type { Route } from './+types/find-page'
import { appContext, copyOf } from '#app/app.ts'
import { Finder } from '#app/platform/ui/finder.tsx'
import { withoutUnseen } from '#app/platform/http/visible-text.ts'
import { emptyQuery, searchPath } from '#app/browse/search/ad-query.ts'
import { copyIn, namedMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { type PlaceLink, PlaceLinks, QuietLink } from '#app/platform/ui/links.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { distanceBand, type CityPlace, type Place, cityName, cityPath, placePath, statePath } from './place.ts'
import { findCityPlace, nearestCities, type Places } from './places.server.ts'
import { type DistanceCopy, distanceCopy, type FindCopy, findCopy } from './copy.ts'
import { type Found, findPlaces } from './find-place.server.ts'

export const handle = { limited: true }

export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, findCopy), '/find')

/** A single match redirects right away. A ZIP never stays in the address: its nearest city replaces it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { places, zips } = context.get(appContext)
  const copy = { ...copyOf(context, distanceCopy), ...copyOf(context, findCopy) }
  const query = new URL(request.url).searchParams
  const around = query.get('around')
  if (around) return findAroundCity(copy, places, around) ?? { input: '', heading: copy.title }
  const input = withoutUnseen(query.get('q') ?? '')
  const found = findPlaces(places, zips, input)
  if (found.kind === 'state') throw redirect(statePath(found.state), 303)
  if (found.kind === 'city') throw redirect(cityPath(found.state, found.city), 303)
  if (found.kind === 'choices' && /\d{5}/.test(input)) {
    const [nearest] = found.near
    if (nearest) throw redirect(`/find?around=${nearest.state.abbr}/${nearest.city.slug}`, 303)
  }
  return describeFound(copy, found, input.slice(0, 80))
}

export default function FindPage({ loaderData }: Route.ComponentProps) {
  const { input, heading, lead, ads, places } = loaderData
  const { again, searchAds } = useCopy(findCopy)
  return (
    <Page>
      <PageHeading up={3} title={heading} />
      <section className="wrap section stack">
        {lead && <p className="lead">{lead}</p>}
        {ads && (
          <p className="row">
            <QuietLink to={ads}>{searchAds({ input })}</QuietLink>
          </p>
        )}
        {places && <PlaceLinks links={places} />}
        <Finder id="find" input={input} label={places && again} />
      </section>
    </Page>
  )
}

type PageCopy = DistanceCopy & FindCopy
type Choices = Extract<Found, { kind: 'choices' }>
type FoundView = {
  input: string
  heading: string
  lead?: string
  /** A search of ads, for words that are no place. */ ads?: string
  places?: PlaceLink[]
}

/** The page for a text that matches several places, or none. */
function describeFound(copy: PageCopy, found: Exclude<Found, { kind: 'state' | 'city' }>, input: string): FoundView {
  switch (found.kind) {
    case 'empty':
      return { input, heading: copy.title }
    case 'unknown-zip':
      return { input, heading: copy.unknownZip, lead: copy.unknownZipLead }
    case 'choices': {
      const near = found.near.map((place) => listed(copy, place, distanceBand(copy, place.miles)))
      const named = [...found.states.map((state) => listed(copy, { state })), ...found.cities.map((place) => listed(copy, place))]
      return { input, ...describeChoices(copy, found, { input, count: named.length }), places: [...named, ...near] }
    }
    case 'nothing': {
      const suggestions = found.suggestions.map((place) => listed(copy, place))
      const lead = suggestions.length ? guess(copy, suggestions.length)({ input }) : copy.tryAnother({ input })
      return { input, heading: copy.noMatch, lead, ads: searchFor(input), places: suggestions.length ? suggestions : undefined }
    }
  }
}

/** The capital has no page of its own, so only the cities around it are listed. */
function describeChoices(copy: FindCopy, { isGuess }: Pick<Choices, 'isGuess'>, { input, count }: { input: string; count: number }) {
  if (isGuess) return { heading: copy.noMatch, lead: guess(copy, count)({ input }), ads: searchFor(input) }
  if (!count) return { heading: copy.around({ city: input }), lead: copy.aroundLead }
  return count === 1
    ? { heading: copy.isThis, lead: copy.oneMatches({ input }) }
    : { heading: copy.which, lead: copy.severalMatch({ input }) }
}

/** A ZIP code stays out of the addresses of searches, and of searches that are saved. */
const searchFor = (words: string) => (/\d{5}/.test(words) ? undefined : searchPath({ ...emptyQuery, words }))

const guess = ({ meantThis, didYouMean }: FindCopy, count: number) => (count === 1 ? meantThis : didYouMean)

/** `MT/billings`: a city and the cities nearest to it, across state lines. */
function findAroundCity(copy: PageCopy, places: Places, around: string): FoundView | undefined {
  const [abbr = '', slug = ''] = around.split('/')
  const center = findCityPlace(places, abbr, slug)
  if (!center) return undefined
  const near = nearestCities(places, center.city, { count: 10 })
  return {
    input: '',
    heading: copy.around({ city: cityName(center) }),
    lead: copy.aroundLead,
    places: near.map((place) => listed(copy, place, place.city === center.city ? undefined : distanceBand(copy, place.miles))),
  }
}

function listed(copy: PageCopy, place: Place | CityPlace, note?: string): PlaceLink {
  const { state, city } = place
  if (!city) return { path: placePath(place), name: state.name, note: copy.state }
  return { path: placePath(place), name: city.name, note: note ? copy.nearby({ state: state.name, distance: note }) : state.name }
}
