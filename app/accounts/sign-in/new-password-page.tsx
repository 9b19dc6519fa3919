import { data, redirect } from 'react-router'
import type { Route } from './+types/new-password-page'
import { appContext, copyOf, languageOf, readerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { signUpCopy } from '#app/accounts/sign-up/copy.ts'
import { needsAge } from '#app/accounts/sign-up/pending-sign-ups.server.ts'
import { Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn, privateMeta, useCopy } from '#app/platform/ui/use-site.ts'
import { knowThisBrowser } from './sign-ins.server.ts'
import { readNewPassword, resetPassword } from './password-changes.server.ts'
import { linkOf, usedLink } from './link-of.server.ts'
import { OtherAccount } from './link-view.tsx'
import { passwordCopy } from './copy.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { choose, chooseDescription } = copyIn(matches, passwordCopy)
  return privateMeta(matches, { title: choose, description: chooseDescription })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, config } = context.get(appContext)
  const { email, current, accountId } = await linkOf(context, params.secret, ['reset'])
  return { email, current, asksAge: await needsAge(db, accountId), shortestPassword: config.passwordMinLength }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { password = '', birthDate = '', asked: isAsked } = await readForm(request)
  const link = await linkOf(context, params.secret, ['reset'])
  const wasAsked = isAsked !== undefined
  const entered = { password, birthDate, wasAsked, copy: copyOf(context, signUpCopy), dates: readerOf(context).dates, request }
  const { stated, passwordError, ageError, isAsked: asks, headers } = await readNewPassword(app, link, entered)
  if (passwordError ?? ageError)
    return data({ passwordError, ageError, askedDate: asks || wasAsked ? birthDate : undefined }, { status: 422, headers })
  const accountId = await resetPassword(app, params.secret, { password, stated, language: languageOf(context) })
  if (accountId === undefined) throw usedLink(context)
  return redirect('/sign-in?after=password', { status: 303, headers: await knowThisBrowser(app, request, accountId) })
}

export default function NewPasswordPage({
  loaderData: { email, current, asksAge, shortestPassword },
  actionData,
  params,
}: Route.ComponentProps) {
  const copy = useCopy(passwordCopy)
  const { typeAgain } = useCopy(signUpCopy)
  return (
    <Page>
      <PageHeading up={3} title={copy.choose} />
      <section className="wrap section narrow">
        <form method="post" action={`/reset/${params.secret}`} className="stack">
          {actionData && <Errors fields={{ password: actionData.passwordError, 'birth-date': actionData.ageError }}>{typeAgain}</Errors>}
          {current && <OtherAccount current={current} email={email} />}
          <p className="meta">{copy.chooseLead({ email })}</p>
          <input type="hidden" name="username" autoComplete="username" value={email} />
          <TextField
            name="password"
            label={copy.newPassword}
            hint={copy.shortest({ shortest: shortestPassword })}
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
              label={copy.birthDate}
              hint={copy.birthDateHint}
              type="date"
              autoComplete="bday"
              defaultValue={actionData?.askedDate}
              error={actionData?.ageError}
              required
            />
          )}
          {actionData?.askedDate !== undefined && <input type="hidden" name="asked" value="yes" />}
          <SubmitButton look="block">{copy.savePassword}</SubmitButton>
        </form>
      </section>
    </Page>
  )
}
