import { data, redirect } from 'react-router'
import type { Route } from './+types/reauthenticate-page'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { pathOnThisSite } from '#app/platform/http/same-origin.ts'
import { Errors, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { Page, PageHeading } from '#app/platform/ui/page.tsx'
import { copyIn } from '#app/platform/ui/use-site.ts'
import { CodeField, PasskeyButton } from './factor-fields.tsx'
import { findFactors, hasSecond } from './factors.server.ts'
import { secondStepCopy } from './copy.ts'
import { reauthenticate } from './step-up.server.ts'

export const handle = { passkeys: true }
export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, secondStepCopy).again }]
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, context }: Route.LoaderArgs) {
  const factors = await findFactors(context.get(appContext).db, viewerOf(context).accountId)
  const { hasPassword, authenticatorSince, passkeyCount } = factors
  return {
    next: pathOnThisSite(new URL(request.url).searchParams.get('next'), '/account'),
    hasPassword,
    hasAuthenticator: authenticatorSince !== null,
    hasPasskey: passkeyCount > 0,
    needsCode: hasSecond(factors),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request)
  const next = pathOnThisSite(form.next, '/account')
  const outcome = await reauthenticate(context.get(appContext), viewerOf(context), { ...form, copy: readerOf(context) })
  if ('cookie' in outcome) return redirect(next, { status: 303, headers: { 'Set-Cookie': outcome.cookie } })
  return data({ error: outcome.error, next }, { status: outcome.status, headers: outcome.headers })
}

export default function ReauthenticatePage({ loaderData, actionData, matches }: Route.ComponentProps) {
  const copy = copyIn(matches, secondStepCopy)
  const { hasPassword, hasAuthenticator, needsCode } = loaderData
  return (
    <Page>
      <PageHeading up={3} title={copy.again} />
      <section className="wrap section narrow paper-form stack">
        <p>{copy.againLead}</p>
        {actionData && <Errors>{actionData.error}</Errors>}
        {loaderData.hasPasskey && <PasskeyButton purpose="prove" next={loaderData.next} />}
        {hasPassword || needsCode ? (
          <form method="post" action="/sign-in/again">
            <input type="hidden" name="next" value={actionData?.next ?? loaderData.next} />
            {hasPassword && <TextField name="password" label={copy.password} type="password" autoComplete="current-password" required />}
            {needsCode && <CodeField label={hasAuthenticator ? copy.digitsOrCode : copy.code} isRecovery />}
            <SubmitButton look="block">{copy.next}</SubmitButton>
          </form>
        ) : (
          <p>{copy.choosePassword({ reset: '/reset' })}</p>
        )}
        {needsCode && <p className="meta">{copy.ifAllLost({ em: (text) => <em>{text}</em> })}</p>}
      </section>
    </Page>
  )
}
