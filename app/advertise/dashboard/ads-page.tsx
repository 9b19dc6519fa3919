import type { Route } from './+types/ads-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, readerOf } from '#app/app.ts'
import { ButtonLink, QuietLink } from '#app/platform/ui/links.tsx'
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
  if (!ads.length) return <NoAds />
  const isAnyUnanswered = ads.some(({ needsAnswer }) => needsAnswer)
  return (
    <AccountFrame title={copy.yourAds} here="/ads">
      <p className="row">
        <a className={isAnyUnanswered ? 'btn quiet' : 'btn'} href="/ads/new">
          {copy.postAd}
        </a>
        <QuietLink to="/ads/calendar">{copy.calendar}</QuietLink>
        <QuietLink to="/ads/identity">{copy.identityCheck}</QuietLink>
        <QuietLink to="/ads/links">{copy.pagesElsewhere}</QuietLink>
        <QuietLink to="/account/keys">{copy.apiKeys}</QuietLink>
      </p>
      <div className="ads own-ads">
        {ads.map((ad) => (
          <DashboardAdCard key={ad.id} ad={ad} />
        ))}
      </div>
    </AccountFrame>
  )
}

function NoAds() {
  const copy = useCopy(dashboardCopy)
  return (
    <AccountFrame title={copy.yourAds} here="/ads">
      <p className="lead">{copy.noAds}</p>
      <p>{copy.noAdsLead}</p>
      <p>
        <ButtonLink to="/ads/new">{copy.postAd}</ButtonLink>
      </p>
    </AccountFrame>
  )
}
