import { redirect } from 'react-router'
import type { Route } from './+types/clock-confirmation-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { confirmClock } from './clock-guard.server.ts'

export async function action({ context }: Route.ActionArgs) {
  const { accountId } = viewerOf(context, 'admin')
  await confirmClock(context.get(appContext), accountId)
  return redirect('/admin/retention', 303)
}
