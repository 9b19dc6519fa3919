import { data } from 'react-router'
import type { Route } from './+types/sign-in-letter-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { Page } from '#app/ui/page.tsx'
import { Stand } from '#app/ui/stand.tsx'
import { emailKey } from './account.ts'
import { mayAskForMail } from './guesses.server.ts'
import { mailLinkTo } from './password-changes.server.ts'

export const meta = () => [{ title: 'Open your mail' }, { name: 'robots', content: 'noindex' }]

export function loader() {
  throw data(null, { status: 405, headers: { Allow: 'POST' } })
}

/** For the owner, on a new browser, while strangers guess. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '' } = await readForm(request)
  const wait = await mayAskForMail(app, { emailKey: emailKey(email), address: context.get(requestContext).address })
  if (wait) throw data({ lead: `A mail was asked for several times already. Try again in ${Math.ceil(wait / 60)} minutes.` }, 429)
  await mailLinkTo(app, email, 'vouch')
  return null
}

export default function SignInLetterPage() {
  return (
    <Page>
      <Stand up={3} className="page-head">
        <h1>Open your mail</h1>
      </Stand>
      <section className="wrap section narrow stack">
        <p>If that address has an account, a link is on its way. Open it in this browser, and then sign in as usual.</p>
        <p>
          <a className="btn quiet" href="/sign-in">
            Back to sign-in
          </a>
        </p>
      </section>
    </Page>
  )
}
