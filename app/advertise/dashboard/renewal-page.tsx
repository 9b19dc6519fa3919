import { data, redirect } from 'react-router'
import type { Route } from './+types/renewal-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { datesOf, daysAfterConfirmation, isAwaitingAnswer } from '#app/ads/ad/ad-dates.ts'
import { renewAd } from '#app/ads/ad/ads.server.ts'
import { dayIn, daysAfter } from '#app/platform/time.ts'
import { ActionButton, Errors } from '#app/platform/ui/field.tsx'
import { copyIn, useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { describeRefusal, describeState } from './dashboard-text.ts'
import { timezoneOf } from '#app/site/places/places.server.ts'
import { ownAdOf, readerIn } from './own-ad.server.ts'
import { renewalCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, renewalCopy).isCurrent }]

export async function loader({ context }: Route.LoaderArgs) {
  const { app, ad, reader } = await ownAdOf(context)
  const timezone = timezoneOf(app.places, ad)
  const isOpen = ad.state === 'live' || isAwaitingAnswer(ad)
  return {
    id: ad.id,
    title: ad.title,
    stateText: describeState(readerIn(reader, timezone), ad),
    isOpen,
    timezone,
    endsAt: datesOf(ad)?.endsAt,
    newEnd: daysAfter(app.now(), daysAfterConfirmation.end),
  }
}

export async function action({ context }: Route.ActionArgs) {
  const { app, ad, reader } = await ownAdOf(context)
  const done = await renewAd(app, ad)
  if (!done.ok) return data(describeRefusal(reader, done.reason), 409)
  return redirect(`/ads/${ad.id}?after=renewal`, 303)
}

export default function RenewalPage({ loaderData, actionData }: Route.ComponentProps) {
  const { id, title, stateText, isOpen, timezone, endsAt, newEnd } = loaderData
  const { dates } = useSite().copy
  const day = (date: Date) => dates.day(dayIn(timezone, date))
  const [date, before] = [day(newEnd), endsAt && day(endsAt)]
  const copy = useCopy(renewalCopy)
  return (
    <AccountFrame title={copy.isCurrent} here="/ads">
      {actionData && <Errors>{actionData.lead}</Errors>}
      <p className="lead">{title}</p>
      <p>{stateText}</p>
      {isOpen && (
        <>
          <p>{before && before !== date ? copy.staysLonger({ date, before }) : copy.staysUntil({ date })}</p>
          <ActionButton to={`/ads/${id}/renewal`}>{copy.stillCurrent}</ActionButton>
        </>
      )}
      <p className="row">
        <a href={`/ads/${id}`}>{copy.backToDashboard}</a>
      </p>
    </AccountFrame>
  )
}
