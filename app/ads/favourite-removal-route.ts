import { data, redirect } from 'react-router'
import type { Route } from './+types/favourite-removal-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { pathOnThisSite } from '#app/http/same-origin.ts'
import { idOf } from './ads.server.ts'
import { dropFavourite } from './favourites.server.ts'

export function loader() {
  throw data(null, { status: 405, headers: { Allow: 'POST' } })
}

/** Also of an ad that is not shown any more. What was not kept is not kept afterwards either. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = context.get(appContext)
  await dropFavourite(db, viewerOf(context).accountId, idOf(params.adId))
  if (request.headers.get('Accept') === 'application/json') return Response.json({ isKept: false })
  return redirect(pathOnThisSite((await readForm(request)).next, '/favourites'), 303)
}
