import { data } from 'react-router'
import type { Route } from './+types/reset-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { Errors, StatusMessage, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { askForMail } from './mail-requests.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Choose a new password | ${siteOf(matches).name}`,
    description: 'Get a link by email to choose a new password.',
    path: '/reset',
    robots: 'noindex',
  })

export function loader({ request }: Route.LoaderArgs) {
  return { isStopped: new URL(request.url).searchParams.get('after') === 'stopped' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '' } = await readForm(request)
  const error = await askForMail(app, { email, purpose: 'reset', ...context.get(requestContext) })
  return error ? data({ error, email }, 429) : data({ error, email: '' })
}

export default function ResetPage({ loaderData: { isStopped }, actionData }: Route.ComponentProps) {
  const isSent = actionData && !actionData.error
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>{isSent ? 'Check your email' : 'Choose a new password'}</h1>
      </SectionHeading>
      <section className="wrap section narrow stack">
        {isStopped && !actionData && (
          <StatusMessage>
            Your account’s address stays the same. If you didn’t ask for the change, someone else got in. Choose a new password now. That
            signs everyone out.
          </StatusMessage>
        )}
        {isSent ? (
          <StatusMessage>
            If an account has that address, we’ve sent a link to choose a new password. It works once, for 30 minutes. Nothing changes until
            you use it.
          </StatusMessage>
        ) : (
          <form method="post" action="/reset" className="stack">
            {actionData?.error && <Errors>{actionData.error}</Errors>}
            <p>We’ll send a link to your account’s email address.</p>
            <TextField id="email" name="email" label="Email" type="email" autoComplete="email" defaultValue={actionData?.email} required />
            <button type="submit" className="btn block">
              Send the link
            </button>
          </form>
        )}
      </section>
    </Page>
  )
}
