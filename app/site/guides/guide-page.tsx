import { data } from 'react-router'
import type { Route } from './+types/guide-page'
import { appContext, copyOf, languageOf } from '#app/app.ts'
import { cachePage } from '#app/platform/http/request-context.ts'
import { countSiteIfReachable, figuresCaching } from '#app/moderation/transparency/site-figures.server.ts'
import { Figures } from '#app/moderation/transparency/site-figures.tsx'
import { Page } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { guideAt } from './addresses.ts'
import { guidesCopy } from './copy.ts'
import { Testimonials } from './testimonials.tsx'
import { TextView, textMeta } from './text-view.tsx'
import './prose.css'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => (loaderData ? textMeta(matches, loaderData.text) : [])

export async function loader({ params, context }: Route.LoaderArgs) {
  const app = context.get(appContext)
  const { texts, samples, addresses } = app
  const text = texts[languageOf(context)].get(guideAt(addresses, params.slug) ?? '')
  if (!text) {
    const { noGuide, noGuideLead, backToAbout } = copyOf(context, guidesCopy)
    throw data({ title: noGuide, lead: noGuideLead, next: { path: '/about', name: backToAbout } }, 404)
  }
  if (text.name !== 'escort-monkey-reviews') return data({ text, counted: undefined, testimonials: undefined })
  const shown = { text, counted: await countSiteIfReachable(app), testimonials: samples?.testimonials[languageOf(context)] }
  cachePage(context, figuresCaching(app.now(), Boolean(shown.counted)))
  return shown
}

export default function GuidePage({ loaderData: { text, counted, testimonials } }: Route.ComponentProps) {
  const copy = useCopy(guidesCopy)
  return (
    <Page>
      <TextView text={text} back={{ path: '/about', name: copy.backToAbout }}>
        {counted && (
          <section className="prose">
            <h2>{copy.counted}</h2>
            <Figures counted={counted} />
          </section>
        )}
        {testimonials && (
          <section className="part">
            <Testimonials testimonials={testimonials} />
          </section>
        )}
      </TextView>
    </Page>
  )
}
