import { data } from 'react-router'
import type { Route } from './+types/browser-catalog-route'
import { saveAdCopy } from '#app/ads/ad/copy.ts'
import type { Catalog } from '#app/platform/copy/catalog.ts'
import { readerOf } from '#app/app.ts'
import { signUpCopy } from '#app/accounts/sign-up/copy.ts'

/** The catalogs that scripts in the browser fetch, because pages would be heavier with sentences that few visitors see. */
const catalogs = new Map<string, Catalog>([
  ['sign-up', signUpCopy],
  ['save-ad', saveAdCopy],
])

export function loader({ params, context }: Route.LoaderArgs) {
  const catalog = catalogs.get(params.name)
  if (!catalog) throw data(null, 404)
  return Response.json(readerOf(context).messages(catalog), { headers: { 'Cache-Control': 'no-cache' } })
}
