import { redirect } from 'react-router'
import type { Route } from './+types/find-page.ts'
import { appContext } from '#app/app.ts'
import { Finder } from '#app/ui/finder.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { findPlaces } from './find-place.server.ts'
import { describeFound, findAroundCity } from './found.server.ts'
import { cityPath, statePath } from './place.ts'

export const handle = { limited: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Find a place | ${siteOf(matches).name}`,
    description: 'Find a city or a state by its name, or the nearest cities by a ZIP code, which is not kept.',
    path: '/find',
    robots: 'noindex',
  })

/** A single match redirects right away. A ZIP never stays in the address: its nearest city replaces it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { places, zips } = context.get(appContext)
  const query = new URL(request.url).searchParams
  const around = query.get('around')
  if (around) return findAroundCity(places, around) ?? { asked: '', heading: 'Find a place' }
  const asked = query.get('q') ?? ''
  const found = findPlaces(places, zips, asked)
  if (found.kind === 'state') throw redirect(statePath(found.state), 303)
  if (found.kind === 'city') throw redirect(cityPath(found.state, found.city), 303)
  if (found.kind === 'choices' && /\d{5}/.test(asked)) {
    const [nearest] = found.near
    if (nearest) throw redirect(`/find?around=${nearest.state.abbr}/${nearest.city.slug}`, 303)
  }
  return describeFound(found, asked.slice(0, 80))
}

export default function FindPage({ loaderData }: Route.ComponentProps) {
  const { asked, heading, lead, places } = loaderData
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>{heading}</h1>
      </SectionHeading>
      <section className="wrap section stack">
        {lead && <p className="lead">{lead}</p>}
        {places && (
          <ul className="places large near">
            {places.map(({ path, name, note }) => (
              <li key={path}>
                <a href={path} rel="nofollow">
                  <span>
                    {name} {note && <span className="meta">{note}</span>}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
        <Finder id="find" asked={asked} label={places ? 'Look for another' : undefined} />
      </section>
    </Page>
  )
}
