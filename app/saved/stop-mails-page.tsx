import { data } from 'react-router'
import type { Route } from './+types/stop-mails-page.ts'
import { appContext } from '#app/app.ts'
import { Page } from '#app/ui/page.tsx'
import { privateMeta } from '#app/ui/page-meta.ts'
import { Scene } from '#app/ui/skyline.tsx'
import { findStopToken, stopEmails } from './saved-searches.server.ts'

/** For readers of the email, signed in or not, and for mail providers, which press the button for them (RFC 8058). */
export const handle = { oneClick: true }
export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Stop these emails', description: 'Stop the emails about a saved search.' })

const gone = { title: 'Nothing to stop', lead: 'This search was removed. We won’t email you about it anymore.' }

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  if (!(await findStopToken(context.get(appContext).db, token))) throw data(gone, 404)
  return null
}

/** Mail providers press this button themselves (RFC 8058) and don't follow redirects, so the action returns a page. */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  if (!(await stopEmails(context.get(appContext).db, token))) throw data(gone, 404)
  return { isStopped: true }
}

export default function StopMailsPage({ actionData, params: { token } }: Route.ComponentProps) {
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap stack">
          {actionData ? (
            <>
              <h1>Stopped</h1>
              <p className="lead">We won’t email you about your saved searches anymore. They’re still there when you sign in.</p>
            </>
          ) : (
            <>
              <h1>Stop these emails?</h1>
              <p className="lead">We’ll stop emailing you about new results. Your saved searches stay, and you can turn emails back on.</p>
              <form method="post" action={`/searches/${token}/stop`}>
                <button type="submit" className="btn">
                  Stop these emails
                </button>
              </form>
            </>
          )}
        </div>
        <Scene up={4} />
      </section>
    </Page>
  )
}
