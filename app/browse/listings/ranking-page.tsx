import type { Route } from './+types/ranking-page'
import { appContext } from '#app/app.ts'
import { cachePage } from '#app/platform/http/request-context.ts'
import { mostRanked, radii } from '#app/browse/search/ad-query.ts'
import { searchCopy } from '#app/browse/search/copy.ts'
import { nextUtcDay, utcDate } from '#app/platform/time.ts'
import { GuideLink } from '#app/platform/ui/links.tsx'
import { copyIn, namedMeta, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { rankingCopy } from './copy.ts'
import '#app/site/guides/prose.css'

export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, rankingCopy), '/ranking')

export function loader({ context }: Route.LoaderArgs) {
  const { now: clock, samples } = context.get(appContext)
  const now = clock()
  cachePage(context, { tags: [], until: nextUtcDay(now) })
  return { today: utcDate(now), hasSamples: Boolean(samples) }
}

const strong = (text: string) => <strong>{text}</strong>
const code = (text: string) => <code>{text}</code>

/** The orders of browse/search/ad-order.server.ts, in words. */
export default function RankingPage({ loaderData: { today, hasSamples } }: Route.ComponentProps) {
  const copy = useCopy(rankingCopy)
  const orders = useCopy(searchCopy)
  const { dates } = useSite().copy
  const bands = radii.slice(0, -1).join(', ')
  return (
    <Page>
      <PageHeading up={3} title={copy.title} />
      <section className="wrap section prose">
        <p>{copy.intro}</p>
        <ol>
          <li>
            {copy.identity({ strong })} <GuideLink to="/about/verification-process-guide">{copy.whatCheckMeans}</GuideLink>
          </li>
          <li>{copy.confirmed({ strong })}</li>
          <li>{copy.turn({ strong })}</li>
        </ol>
        <h2>{copy.irrelevant}</h2>
        <p>{copy.irrelevantThings}</p>
        {hasSamples && <p>{copy.samples}</p>}
        <details>
          <summary>{copy.checkYourself}</summary>
          <p>{copy.seed({ date: dates.day(new Date(today)), today, seed: code, example: code })}</p>
        </details>
        <details>
          <summary>{copy.results}</summary>
          {/* Browsers open a fold for a link into it. */}
          <p id="search">{copy.fourOrders({ search: '/search' })}</p>
          <ol>
            <li>{copy.byPublished({ order: orders.published, strong })}</li>
            <li>{copy.byFresh({ order: orders.fresh, strong })}</li>
            <li>{copy.byRelevance({ order: orders.relevant, number: mostRanked, strong })}</li>
            <li>{copy.byDistance({ order: orders.near, bands, last: radii.at(-1)!, strong })}</li>
          </ol>
          <p>{copy.ties}</p>
          <p>{copy.loading}</p>
        </details>
      </section>
    </Page>
  )
}
