import { data, redirect } from 'react-router'
import type { Route } from './+types/state-page'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext, copyOf } from '#app/app.ts'
import { cachePage } from '#app/platform/http/request-context.ts'
import { countAds } from '#app/browse/listings/ad-counts.server.ts'
import { listNewestAds } from '#app/browse/listings/city-cards.server.ts'
import { ShortAds } from '#app/browse/listings/short-ads.tsx'
import { copyIn, pageMeta, siteOf } from '#app/platform/ui/use-site.ts'
import { Page } from '#app/platform/ui/page.tsx'
import { Atlas, StateHead } from './atlas.tsx'
import { cityPath, cityTag, statePath } from './place.ts'
import { findState } from './places.server.ts'
import { stateCopy } from './copy.ts'
import { Venues } from './venues.tsx'

export const handle = { adultsOnly: true, isList: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { name, path, cities } = loaderData
  const site = siteOf(matches)
  const copy = copyIn(matches, stateCopy)
  return pageMeta(matches, {
    title: copy.title({ site: site.name, state: name }),
    description: copy.description({ count: cities.length, state: name }),
    keywords: copy.keywords({ state: name, cities: cities.slice(0, 5).join(', ') }),
    path,
    jsonLd: {
      '@context': 'https://schema.org',
      '@type': 'ItemList',
      name: copy.citiesOf({ state: name }),
      itemListElement: cities.slice(0, 5).map((city, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: city,
        url: site.origin + cityPath({ name }, { name: city }),
      })),
    },
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { places } = app
  const state = findState(places, params.state)
  if (!state) {
    const { noState, noStateLead } = copyOf(context, stateCopy)
    throw data({ title: noState, lead: noStateLead }, 404)
  }
  const path = statePath(state)
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  const cities = state.cities.map((city) => city.name)
  const visitor = visitorOf(context, request)
  const counted = await countAds(app, visitor, [state.abbr])
  const tags = state.cities.map(cityTag)
  const counts = tags.map((tag) => counted.in(tag))
  const live = counts.map((count) => count.live)
  const verified = counts.reduce((sum, count) => sum + count.verified, 0)
  // The counts are known already, so an empty state needs no query.
  const newest = live.some(Boolean) ? await listNewestAds(app, visitor, state.abbr) : undefined
  cachePage(context, {
    tags: [`state:${state.abbr}`, ...(newest?.tags ?? [])],
    until: newest?.until,
    isByState: tags.some(counted.dependsOnState),
  })
  return {
    name: state.name,
    path,
    cities,
    live,
    verified,
    // "Los Angeles, California" is only Los Angeles on the page of California.
    newest: (newest?.ads ?? []).map((ad) => ({ ...ad, place: ad.place.split(', ')[0]! })),
    venues: app.venues.get(state.name) ?? [],
    isClosed: app.state.current.closedStates.includes(state.abbr),
  }
}

export default function StatePage({
  loaderData: { name, cities, live, verified, newest, venues, isClosed },
  matches,
}: Route.ComponentProps) {
  const tiles = cities.map((city, index) => ({ name: city, path: cityPath({ name }, { name: city }), live: live[index]! }))
  return (
    <Page over={copyIn(matches, stateCopy).over({ state: name })}>
      <StateHead name={name} isClosed={isClosed} count={cities.length} example={cities[0]!} />
      <Atlas state={name} cities={tiles} verified={verified}>
        {newest.length > 0 && <ShortAds ads={newest} />}
      </Atlas>
      {venues.length > 0 && <Venues state={name} venues={venues} />}
    </Page>
  )
}
