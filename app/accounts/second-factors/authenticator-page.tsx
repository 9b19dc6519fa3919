import { data, redirect } from 'react-router'
import type { Route } from './+types/authenticator-page'
import { AccountFrame } from '#app/accounts/account/account-frame.tsx'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { StatusMessage, SubmitButton } from '#app/platform/ui/field.tsx'
import { ButtonLink } from '#app/platform/ui/links.tsx'
import { copyIn, useCopy } from '#app/platform/ui/use-site.ts'
import { authenticatorCopy } from './copy.ts'
import { SetUpSteps } from './authenticator-set-up.tsx'
import { addAuthenticator, dropAuthenticator } from './factor-changes.server.ts'
import { describeSetUp } from './authenticators.server.ts'
import { RecoveryCodeList } from './factor-fields.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [{ title: copyIn(matches, authenticatorCopy).app }]

export async function loader({ context }: Route.LoaderArgs) {
  return { setUp: await describeSetUp(context.get(appContext), viewerOf(context)) }
}

/** Adds an authenticator, or removes the one there is. */
export async function action({ pattern, request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const viewer = viewerOf(context)
  if (pattern.endsWith('/removal')) {
    await dropAuthenticator(app, viewer)
    return redirect('/account/security', 303)
  }
  const { code = '' } = await readForm(request)
  const added = await addAuthenticator(app, viewer, code)
  if (added === 'in force') return redirect('/account/authenticator', 303)
  if (!added) return data({ error: copyOf(context, authenticatorCopy).wrongCode }, 422)
  return data({ codes: added.codes }, { headers: { 'Set-Cookie': added.cookie } })
}

export default function AuthenticatorPage({ loaderData: { setUp }, actionData }: Route.ComponentProps) {
  const copy = useCopy(authenticatorCopy)
  if (setUp)
    return (
      <AccountFrame title={copy.app} here="/account/security">
        <SetUpSteps {...setUp} error={actionData && 'error' in actionData ? actionData.error : undefined} />
      </AccountFrame>
    )
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  return (
    <AccountFrame title={copy.app} here="/account/security">
      {codes ? (
        <>
          <StatusMessage>{copy.isOn}</StatusMessage>
          <RecoveryCodeList codes={codes} />
          <p className="row">
            <ButtonLink to="/account/security">{copy.savedThem}</ButtonLink>
            <a href="/account/sessions">{copy.signOutOthers}</a>
          </p>
        </>
      ) : (
        <Removal />
      )}
    </AccountFrame>
  )
}

function Removal() {
  const copy = useCopy(authenticatorCopy)
  return (
    <>
      <p>{copy.removalLead}</p>
      <form method="post" action="/account/authenticator/removal" className="row">
        <SubmitButton look="quiet">{copy.remove}</SubmitButton>
        <a href="/account/security">{copy.keep}</a>
      </form>
    </>
  )
}
