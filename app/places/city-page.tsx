import { data, redirect } from 'react-router'
import type { Route } from './+types/city-page.ts'
import { appContext } from '#app/app.ts'
import { keepUntil } from '#app/http/keep-until.ts'
import { Empty } from '#app/ui/empty.tsx'
import { JoinLink } from '#app/ui/join-link.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { cityPath, statePath } from './place.ts'
import { findCity, findState } from './places.server.ts'

export const handle = { keep: [], adultsOnly: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { city, state, path } = loaderData
  return pageMeta(matches, {
    title: `${city}, ${state.name} | ${siteOf(matches).name}`,
    description: `Ads in ${city}, ${state.name}. Adults only; samples are labelled, and badges are dated.`,
    path,
    robots: 'noindex',
  })
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { places } = context.get(appContext)
  const state = findState(places, params.state)
  const city = state && findCity(places, state, params.city)
  if (!state || !city)
    throw data({ title: 'City not found', lead: 'There is no city of this name in that state. Perhaps it stands in another one.' }, 404)
  const path = cityPath(state, city)
  if (new URL(request.url).pathname !== path) throw redirect(path, 301)
  return data(
    { city: city.name, state: { name: state.name, path: statePath(state) }, path },
    keepUntil(`city:${state.abbr}/${city.slug}`, `state:${state.abbr}`),
  )
}

export default function CityPage({ loaderData: { city, state } }: Route.ComponentProps) {
  return (
    <Page>
      <div className="wrap">
        <a className="back" href={state.path}>
          {state.name}
        </a>
      </div>
      <Stand up={0} className="page-head after-back">
        <h1>
          {city}, {state.name}
        </h1>
      </Stand>
      <Empty title="No ads available yet">
        <p className="lead">Be the first to post in {city}!</p>
        <p>
          <JoinLink className="btn">Post Your Ad</JoinLink>
        </p>
      </Empty>
    </Page>
  )
}
