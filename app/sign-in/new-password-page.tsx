import { data, redirect } from 'react-router'
import type { Route } from './+types/new-password-page.ts'
import { findMailLink } from '#app/accounts/mail-links.server.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { needsAge } from '#app/sign-up/pending-sign-ups.server.ts'
import { TextField } from '#app/ui/field.tsx'
import { Page } from '#app/ui/page.tsx'
import { privateMeta } from '#app/ui/page-meta.ts'
import { SectionHeading } from '#app/ui/section-heading.tsx'
import { knowThisBrowser } from './sign-ins.server.ts'
import { usedLinkText } from './link.ts'
import { readNewPassword, resetPassword } from './password-changes.server.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Choose a new password', description: 'Choose a new password for your account.' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now, config } = context.get(appContext)
  const link = await findMailLink(db, params.secret, ['reset'], now())
  if (!link) throw data(usedLinkText, 410)
  return { email: link.email, asksAge: await needsAge(db, link.accountId), shortestPassword: config.passwordMinLength }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { password = '', birthDate = '' } = await readForm(request)
  const link = await findMailLink(app.db, params.secret, ['reset'], app.now())
  if (!link) throw data(usedLinkText, 410)
  const { stated, passwordError, ageError } = await readNewPassword(app, link, { password, birthDate })
  if (passwordError ?? ageError) return data({ passwordError, ageError }, 422)
  const accountId = await resetPassword(app, params.secret, { password, stated })
  if (accountId === undefined) throw data(usedLinkText, 410)
  return redirect('/sign-in?after=password', { status: 303, headers: await knowThisBrowser(app, request, accountId) })
}

export default function NewPasswordPage({ loaderData: { email, asksAge, shortestPassword }, actionData, params }: Route.ComponentProps) {
  return (
    <Page>
      <SectionHeading up={3} className="page-head">
        <h1>Choose a new password</h1>
      </SectionHeading>
      <section className="wrap section narrow">
        <form method="post" action={`/reset/${params.secret}`} className="stack">
          <p className="meta">For {email}. Every browser is signed out, and you sign in again.</p>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <TextField
            id="password"
            name="password"
            label="New password"
            hint={`At least ${shortestPassword} characters`}
            type="password"
            autoComplete="new-password"
            minLength={shortestPassword}
            error={actionData?.passwordError}
            required
          />
          {asksAge && (
            <TextField
              id="birth-date"
              name="birthDate"
              label="Date of birth"
              hint="This address was never confirmed, so we ask again. We work out your age from it and don’t store it."
              type="date"
              autoComplete="bday"
              error={actionData?.ageError}
              required
            />
          )}
          <button type="submit" className="btn block">
            Save password
          </button>
        </form>
      </section>
    </Page>
  )
}
