import { data, redirect } from 'react-router'
import type { Route } from './+types/mailed-renewal-page.ts'
import { renewAd } from '#app/ads/ads.server.ts'
import { findAwaitingAnswer } from '#app/ads/renewal-secret.server.ts'
import { appContext } from '#app/app.ts'
import { Page } from '#app/ui/page.tsx'
import { privateMeta } from '#app/ui/page-meta.ts'
import { Scene } from '#app/ui/skyline.tsx'
import { refusals } from './dashboard-text.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Is this ad still current?', description: 'Say whether your ad is still current.' })

/** Stands in for the secret in the URL after an answer. No secret from an email can be this word. */
const answered = 'answered'

const closed = {
  title: 'This link no longer works',
  lead: 'You already answered, we’ve asked again since then, or the link is incomplete. Nothing was changed. You’ll find your ads in your account.',
}

/** Opening the page changes nothing, because mail scanners open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.secret === answered) return {}
  const ad = await findAwaitingAnswer(context.get(appContext), params.secret)
  if (!ad) throw data(closed, 410)
  return { title: ad.title }
}

export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const ad = await findAwaitingAnswer(app, params.secret)
  if (!ad) throw data(closed, 410)
  const done = await renewAd(app, ad, { byMail: true })
  if (!done.ok && (done.reason === 'state' || done.reason === 'gone')) throw data(closed, 410)
  if (!done.ok) throw data(refusals[done.reason], 409)
  return redirect(`/renewal/${answered}`, 303)
}

export default function MailedRenewalPage({ loaderData: { title }, params: { secret } }: Route.ComponentProps) {
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap stack">
          <h1>{title ? 'Is this ad still current?' : 'Confirmed'}</h1>
          {title ? (
            <>
              <p className="lead">{title}</p>
              <form method="post" action={`/renewal/${secret}`}>
                <button type="submit" className="btn">
                  Still current
                </button>
              </form>
            </>
          ) : (
            <>
              <p className="lead">Thank you. It’s confirmed as of today. We’ll ask again in a week.</p>
              <p>
                <a href="/ads">Your ads</a>
              </p>
            </>
          )}
        </div>
        <Scene up={title ? 1 : 5} />
      </section>
    </Page>
  )
}
