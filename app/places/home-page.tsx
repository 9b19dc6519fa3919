import type { Route } from './+types/home-page.ts'
import { appContext } from '#app/app.ts'
import { cachePage } from '#app/http/page-caching.ts'
import { Testimonials } from '#app/guides/testimonials.tsx'
import { countSiteIfReachable, figuresCaching } from '#app/transparency/site-figures.server.ts'
import { Figures } from '#app/transparency/site-figures.tsx'
import { Finder } from '#app/ui/finder.tsx'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Benefits, Hero, MoreLinks, Steps, TrustPoints } from './home-parts.tsx'
import { statePath } from './place.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { name, origin } = siteOf(matches)
  const states = loaderData?.states.slice(0, 10) ?? []
  return pageMeta(matches, {
    title: `${name}: an adult companion directory you can check`,
    description: 'An 18+ companion directory for all 50 states, where every claim on the page can be checked.',
    path: '/',
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name, url: `${origin}/` },
        {
          '@type': 'ItemList',
          name: 'States',
          itemListElement: states.map((state, i) => ({ '@type': 'ListItem', position: i + 1, name: state.name, url: origin + state.path })),
        },
      ],
    },
  })
}

export async function loader({ context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const shown = {
    states: app.places.states.map((state) => ({ name: state.name, path: statePath(state) })),
    counted: await countSiteIfReachable(app),
    testimonials: app.samples?.testimonials,
  }
  cachePage(context, figuresCaching(app.now(), Boolean(shown.counted)))
  return shown
}

export default function HomePage({ loaderData: { states, counted, testimonials } }: Route.ComponentProps) {
  return (
    <Page over="Good evening, and good company." fall={testimonials ? 'fall-3' : 'fall-2'}>
      <Hero hasSamples={Boolean(testimonials)} />
      <TrustPoints />
      <SectionHeading up={5} className="first">
        <h2 id="states">Start with a state</h2>
      </SectionHeading>
      <section className="wrap section">
        <Finder id="home-find" />
        <ul className="places">
          {states.map((state) => (
            <li key={state.path}>
              <a href={state.path}>{state.name}</a>
            </li>
          ))}
        </ul>
      </section>
      <SectionHeading up={4}>
        <h2>How an evening begins</h2>
      </SectionHeading>
      <Steps />
      <SectionHeading up={3} className="west-1">
        <h2>What you get, and where to check it</h2>
      </SectionHeading>
      <div className="fall-1">
        <Benefits hasSamples={Boolean(testimonials)} />
        {counted && (
          <SectionHeading up={2} className="west-2">
            <h2>This site, counted</h2>
          </SectionHeading>
        )}
      </div>
      <div className="fall-2">
        {counted && (
          <section className="wrap section">
            <Figures counted={counted} />
          </section>
        )}
        <MoreLinks />
        {testimonials && (
          <SectionHeading broken>
            <h2>Sample quotes</h2>
          </SectionHeading>
        )}
      </div>
      {testimonials && (
        <div className="fall-3">
          <section className="wrap section">
            <Testimonials testimonials={testimonials} />
          </section>
        </div>
      )}
    </Page>
  )
}
