import type { Route } from './+types/ads-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { StatusMessage } from '#app/platform/ui/field.tsx'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { countUnreadByAd } from '#app/messages/threads.server.ts'
import { noticeAfter } from '#app/platform/http/request-input.server.ts'
import { DashboardAdCard } from './dashboard-ad.tsx'
import { dashboardCopy } from './copy.ts'
import { describeAds } from './dashboard-ads.server.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, dashboardCopy).yourAds }]

export async function loader({ request, context }: Route.LoaderArgs) {
  const [app, reader, { accountId }] = [context.get(appContext), readerOf(context), viewerOf(context)]
  const [ads, unread] = await Promise.all([describeAds(app, reader, accountId), countUnreadByAd(app.db, { accountId, now: app.now() })])
  return { ads: ads.map((ad) => ({ ...ad, unread: unread.get(ad.id) })), notice: noticeAfter(request, reader.read(dashboardCopy)) }
}

export default function AdsPage({ loaderData: { ads, notice } }: Route.ComponentProps) {
  const copy = useCopy(dashboardCopy)
  if (!ads.length) return <NoAds />
  const unanswered = ads.filter(({ needsAnswer }) => needsAnswer).length
  const draft = unanswered ? undefined : ads.find(({ state }) => state === 'draft')
  return (
    <AccountFrame title={copy.yourAds} here="/ads">
      {notice && <StatusMessage>{notice}</StatusMessage>}
      <p className="row">
        <a className={unanswered || draft ? 'btn quiet' : 'btn'} href="/ads/new">
          {copy.postAd}
        </a>
      </p>
      <div className="ads own-ads">
        {ads.map((ad) => (
          <DashboardAdCard key={ad.id} ad={ad} isMain={ad === draft || (ad.needsAnswer && unanswered === 1)} />
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
