import { data, redirect } from 'react-router'
import type { Route } from './+types/visit-removal-route'
import { idOf } from '#app/platform/db/row-id.ts'
import { ownAdOf } from './own-ad.server.ts'
import { visitsCopy } from './copy.ts'
import { removeVisit } from './visits.server.ts'

export async function action({ params, context }: Route.ActionArgs) {
  const { app, ad, reader } = await ownAdOf(context, 'visit')
  const isGone = await removeVisit(app, ad, idOf(params.visitId))
  const { noSuchVisit, noSuchVisitLead } = reader.read(visitsCopy)
  if (!isGone) throw data({ title: noSuchVisit, lead: noSuchVisitLead }, 404)
  return redirect(`/ads/${ad.id}?after=visit-removal`, 303)
}
