import { data, redirect } from 'react-router'
import type { Route } from './+types/take-down-withdrawal-route.ts'
import { appContext } from '#app/app.ts'
import { closeTakeDown } from './close-take-downs.server.ts'
import { findTakeDownReceipt } from './take-down-receipts.server.ts'

/** Withdraws a request. A second submission changes nothing, and a moderator's decision can't be withdrawn. */
export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const receipt = await findTakeDownReceipt(app, params.secret)
  if (!receipt) throw data({ title: 'No receipt here', lead: 'There’s no receipt at this address. Nothing was changed.' }, 404)
  const ended = await closeTakeDown(app, { takeDownId: receipt.id, outcome: 'withdrawn' })
  if (ended.ok || receipt.outcome === 'withdrawn') return redirect(`/takedown/${params.secret}?after=withdrawal`, 303)
  throw data({ title: 'It was already decided', lead: 'You can’t withdraw it anymore. Your receipt shows the decision.' }, 409)
}
