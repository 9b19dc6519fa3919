import { data, redirect } from 'react-router'
import type { Route } from './+types/addresses-page'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { readForm } from '#app/platform/http/form.server.ts'
import { requestContext } from '#app/platform/http/request-context.ts'
import { secretPageHeaders } from '#app/platform/http/security-headers.ts'
import { copyIn, privateMeta } from '#app/platform/ui/use-site.ts'
import { takeDownCopy, type TakeDownReceiptCopy, takeDownReceiptCopy } from './copy.ts'
import { countTakeDown } from './requesters.server.ts'
import { addAddresses } from './addresses.server.ts'
import { findTakeDownReceipt } from './takedown-receipts.server.ts'
import { ReceiptView } from './receipt-view.tsx'
import { findAddressError, takeDownLimits } from './takedown.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const copy = copyIn(matches, takeDownReceiptCopy)
  return privateMeta(matches, { title: copy.notAdded, description: copy.notAddedDescription })
}
export const headers = () => secretPageHeaders

const missing = (copy: TakeDownReceiptCopy) => data({ title: copy.noReceipt, lead: copy.noReceiptAdded }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await findTakeDownReceipt(context.get(appContext), params.secret)
  if (!receipt) throw missing(copyOf(context, takeDownReceiptCopy))
  return receipt
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, takeDownReceiptCopy)
  const { addresses = '' } = await readForm(request)
  const addressesError = findAddressError(addresses, copyOf(context, takeDownCopy))
  const refuse = (error: string, status: number) => {
    return data({ addresses, error, addressesError: addressesError || undefined }, status)
  }
  if (!(await findTakeDownReceipt(app, params.secret))) throw missing(copy)
  if (addressesError) return refuse(copy.nothingAdded, 422)
  const { address } = context.get(requestContext)
  const wait = await countTakeDown(app, address)
  if (wait) return refuse(copy.tooMany({ count: Math.ceil(wait / 60) }), 429)
  const added = await addAddresses(app, params.secret, addresses, address)
  if (added.ok) return redirect(`/takedown/${params.secret}?after=addresses`, 303)
  if (added.reason === 'gone') throw missing(copy)
  if (added.reason === 'full') return refuse(copy.requestFull({ most: takeDownLimits.receipt.lines }), 409)
  return refuse(added.reason === 'withdrawn' ? copy.requestTakenBack : copy.requestClosed, 409)
}

export default function MoreAddressesPage({ loaderData, actionData, params: { secret } }: Route.ComponentProps) {
  return <ReceiptView receipt={loaderData} secret={secret} refused={actionData} />
}
