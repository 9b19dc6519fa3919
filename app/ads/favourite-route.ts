import { data, redirect } from 'react-router'
import type { Route } from './+types/favourite-route.ts'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { refuseCall } from '#app/http/calls.server.ts'
import { readForm } from '#app/http/form.server.ts'
import { pathOnThisSite } from '#app/http/same-origin.ts'
import { idOf } from './ads.server.ts'
import { askerOf } from './asker.server.ts'
import { fullList } from './favourite.ts'
import { keepAds } from './favourites.server.ts'

export function loader() {
  throw data(null, { status: 405, headers: { Allow: 'POST' } })
}

/** A form leads back to where it was; the browser's own call is answered in JSON. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const member = { ...askerOf(context, request), accountId: viewerOf(context).accountId }
  const { shown, left } = await keepAds(db, member, { adIds: [idOf(params.adId)], now: now() })
  if (!shown) throw data(null, 404)
  if (left.length) return refuseCall(409, fullList)
  if (request.headers.get('Accept') === 'application/json') return Response.json({ isKept: true })
  return redirect(pathOnThisSite((await readForm(request)).next, '/favourites'), 303)
}
