import type { Route } from './+types/ranking-page.ts'
import { appContext } from '#app/app.ts'
import { cachePage } from '#app/http/page-caching.ts'
import { mostRanked, radii, sortNames } from '#app/search/ad-query.ts'
import { nextUtcDay, utcDate } from '#app/time.ts'
import { day } from '#app/ui/dates.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Page } from '#app/ui/page.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `How ads are ordered | ${siteOf(matches).name}`,
    description:
      'Checked first, then confirmed last, then a rotation that changes each day and that anybody can work out. No place is for sale.',
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
          One order holds for the ads of every city, for every search unless you choose another order, and for every reader. It asks three
          questions of an ad, and each decides only where the one before it did not.
        </p>
        <ol>
          <li>
            <strong>Was the advertiser’s identity checked?</strong> Ads with a claim that has not lapsed stand before ads without one.{' '}
            <a href="/about/verification-process-guide">What a check means</a>
          </li>
          <li>
            <strong>On which day was the ad last confirmed?</strong> The latest day stands first. Days are those of UTC, and every
            advertiser is asked each week. Whose ad is left unconfirmed sinks by itself.
          </li>
          <li>
            <strong>Whose turn is it today?</strong> Ads that are equal so far take turns. The turn is worked out from the day and the ad’s
            number, so that over time each is as often in front as any other.
          </li>
        </ol>
        <h2>Today’s turn, to work out yourself</h2>
        <p>
          The seed of today, {day(new Date(today))}, is <code>{today}</code>. Write it, a space and the number that ends an ad’s address,
          and take the MD5 of that: <code>{`${today} 100042`}</code> for the ad 100042. Of equal ads, the one whose MD5 comes first in the
          alphabet, digits before letters, stands first. It changes at midnight UTC. Who turns the pages of a list over midnight reads on in
          the order of the day they began.
        </p>
        <h2 id="search">Search results</h2>
        <p>
          <a href="/search">Search</a> has four orders, and you choose one. Only the first puts verified ads first and takes turns: to see
          verified ads alone, check Verified.
        </p>
        <ol>
          <li>
            <strong>{sortNames.published}.</strong> The order above, as on the page of every city. This is the order unless you choose
            another.
          </li>
          <li>
            <strong>{sortNames.fresh}.</strong> By the moment of the last confirmation, the latest first.
          </li>
          <li>
            <strong>{sortNames.relevant}.</strong> Of the newest {mostRanked} ads that match, those whose words match best come first: how
            often your words are in the ad, and whether they are in its title.
          </li>
          <li>
            <strong>{sortNames.near}.</strong> By distance from the city, in bands of up to {listBands()} miles between city centers. Within
            a band, the latest confirmation comes first.
          </li>
        </ol>
        <p>In the last three, ads that are still equal are ordered by their number, the higher one first.</p>
        <p>
          For a few moments after this site restarts, while it reads all ads into memory, searches and cities with many ads list the latest
          confirmation first.
        </p>
        <h2>What has no part in it</h2>
        <p>
          Money: no ad can buy a place. Nor how often an ad was read or answered, how old it is, how many pictures it has, or who is
          reading. An advertiser may hide an ad from some readers. Then it is missing for them, and the others keep their order.
        </p>
        {hasSamples && <p>Samples aren’t ads. They come after every real one, below a broken line.</p>}
      </section>
    </Page>
  )
}
