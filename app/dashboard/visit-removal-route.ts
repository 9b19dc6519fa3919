import { data, redirect } from 'react-router'
import type { Route } from './+types/visit-removal-route.ts'
import { idOf } from '#app/db/row-id.ts'
import { ownAdOf } from './own-ad.server.ts'
import { removeVisit } from './visits.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const { app, ad } = await ownAdOf(context, params.adId)
  const isGone = await removeVisit(app, ad, idOf(params.visitId))
  if (!isGone) throw data({ title: 'No such visit', lead: 'It was already removed, or is over. Nothing was changed.' }, 404)
  return redirect(`/ads/${ad.id}?after=visit-removal`, 303)
}
