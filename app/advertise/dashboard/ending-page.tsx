import { data, redirect } from 'react-router'
import type { Route } from './+types/ending-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { allows } from '#app/ads/ad/ad.ts'
import { transitionOwnAd } from '#app/ads/ad/ads.server.ts'
import { ActionButton, Errors } from '#app/platform/ui/field.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { describeRefusal, describeState } from './dashboard-text.ts'
import { timezoneOf } from '#app/site/places/places.server.ts'
import { ownAdOf, readerIn } from './own-ad.server.ts'
import { renewalCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, renewalCopy).end }]

export async function loader({ context }: Route.LoaderArgs) {
  const { app, ad, reader } = await ownAdOf(context)
  return {
    id: ad.id,
    title: ad.title,
    stateText: describeState(readerIn(reader, timezoneOf(app.places, ad)), ad),
    mayEnd: allows('end', ad.state),
    isLive: ad.state === 'live',
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { app, ad, reader } = await ownAdOf(context)
  const done = await transitionOwnAd(app, ad, { action: 'end' })
  if (!done.ok) return data(describeRefusal(reader, done.reason), 409)
  return redirect(`/ads/${ad.id}?after=end`, 303)
}

export default function EndingPage({ loaderData: { id, title, stateText, mayEnd, isLive }, actionData }: Route.ComponentProps) {
  const copy = useCopy(renewalCopy)
  return (
    <AccountFrame title={copy.end} here="/ads">
      {actionData && <Errors>{actionData.lead}</Errors>}
      <p className="lead">{title}</p>
      <p>{stateText}</p>
      {mayEnd && (
        <>
          <p>{copy.endLead}</p>
          {isLive && <p>{copy.pauseInstead}</p>}
          <ActionButton to={`/ads/${id}/end`}>{copy.end}</ActionButton>
        </>
      )}
      <p className="row">
        <a href={`/ads/${id}`}>{copy.backToDashboard}</a>
      </p>
    </AccountFrame>
  )
}
