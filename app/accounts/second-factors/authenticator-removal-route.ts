import { redirect } from 'react-router'
import type { Route } from './+types/authenticator-removal-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { dropAuthenticator } from './factor-changes.server.ts'

export async function action({ context }: Route.ActionArgs) {
  await dropAuthenticator(context.get(appContext), viewerOf(context))
  return redirect('/account/security', 303)
}
