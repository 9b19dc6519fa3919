import { data, redirect } from 'react-router'
import type { Route } from './+types/state-page.ts'
import { visitorOf } from '#app/ads/audience.server.ts'
import { appContext } from '#app/app.ts'
import { cachePage } from '#app/http/page-caching.ts'
import { countAds } from '#app/listings/ad-counts.server.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Atlas, CityFilter } from './atlas.tsx'
import { type Venue, cityPath, cityTag, statePath } from './place.ts'
import { findState, listVenues } from './places.server.ts'
import { describeVenues } from './venue-ideas.ts'

export const handle = { adultsOnly: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { name, path, cities } = loaderData
  const site = siteOf(matches)
  return pageMeta(matches, {
    title: `${site.name} ${name} Escorts`,
    description: `Browse local escorts in ${cities.length} cities across ${name}. Adults only. Each check says what was looked at and when.`,
    keywords: `${name} escorts, ${name} companions, ${cities.slice(0, 5).join(', ')}`,
    path,
    robots: 'noindex, nofollow',
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: `Cities of ${name}`,
      itemListElement: cities
        .slice(0, 20)
        .map((city, i) => ({ '@type': 'ListItem', position: i + 1, name: city, url: site.origin + cityPath({ name }, { name: city }) })),
    },
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { places } = app
  const state = findState(places, params.state)
  if (!state)
    throw data({ title: 'State not found', lead: 'There is no state of this name. The 50 states are listed on the home page.' }, 404)
  const path = statePath(state)
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  const cities = state.cities.map((city) => city.name)
  const counted = await countAds(app, visitorOf(context, request), [state.abbr])
  const tags = state.cities.map(cityTag)
  const counts = tags.map((tag) => counted.in(tag))
  const live = counts.map((count) => count.live)
  const verified = counts.reduce((sum, count) => sum + count.verified, 0)
  const venues = listVenues(places, state)
  cachePage(context, { tags: [`state:${state.abbr}`], isByState: tags.some(counted.dependsOnState) })
  return { name: state.name, path, cities, live, verified, venues }
}

export default function StatePage({ loaderData: { name, cities, live, verified, venues } }: Route.ComponentProps) {
  const tiles = cities.map((city, i) => ({ name: city, path: cityPath({ name }, { name: city }), live: live[i]! }))
  return (
    <Page over={`Premium escort directory in ${name} - 18+ only`}>
      <SectionHeading up={4} className="page-head">
        <h1>{`${name} Local Escorts`}</h1>
      </SectionHeading>
      <section className="wrap intro">
        <p className="lead">{`Browse local escorts in ${cities.length} cities across ${name}`}</p>
        <CityFilter example={cities[0]!} />
      </section>
      <SectionHeading plain>
        <h2>{`Verified Escorts in ${name}`}</h2>
      </SectionHeading>
      <Atlas cities={tiles} verified={verified} />
      <SectionHeading up={1}>
        <h2>{`Top 5 Spots to Take Your Escort in ${name}`}</h2>
      </SectionHeading>
      <Venues venues={venues} />
    </Page>
  )
}

/**
 * Public places to meet. The list is an editor's, not the venues' own, and it says what we checked, which is the street address or nothing.
 */
function Venues({ venues }: { venues: readonly Venue[] }) {
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
