import { data, redirect } from 'react-router'
import type { Route } from './+types/take-down-addresses-page.ts'
import { appContext } from '#app/app.ts'
import { networkOf } from '#app/http/client-address.ts'
import { readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { secretPageHeaders } from '#app/http/security-headers.ts'
import { privateMeta } from '#app/ui/page-meta.ts'
import { addAddresses } from './take-down-addresses.server.ts'
import { findTakeDownReceipt } from './take-down-receipts.server.ts'
import { ReceiptView } from './take-down-receipt-view.tsx'
import { findAddressError } from './take-down.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Not added', description: 'Add addresses to your take-down request.' })
export const headers = () => secretPageHeaders

const missing = () => data({ title: 'No receipt here', lead: 'No receipt has this address. Nothing was added.' }, 404)

export async function loader({ params, context }: Route.LoaderArgs) {
  const receipt = await findTakeDownReceipt(context.get(appContext), params.secret)
  if (!receipt) throw missing()
  return receipt
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { addresses = '' } = await readForm(request)
  const addressesError = findAddressError(addresses)
  const refuse = (error: string, status: number) => {
    return data({ addresses, error, addressesError: addressesError || undefined }, status)
  }
  if (!(await findTakeDownReceipt(app, params.secret))) throw missing()
  if (addressesError) return refuse('Nothing was added yet.', 422)
  const { address } = context.get(requestContext)
  const wait = await app.limits.consume('take-downs per network', networkOf(address))
  if (wait) {
    const error = `Ten requests or additions came from your network within an hour, so these addresses weren’t added. Send them again in ${Math.ceil(wait / 60)} minutes.`
    return refuse(error, 429)
  }
  const added = await addAddresses(app, params.secret, addresses, address)
  if (added.ok) return redirect(`/takedown/${params.secret}?after=addresses`, 303)
  if (added.reason === 'gone') throw missing()
  return refuse('This request is closed, so nothing was added. Send another request for what is somewhere else.', 409)
}

export default function MoreAddressesPage({ loaderData, actionData, params: { secret } }: Route.ComponentProps) {
  return <ReceiptView receipt={loaderData} secret={secret} refused={actionData} />
}
