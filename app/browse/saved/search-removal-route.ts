import { data, redirect } from 'react-router'
import type { Route } from './+types/search-removal-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { removeSearch } from './searches.server.ts'

export async function action({ params: { searchId }, context }: Route.ActionArgs) {
  const isRemoved = await removeSearch(context.get(appContext).db, { accountId: viewerOf(context).accountId, searchId })
  if (!isRemoved) throw data(null, 404)
  return redirect('/account/searches?after=removal', 303)
}
