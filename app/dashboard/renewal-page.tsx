import { data, redirect } from 'react-router'
import type { Route } from './+types/renewal-page.ts'
import { AccountFrame } from '#app/accounts/account-frame.tsx'
import { datesOf, daysAfterConfirmation, isAwaitingAnswer } from '#app/ads/ad.ts'
import { renewAd } from '#app/ads/ads.server.ts'
import { daysAfter } from '#app/time.ts'
import { day } from '#app/ui/dates.ts'
import { Errors } from '#app/ui/field.tsx'
import { describeState, refusals } from './dashboard-text.ts'
import { ownAdOf } from './own-ad.server.ts'

export const meta = () => [{ title: 'Is this ad still current?' }, { name: 'robots', content: 'noindex' }]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { app, ad } = await ownAdOf(context, params.adId)
  const isOpen = ad.state === 'live' || isAwaitingAnswer(ad)
  return {
    id: ad.id,
    title: ad.title,
    stateText: describeState(ad),
    isOpen,
    endsAt: datesOf(ad)?.endsAt,
    newEnd: daysAfter(app.now(), daysAfterConfirmation.end),
  }
}

export async function action({ params, context }: Route.ActionArgs) {
  const { app, ad } = await ownAdOf(context, params.adId)
  const done = await renewAd(app, ad)
  if (!done.ok) return data(refusals[done.reason], 409)
  return redirect(`/ads/${ad.id}?after=renewal`, 303)
}

export default function RenewalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, stateText, isOpen, endsAt, newEnd } = loaderData
  return (
    <AccountFrame title="Is this ad still current?" here="/ads">
      {actionData && <Errors>{actionData.lead}</Errors>}
      <p className="lead">{title}</p>
      <p>{stateText}</p>
      {isOpen && (
        <>
          <p>
            If it’s still current, it shows as confirmed today and stays live until {day(newEnd)}
            {endsAt && `, not ${day(endsAt)}`}.
          </p>
          <form method="post" action={`/ads/${id}/renewal`}>
            <button type="submit" className="btn">
              Still current
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
