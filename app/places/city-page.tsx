import { data, redirect } from 'react-router'
import type { Route } from './+types/city-page.ts'
import { SampleAds } from '#app/ads/sample-ads.tsx'
import { drawSampleCards } from '#app/ads/sample-cards.server.ts'
import { appContext } from '#app/app.ts'
import { keepUntil } from '#app/http/keep-until.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { NoAds } from './no-ads.tsx'
import { cityPath, statePath } from './place.ts'
import { findCity, findState } from './places.server.ts'
import { listNearby } from './nearby.server.ts'

/** `day` lets the browser have the samples of yesterday again, for who began to read before midnight. */
export const handle = { keep: ['day'], adultsOnly: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { city, state, path } = loaderData
  return pageMeta(matches, {
    title: `${city}, ${state.name} | ${siteOf(matches).name}`,
    description: `Ads in ${city}, ${state.name}. Adults only; a badge is a dated statement of what was checked.`,
    path,
    robots: 'noindex',
  })
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { places, samples, now } = context.get(appContext)
  const state = findState(places, params.state)
  const city = state && findCity(places, state, params.city)
  if (!state || !city)
    throw data({ title: 'City not found', lead: 'There is no city of this name in that state. Perhaps it stands in another one.' }, 404)
  const path = cityPath(state, city)
  const { pathname, searchParams } = new URL(request.url)
  if (pathname !== path) throw redirect(path, 301)
  const tag = `${state.abbr}/${city.slug}`
  const drawn = samples && drawSampleCards(samples, { city: tag, path, asked: searchParams.get('day'), now: now() })
  return data(
    {
      city: city.name,
      state: { name: state.name, path: statePath(state) },
      path,
      samples: drawn?.draw,
      nearby: samples ? undefined : listNearby(places, city),
    },
    keepUntil([`city:${tag}`, `state:${state.abbr}`], drawn?.until),
  )
}

export default function CityPage({ loaderData: { city, state, samples, nearby } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="wrap">
        <a className="back" href={state.path}>
          {state.name}
        </a>
      </div>
      <Stand plain className="page-head after-back">
        <h1>{`${city}, ${state.name}`}</h1>
      </Stand>
      <NoAds city={city} nearby={nearby} />
      {samples && <SampleAds ads={samples.cards} storageKey={`ads-${state.name}-${city}`} day={samples.day} />}
    </Page>
  )
}
