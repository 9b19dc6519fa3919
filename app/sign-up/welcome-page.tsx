import { data } from 'react-router'
import type { Route } from './+types/welcome-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { askForMail } from '#app/sign-in/mail-requests.server.ts'
import { StatusMessage, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { GuideLink } from '#app/ui/guide-link.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { Scene } from '#app/ui/skyline.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Check your email | ${siteOf(matches).name}`,
    description: 'The last step of signing up is a link in your email.',
    path: '/success',
    robots: 'noindex',
  })

/** Sends the email again. The answer is the same whether or not an account is waiting for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '' } = await readForm(request)
  const refusal = await askForMail(app, { email, purpose: 'confirm', ...context.get(requestContext) })
  if (refusal) return data({ notice: refusal, email }, 429)
  return data({
    email: '',
    notice: 'If an account with that address is waiting to be confirmed, the email is on its way again.',
  })
}

export default function WelcomePage({ actionData }: Route.ComponentProps) {
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap stack">
          <h1>Welcome. Check your email</h1>
          <p className="lead">If you entered the right address, we’ve sent you a link. Click it to finish signing up.</p>
          <p className="row">
            <a className="btn" href="/">
              Return to home
            </a>
            <GuideLink className="btn quiet" to="/harlot-hub-101">
              Read the 101 in the meantime
            </GuideLink>
          </p>
          {actionData && <StatusMessage>{actionData.notice}</StatusMessage>}
          <details open={Boolean(actionData)}>
            <summary>No email after a few minutes?</summary>
            <form method="post" action="/success" className="stack">
              <p className="meta">Check your spam folder first. The link works for seven days.</p>
              <TextField
                id="email"
                name="email"
                label="Email"
                type="email"
                autoComplete="email"
                defaultValue={actionData?.email}
                required
              />
              <p>
                <button type="submit" className="btn quiet">
                  Send the email again
                </button>
              </p>
            </form>
          </details>
        </div>
        <Scene up={4} />
      </section>
    </Page>
  )
}
