import type { Route } from './+types/home-page.ts'
import { appContext } from '#app/app.ts'
import { Testimonials } from '#app/guides/testimonials.tsx'
import { cachePage } from '#app/http/page-caching.ts'
import { AnnotatedAd } from '#app/listings/annotated-ad.tsx'
import { showHomeAd } from '#app/listings/home-ad.server.ts'
import { countSiteIfReachable, figuresCaching } from '#app/transparency/site-figures.server.ts'
import { Figures, formatWait } from '#app/transparency/site-figures.tsx'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { Benefits, ForAdvertisers, Hero, MoreLinks, Steps, TrustPoints } from './home-parts.tsx'
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

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { shown, tags, until } = await showHomeAd(app, context, request)
  const counted = await countSiteIfReachable(app)
  const figures = figuresCaching(app.now(), Boolean(counted))
  cachePage(context, { tags: [...figures.tags, ...tags], until: counted ? until : figures.until })
  return {
    ...shown,
    states: app.places.states.map((state) => ({ name: state.name, path: statePath(state) })),
    counted,
  }
}

export default function HomePage({ loaderData: { states, counted, testimonials, ...shown } }: Route.ComponentProps) {
  const { wait } = counted ?? {}
  return (
    <Page over="Good evening, and good company." fall={testimonials ? 'fall-3' : 'fall-2'}>
      <Hero hasSamples={Boolean(testimonials)} />
      <AnnotatedAd {...shown} />
      <SectionHeading up={5} className="first">
        <h2 id="states">Start with a state</h2>
      </SectionHeading>
      <section className="wrap section">
        <ul className="places">
          {states.map((state) => (
            <li key={state.path}>
              <a href={state.path}>{state.name}</a>
            </li>
          ))}
        </ul>
      </section>
      <SectionHeading up={5}>
        <h2>What you can rely on</h2>
      </SectionHeading>
      <TrustPoints />
      <SectionHeading up={4}>
        <h2>How an evening begins</h2>
      </SectionHeading>
      <Steps />
      <SectionHeading up={3} className="west-1">
        <h2>What you get, and where to check it</h2>
      </SectionHeading>
      <div className="fall-1">
        <Benefits hasSamples={Boolean(testimonials)} />
        <SectionHeading up={2} className="west-2">
          <h2>Post your own ad</h2>
        </SectionHeading>
      </div>
      <div className="fall-2">
        <ForAdvertisers wait={typeof wait === 'number' ? formatWait(wait) : undefined} isCounted={Boolean(counted)} />
        {counted && (
          <>
            <SectionHeading up={1} className="west-2">
              <h2>This site, counted</h2>
            </SectionHeading>
            <section className="wrap section">
              <Figures counted={counted} />
            </section>
          </>
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
