import { data, redirect } from 'react-router'
import type { Route } from './+types/withdrawal-route'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { takeDownReceiptCopy } from './copy.ts'
import { findTakeDownReceipt, withdrawTakeDown } from './takedown-receipts.server.ts'

/** Withdraws a request. A second submission changes nothing, and a moderator's decision can't be withdrawn. */
export async function action({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, takeDownReceiptCopy)
  const receipt = await findTakeDownReceipt(app, params.secret)
  if (!receipt) throw data({ title: copy.noReceipt, lead: copy.noReceiptChanged }, 404)
  if (await withdrawTakeDown(app, receipt.id)) return redirect(`/takedown/${params.secret}?after=withdrawal`, 303)
  throw data({ title: copy.alreadyDecided, lead: copy.alreadyDecidedLead }, 409)
}
