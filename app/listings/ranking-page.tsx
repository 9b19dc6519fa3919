import type { Route } from './+types/ranking-page.ts'
import { appContext } from '#app/app.ts'
import { cachePage } from '#app/http/page-caching.ts'
import { mostRanked, radii, sortNames } from '#app/search/ad-query.ts'
import { nextUtcDay, utcDate } from '#app/time.ts'
import { day } from '#app/ui/dates.ts'
import { GuideLink } from '#app/ui/guide-link.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `How ads are ordered | ${siteOf(matches).name}`,
    description: 'Checked advertisers first, then the latest confirmed, then a daily rotation anyone can verify. No spot is for sale.',
    path: '/ranking',
  })

export function loader({ context }: Route.LoaderArgs) {
  const { now: clock, samples } = context.get(appContext)
  const now = clock()
  cachePage(context, { tags: [], until: nextUtcDay(now) })
  return { today: utcDate(now), hasSamples: Boolean(samples) }
}

const listBands = () => `${radii.slice(0, -1).join(', ')} and ${radii.at(-1)}`

/** The orders of search/ad-order.server.ts, in words. */
export default function RankingPage({ loaderData: { today, hasSamples } }: Route.ComponentProps) {
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>How ads are ordered</h1>
      </SectionHeading>
      <section className="wrap section prose">
        <p>
          Every city, and every search unless you choose another order, lists ads in the same order for everyone. It asks three questions
          about an ad. Each one only breaks ties left by the one before.
        </p>
        <ol>
          <li>
            <strong>Was the advertiser’s identity checked?</strong> Ads with a current identity check come before ads without one.{' '}
            <GuideLink to="/about/verification-process-guide">What a check means</GuideLink>
          </li>
          <li>
            <strong>Which day was the ad last confirmed?</strong> The latest day comes first. Days are in UTC. We ask every advertiser each
            week, so an ad that isn’t confirmed moves down.
          </li>
          <li>
            <strong>Whose turn is it today?</strong> Ads that are still tied take turns. The turn is computed from the day and the ad’s
            number, so over time each one comes first equally often.
          </li>
        </ol>
        <h2>Check today’s order yourself</h2>
        <p>
          Today’s seed, for {day(new Date(today))}, is <code>{today}</code>. Write it, then a space, then the number at the end of an ad’s
          address, and compute the MD5: <code>{`${today} 100042`}</code> for ad 100042. Among tied ads, the one whose MD5 sorts first,
          digits before letters, comes first. It changes at midnight UTC. If you’re paging through a list at midnight, you stay in the order
          you started with.
        </p>
        <h2 id="search">Search results</h2>
        <p>
          <a href="/search">Search</a> has four orders to choose from. Only the first puts verified ads first and takes turns. To see only
          verified ads, check Verified.
        </p>
        <ol>
          <li>
            <strong>{sortNames.published}.</strong> The order above, as on every city’s page. You get this one unless you choose another.
          </li>
          <li>
            <strong>{sortNames.fresh}.</strong> By the time of the last confirmation, latest first.
          </li>
          <li>
            <strong>{sortNames.relevant}.</strong> Among the newest {mostRanked} matching ads, the best matches come first: how often your
            words appear, and whether they’re in the title.
          </li>
          <li>
            <strong>{sortNames.near}.</strong> By distance from the city, in bands of up to {listBands()} miles between city centers. Within
            a band, the latest confirmation comes first.
          </li>
        </ol>
        <p>In the last three, ads that are still tied are sorted by number, highest first.</p>
        <p>
          For a few moments after this site restarts, while it loads all ads into memory, searches and cities with many ads list the latest
          confirmed first.
        </p>
        <h2>What doesn’t matter</h2>
        <p>
          Money: no ad can buy a spot. Neither do views, replies, age, the number of photos, or who is reading. An advertiser can hide an ad
          from some readers. They don’t see it, and the other ads keep their order.
        </p>
        {hasSamples && <p>Samples aren’t ads. They come after every real ad, below a broken line.</p>}
      </section>
    </Page>
  )
}
