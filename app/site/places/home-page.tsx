import type { Route } from './+types/home-page'
import { appContext } from '#app/app.ts'
import { Testimonials } from '#app/site/guides/testimonials.tsx'
import { cachePage } from '#app/platform/http/request-context.ts'
import { ExampleAd, Meanings } from '#app/browse/listings/annotated-ad.tsx'
import { showHomeAd } from '#app/browse/listings/home-ad.server.ts'
import { countSiteIfReachable, figuresCaching } from '#app/moderation/transparency/site-figures.server.ts'
import { formatWait } from '#app/advertise/identity/wait.ts'
import { Figures } from '#app/moderation/transparency/site-figures.tsx'
import { Page } from '#app/platform/ui/page.tsx'
import { copyIn, pageMeta, siteOf, useSite } from '#app/platform/ui/use-site.ts'
import { homeCopy } from './copy.ts'
import { Benefits, ForAdvertisers, Hero, MoreLinks, Part, Steps, TrustPoints } from './home-parts.tsx'
import { statePath } from './place.ts'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { name, origin } = siteOf(matches)
  const copy = copyIn(matches, homeCopy)
  const states = loaderData?.states.slice(0, 10) ?? []
  return pageMeta(matches, {
    title: copy.title({ site: name }),
    description: copy.description,
    path: '/',
    jsonLd: {
      '@context': 'https://schema.org',
      '@graph': [
        { '@type': 'WebSite', name, url: `${origin}/` },
        {
          '@type': 'ItemList',
          name: copy.listOfStates,
          itemListElement: states.map((state, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: state.name,
            url: origin + state.path,
          })),
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
  return { ...shown, states: app.places.states.map((state) => ({ name: state.name, path: statePath(state) })), counted }
}

export default function HomePage({ loaderData: { states, largest, counted, testimonials, ...shown } }: Route.ComponentProps) {
  const reader = useSite().copy
  const copy = reader.read(homeCopy)
  const { wait } = counted ?? {}
  return (
    <Page over={copy.over} fall={testimonials ? 'fall-3' : 'fall-2'}>
      <Hero largest={largest}>
        <ExampleAd {...shown} />
      </Hero>
      <Meanings {...shown} />
      <Part title={copy.states} id="states" up={5}>
        <section className="wrap section">
          <ul className="places flow">
            {states.map((state) => (
              <li key={state.path}>
                <a href={state.path}>{state.name}</a>
              </li>
            ))}
          </ul>
        </section>
      </Part>
      <Part title={copy.trust} up={5}>
        <TrustPoints />
      </Part>
      <Part title={copy.howItBegins} up={4}>
        <Steps />
      </Part>
      <Part title={copy.benefits} up={3} className="west-1" />
      <div className="fall-1">
        <Benefits hasSamples={Boolean(testimonials)} />
        <Part title={copy.post} up={2} className="west-2" />
      </div>
      <div className="fall-2">
        <ForAdvertisers wait={typeof wait === 'number' ? formatWait(reader, wait) : undefined} isCounted={Boolean(counted)} />
        {counted && (
          <Part title={copy.counted} up={1} className="west-2">
            <section className="wrap section">
              <Figures counted={counted} isBrief />
            </section>
          </Part>
        )}
        <MoreLinks />
        {testimonials && <Part title={copy.quotes} broken />}
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
