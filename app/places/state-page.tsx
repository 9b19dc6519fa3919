import { data, redirect } from 'react-router'
import type { Route } from './+types/state-page.ts'
import { appContext } from '#app/app.ts'
import { keepUntil } from '#app/http/keep-until.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { cityPath, statePath } from './place.ts'
import { findState } from './places.server.ts'

export const handle = { keep: [], adultsOnly: true }

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { name, path, cities } = loaderData
  return pageMeta(matches, {
    title: `${siteOf(matches).name} ${name} Escorts`,
    description: `Browse local escorts in ${cities.length} cities across ${name}. Adults only; samples are labelled, and badges are dated.`,
    path,
    robots: 'noindex, nofollow',
  })
}

export function loader({ params, request, context }: Route.LoaderArgs) {
  const { places } = context.get(appContext)
  const state = findState(places, params.state)
  if (!state)
    throw data({ title: 'State not found', lead: 'There is no state of this name. The 50 states are listed on the home page.' }, 404)
  if (new URL(request.url).pathname !== statePath(state)) throw redirect(statePath(state), 301)
  const cities = state.cities.map((city) => ({ name: city.name, path: cityPath(state, city) }))
  return data({ name: state.name, path: statePath(state), cities }, keepUntil([`state:${state.abbr}`]))
}

export default function StatePage({ loaderData: { name, cities } }: Route.ComponentProps) {
  return (
    <Page over={`Premium escort directory in ${name} - 18+ only`}>
      <Stand up={4} className="page-head">
        <h1>{name} Local Escorts</h1>
      </Stand>
      <section className="wrap intro">
        <p className="lead">
          Browse local escorts in {cities.length} cities across {name}
        </p>
      </section>
      <Stand plain>
        <h2>Verified Escorts in {name}</h2>
      </Stand>
      <section className="wrap part">
        <p className="meta">No verified ads here yet</p>
        <ul className="places">
          {cities.map((city) => (
            <li key={city.path}>
              <a href={city.path} rel="nofollow">
                {city.name}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
