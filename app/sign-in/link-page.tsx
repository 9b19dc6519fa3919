import { data, redirect } from 'react-router'
import type { Route } from './+types/link-page.ts'
import { findMailLink } from '#app/accounts/mail-links.server.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { findConfirmable } from '#app/sign-up/pending-sign-ups.server.ts'
import { moment } from '#app/ui/dates.ts'
import { Errors, TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { privateMeta } from '#app/ui/page-meta.ts'
import { Scene } from '#app/ui/skyline.tsx'
import { followLink } from './link-actions.server.ts'
import { linkTexts, usedLinkText } from './link.ts'

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'A link from your email', description: 'Confirm what you asked for.' })

const purposes = Object.keys(linkTexts) as (keyof typeof linkTexts)[]

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = context.get(appContext)
  const link = await findMailLink(db, params.secret, purposes, now())
  if (!link) throw data(usedLinkText, 410)
  const purpose = link.purpose as keyof typeof linkTexts
  // The reader of that mailbox may be a stranger, so the page doesn't say whose account it is.
  if (purpose === 'new address') return { purpose, email: undefined }
  if (purpose !== 'confirm') return { purpose, email: link.email }
  const { signUps, mustEnterPassword } = await findConfirmable(db, { ...link, secret: params.secret, now: now() })
  if (!signUps.length) throw data(usedLinkText, 410)
  return { purpose, email: link.email, mustEnterPassword, signedUpAt: signUps.length === 1 ? signUps[0]!.made_at : undefined }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const link = await findMailLink(app.db, params.secret, purposes, app.now())
  const { password } = await readForm(request)
  const outcome = link && (await followLink(app, request, { ...link, secret: params.secret, password }))
  if (!outcome) throw data(usedLinkText, 410)
  if ('error' in outcome) return data({ error: outcome.error }, { status: outcome.status, headers: outcome.headers })
  return redirect(outcome.to, { status: 303, headers: outcome.headers })
}

export default function LinkPage({ loaderData, actionData, params: { secret } }: Route.ComponentProps) {
  const { purpose, email, mustEnterPassword, signedUpAt } = loaderData
  const { title, lead, button } = linkTexts[purpose]
  return (
    <Page endsInScene>
      <section className="gate">
        <div className="ask wrap stack">
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {email && <p className="meta">The account of {email}</p>}
          <form method="post" action={`/link/${secret}`} className="stack">
            {actionData && <Errors>{actionData.error}</Errors>}
            {mustEnterPassword && (
              <>
                <p>
                  More than one sign-up may have used this address, and one of them may not be yours.
                  {signedUpAt && ` This link belongs to the one on ${moment(signedUpAt)}.`} Enter the password you chose, so that we don’t
                  confirm someone else’s.
                </p>
                <TextField id="password" name="password" label="Password" type="password" autoComplete="current-password" required />
              </>
            )}
            <button type="submit" className="btn">
              {button}
            </button>
          </form>
          {purpose === 'confirm' && (
            <form method="post" action={`/link/${secret}/refusal`}>
              <button type="submit" className="btn quiet">
                I didn’t sign up
              </button>
            </form>
          )}
        </div>
        <Scene up={4} />
      </section>
    </Page>
  )
}
