import { data } from 'react-router'
import type { Route } from './+types/welcome-page'
import { appContext, copyOf, readerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { requestContext } from '#app/platform/http/request-context.ts'
import { askForEmail } from '#app/accounts/sign-in/email-requests.server.ts'
import { StatusMessage, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { Page } from '#app/platform/ui/page.tsx'
import { ButtonLink, GuideLink } from '#app/platform/ui/links.tsx'
import { copyIn, pageMeta, siteOf, useCopy } from '#app/platform/ui/use-site.ts'
import { Scene } from '#app/platform/ui/skyline.tsx'
import { welcomeCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = copyIn(matches, welcomeCopy)
  return pageMeta(matches, { title: `${title} | ${siteOf(matches).name}`, description, path: '/success' })
}

/** Sends the email again. The answer is the same whether or not an account is waiting for it. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { email = '' } = await readForm(request)
  const refusal = await askForEmail(app, { email, purpose: 'confirm', copy: readerOf(context), ...context.get(requestContext) })
  if (refusal) return data({ notice: refusal, email }, 429)
  return data({ email: '', notice: copyOf(context, welcomeCopy).sentAgain })
}

export default function WelcomePage({ actionData }: Route.ComponentProps) {
  const copy = useCopy(welcomeCopy)
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap stack">
          <h1>{copy.heading}</h1>
          <p className="lead">{copy.lead}</p>
          <p className="row">
            <ButtonLink to="/">{copy.toHome}</ButtonLink>
            <GuideLink className="btn quiet" to="/harlot-hub-101">
              {copy.read101}
            </GuideLink>
          </p>
          <p className="meta">{copy.elsewhere({ signIn: '/sign-in' })}</p>
          {actionData && <StatusMessage>{actionData.notice}</StatusMessage>}
          <details open={Boolean(actionData)}>
            <summary>{copy.noEmail}</summary>
            <form method="post" action="/success" className="stack">
              <p className="meta">{copy.checkSpam}</p>
              <TextField name="email" label={copy.email} type="email" autoComplete="email" defaultValue={actionData?.email} required />
              <p>
                <SubmitButton look="quiet">{copy.sendAgain}</SubmitButton>
              </p>
            </form>
          </details>
        </div>
        <Scene up={4} />
      </section>
    </Page>
  )
}
