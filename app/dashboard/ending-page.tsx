import { data, redirect } from 'react-router'
import type { Route } from './+types/ending-page.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { allows } from '#app/ads/ad.ts'
import { transitionOwnAd } from '#app/ads/ads.server.ts'
import { Errors } from '#app/ui/field.tsx'
import { describeState, refusals } from './dashboard-text.ts'
import { ownAdOf } from './own-ad.server.ts'

export const meta = () => [{ title: 'End this ad' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { ad } = await ownAdOf(context, params.adId)
  return { id: ad.id, title: ad.title, stateText: describeState(ad), mayEnd: allows('end', ad.state), isLive: ad.state === 'live' }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { app, ad } = await ownAdOf(context, params.adId)
  const done = await transitionOwnAd(app, ad, { action: 'end' })
  if (!done.ok) return data(refusals[done.reason], 409)
  return redirect(`/ads/${ad.id}?after=ending`, 303)
}

export default function EndingPage({ loaderData: { id, title, stateText, mayEnd, isLive }, actionData }: Route.ComponentProps) {
  return (
    <AccountFrame title="End this ad" here="/ads">
      {actionData && <Errors>{actionData.lead}</Errors>}
      <p className="lead">{title}</p>
      <p>{stateText}</p>
      {mayEnd && (
        <>
          <p>
            Ending an ad is final. It leaves its city’s list and search right away, and its page says that it has ended. To show it again,
            post it again, and a moderator reviews it again. You can read its messages for up to 90 days.
          </p>
          {isLive && <p>If you just need a break, pause it instead. You can resume it until it expires.</p>}
          <form method="post" action={`/ads/${id}/ending`}>
            <button type="submit" className="btn">
              End this ad
            </button>
          </form>
        </>
      )}
      <p className="row">
        <a href={`/ads/${id}`}>Back to the ad’s dashboard</a>
      </p>
    </AccountFrame>
  )
}
