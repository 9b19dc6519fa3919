import { redirect } from 'react-router'
import type { Route } from './+types/recovery-completion-route.ts'
import { appContext } from '#app/app.ts'
import { completeRecovery } from './recovery-completion.server.ts'
import { halfSignInOf } from './second-step.server.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const half = await halfSignInOf(app, request)
  const headers = await completeRecovery(app, request, half)
  // Too early, not confirmed, or stopped meanwhile: the page says which.
  return headers ? redirect('/account/security', { status: 303, headers }) : redirect('/sign-in/recovery', 303)
}
