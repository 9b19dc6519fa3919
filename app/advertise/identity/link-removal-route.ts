import { data, redirect } from 'react-router'
import type { Route } from './+types/link-removal-route'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/platform/db/row-id.ts'
import { findOwnLink, removeLink } from './own-links.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const link = await findOwnLink(app.db, viewerOf(context).accountId, idOf(params.linkId))
  if (!link) throw data(null, 404)
  await removeLink(app, link)
  return redirect('/ads/links?after=removed', 303)
}
