import type { Route } from './+types/ads-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, readerOf } from '#app/app.ts'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { DashboardAdCard } from './dashboard-ad.tsx'
import { dashboardCopy } from './copy.ts'
import { describeAds } from './dashboard-ads.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, dashboardCopy).yourAds }]

export async function loader({ context }: Route.LoaderArgs) {
  return { ads: await describeAds(context.get(appContext), readerOf(context), viewerOf(context).accountId) }
}

export default function AdsPage({ loaderData: { ads } }: Route.ComponentProps) {
  const copy = useCopy(dashboardCopy)
  if (!ads.length) return <CityWithoutAds />
  const isAnyUnanswered = ads.some(({ needsAnswer }) => needsAnswer)
  return (
    <AccountFrame title={copy.yourAds} here="/ads">
      <p className="row">
        <a className={isAnyUnanswered ? 'btn quiet' : 'btn'} href="/ads/new">
          {copy.postAd}
        </a>
        <a className="btn quiet" href="/ads/calendar">
          {copy.calendar}
        </a>
        <a className="btn quiet" href="/ads/identity">
          {copy.identityCheck}
        </a>
        <a className="btn quiet" href="/ads/links">
          {copy.pagesElsewhere}
        </a>
      </p>
      <div className="ads own-ads">
        {ads.map((ad) => (
          <DashboardAdCard key={ad.id} ad={ad} />
        ))}
      </div>
    </AccountFrame>
  )
}

function CityWithoutAds() {
  const copy = useCopy(dashboardCopy)
  return (
    <AccountFrame title={copy.yourAds} here="/ads">
      <p className="lead">{copy.noAds}</p>
      <p>{copy.noAdsLead}</p>
      <p>
        <a className="btn" href="/ads/new">
          {copy.postAd}
        </a>
      </p>
    </AccountFrame>
  )
}
