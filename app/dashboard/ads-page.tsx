import type { Route } from './+types/ads-page.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { appContext } from '#app/app.ts'
import { DashboardAdCard } from './dashboard-ad.tsx'
import { describeAds } from './dashboard-ads.server.ts'

export const meta = () => [{ title: 'Your ads' }, { name: 'robots', content: 'noindex' }]

export async function loader({ context }: Route.LoaderArgs) {
  return { ads: await describeAds(context.get(appContext), viewerOf(context).accountId) }
}

export default function AdsPage({ loaderData: { ads } }: Route.ComponentProps) {
  if (!ads.length) return <NoAds />
  const isAnyUnanswered = ads.some(({ needsAnswer }) => needsAnswer)
  return (
    <AccountFrame title="Your ads" here="/ads">
      <p className="row">
        <a className={isAnyUnanswered ? 'btn quiet' : 'btn'} href="/ads/new">
          Post an ad
        </a>
        <a className="btn quiet" href="/ads/calendar">
          Calendar
        </a>
        <a className="btn quiet" href="/ads/identity">
          Identity check
        </a>
        <a className="btn quiet" href="/ads/links">
          Pages elsewhere
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

function NoAds() {
  return (
    <AccountFrame title="Your ads" here="/ads">
      <p className="lead">You don’t have an ad yet.</p>
      <p>Write one, add photos if you like, preview it, and submit it. It goes live once a moderator approves it.</p>
      <p>
        <a className="btn" href="/ads/new">
          Post an ad
        </a>
      </p>
    </AccountFrame>
  )
}
