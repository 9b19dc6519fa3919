import { redirect } from 'react-router'
import type { Route } from './+types/admin-route'
import { viewerOf } from '#app/accounts/account/account.ts'

/** What an admin types from memory. */
export function loader({ context }: Route.LoaderArgs) {
  viewerOf(context, 'admin')
  return redirect('/admin/people', 303)
}
