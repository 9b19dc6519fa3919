import { data, redirect } from 'react-router'
import type { Route } from './+types/city-page'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext, copyOf, readerOf } from '#app/app.ts'
import { cachePage } from '#app/platform/http/request-context.ts'
import { showCity } from '#app/browse/listings/city-list.server.ts'
import { CityList, LiveAds } from '#app/browse/listings/city-list.tsx'
import { ListHead, Page } from '#app/platform/ui/page.tsx'
import { copyIn, namedMeta } from '#app/platform/ui/use-site.ts'
import { NotOpen } from './city-without-ads.tsx'
import { placeCopy, stateCopy } from './copy.ts'
import { cityName, cityPath, cityTag, statePath } from './place.ts'
import { findCity, findState } from './places.server.ts'

/**
 * `after` is a position in the list, where its next page begins. `day` lets the browser get yesterday's samples again, for visitors who
 * started reading before midnight.
 */
export const handle = { adultsOnly: true, isList: true, limited: 'with a query' }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { name, path } = loaderData
  return namedMeta(matches, { title: name, description: copyIn(matches, placeCopy).cityDescription({ city: name }) }, path)
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const state = findState(app.places, params.state)
  const city = state && findCity(app.places, state, params.city)
  const copy = copyOf(context, placeCopy)
  if (!state || !city) {
    const next = state && { path: statePath(state), name: copyOf(context, stateCopy).citiesOf({ state: state.name }) }
    throw data({ title: copy.noCity, lead: copy.noCityLead, next }, 404)
  }
  const path = cityPath(state, city)
  const { pathname, searchParams: query } = new URL(request.url)
  if (pathname !== path) throw redirect(path, 301)
  const found = await showCity(app, visitorOf(context, request), { state, city, query, reader: readerOf(context) })
  // If the position doesn't exist or is from another day, the list starts over.
  if (!found) throw redirect(path, 303)
  const { caching, ...shown } = found
  cachePage(context, caching)
  const page = {
    name: cityName({ state, city }),
    city: city.name,
    tag: cityTag(city),
    state: { name: state.name, path: statePath(state) },
    path,
    shown,
    isClosed: app.state.current.closedStates.includes(state.abbr),
  }
  return data(page, Object.keys(shown.errors).length ? 422 : 200)
}

export default function CityPage({ loaderData: { name, city, tag, state, path, shown, isClosed } }: Route.ComponentProps) {
  return (
    <Page>
      <ListHead title={name} back={state} count={shown.live > 0 && <LiveAds shown={shown} />} />
      {isClosed && <NotOpen state={state.name} />}
      {(!isClosed || shown.live > 0) && (
        <CityList city={city} tag={tag} path={path} storageKey={`ads-${state.name}-${city}`} shown={shown} />
      )}
    </Page>
  )
}
