import { data, redirect } from 'react-router'
import type { Route } from './+types/mailed-renewal-page'
import { renewAd } from '#app/ads/ad/ads.server.ts'
import { findAwaitingAnswer } from '#app/ads/ad/renewal-secret.server.ts'
import { appContext, readerOf } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { ActionButton } from '#app/platform/ui/field.tsx'
import { Gate } from '#app/platform/ui/page.tsx'
import { copyIn, privateMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { describeRefusal } from './dashboard-text.ts'
import { renewalCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { isCurrent, isCurrentDescription } = copyIn(matches, renewalCopy)
  return privateMeta(matches, { title: isCurrent, description: isCurrentDescription })
}

/** Stands in for the secret in the URL after an answer. No secret from an email can be this word. */
const answered = 'answered'

function closedError(reader: CopyReader) {
  const { closed, closedLead } = reader.read(renewalCopy)
  return data({ title: closed, lead: closedLead }, 410)
}

/** Opening the page changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.secret === answered) return {}
  const ad = await findAwaitingAnswer(context.get(appContext), params.secret)
  if (!ad) throw closedError(readerOf(context))
  return { title: ad.title }
}

export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const reader = readerOf(context)
  const ad = await findAwaitingAnswer(app, params.secret)
  if (!ad) throw closedError(reader)
  const done = await renewAd(app, ad, { byMail: true })
  if (!done.ok && (done.reason === 'state' || done.reason === 'gone')) throw closedError(reader)
  if (!done.ok) throw data(describeRefusal(reader, done.reason), 409)
  return redirect(`/renewal/${answered}`, 303)
}

export default function MailedRenewalPage({ loaderData: { title }, params: { secret } }: Route.ComponentProps) {
  const copy = useCopy(renewalCopy)
  return (
    <Gate up={title ? 1 : 5}>
      <h1>{title ? copy.isCurrent : copy.confirmed}</h1>
      {title ? (
        <>
          <p className="lead">{title}</p>
          <ActionButton to={`/renewal/${secret}`}>{copy.stillCurrent}</ActionButton>
        </>
      ) : (
        <>
          <p className="lead">{copy.thanks}</p>
          <p>
            <a href="/ads">{copy.yourAds}</a>
          </p>
        </>
      )}
    </Gate>
  )
}
