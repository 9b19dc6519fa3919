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
            Ended is for good: it leaves its city’s list and the search at once, and its page says that it has ended. To show it again you
            post it anew, and a person reads it again. Messages about it can be read for up to 90 days.
          </p>
          {isLive && <p>If you only want a rest, pause it instead: you can bring it back until it ends by itself.</p>}
          <form method="post" action={`/ads/${id}/ending`}>
            <button type="submit" className="btn">
              End it for good
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
