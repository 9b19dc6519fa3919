import { data } from 'react-router'
import type { Route } from './+types/take-down-receipt-page.ts'
import { appContext } from '#app/app.ts'
import { secretPageHeaders } from '#app/http/security-headers.ts'
import { privateMeta } from '#app/ui/page-meta.ts'
import { findTakeDownReceipt } from './take-down-receipts.server.ts'
import { ReceiptView } from './take-down-receipt-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Your receipt', description: 'Your take-down request, and what has happened since.' })
export const headers = () => secretPageHeaders

const notices: Record<string, string> = {
  addresses: 'The addresses were added.',
  withdrawal: 'The request is withdrawn.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const receipt = await findTakeDownReceipt(context.get(appContext), params.secret)
  if (!receipt)
    throw data({ title: 'No receipt here', lead: 'No receipt has this address. It may be cut off, or a year has gone by.' }, 404)
  return { receipt, done: notices[new URL(request.url).searchParams.get('after') ?? ''] }
}

export default function ReceiptPage({ loaderData: { receipt, done }, params: { secret } }: Route.ComponentProps) {
  return <ReceiptView receipt={receipt} secret={secret} done={done} />
}
