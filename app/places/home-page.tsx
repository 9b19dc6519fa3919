import type { Route } from './+types/home-page.ts'
import { appContext } from '#app/app.ts'
import { JoinLink } from '#app/ui/join-link.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { useSite } from '#app/ui/site.ts'
import { Scene } from '#app/ui/skyline.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { statePath } from './place.ts'

export const handle = { keep: [] }

export const meta: Route.MetaFunction = ({ matches }) => {
  const { name } = siteOf(matches)
  return pageMeta(matches, {
    title: `${name}: an adult companion directory you can check`,
    description: 'An 18+ companion directory for all 50 states, where every claim on the page can be checked and samples are labelled.',
    path: '/',
  })
}

export function loader({ context }: Route.LoaderArgs) {
  const { states } = context.get(appContext).places
  return { states: states.map((state) => ({ name: state.name, path: statePath(state) })) }
}

export default function HomePage({ loaderData: { states } }: Route.ComponentProps) {
  const { name } = useSite()
  return (
    <Page over="Good evening, and good company.">
      <section className="hero">
        <div className="wrap">
          <h1>Every claim on this page can be checked</h1>
          <p className="lead">
            {name} is an 18+ companion directory for all 50 states. A badge is a dated statement of what was checked. A number comes from a
            count. A sample is labelled a sample.
          </p>
          <p className="row">
            <JoinLink className="btn">Join Community</JoinLink>
            <a className="btn quiet" href="/about">
              Learn More
            </a>
          </p>
        </div>
        <Scene />
      </section>
      <Stand up={5} className="first">
        <h2 id="states">Start with a state</h2>
      </Stand>
      <section className="wrap section">
        <ul className="places">
          {states.map((state) => (
            <li key={state.path}>
              <a href={state.path}>{state.name}</a>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  )
}
