import { data } from 'react-router'
import type { Route } from './+types/takedown-receipt-page'
import { appContext } from '#app/app.ts'
import { copyOf } from '#app/platform/copy/copy-of.ts'
import { noticeAfter } from '#app/platform/http/address-words.ts'
import { secretPageHeaders } from '#app/platform/http/security-headers.ts'
import { copyIn, privateMeta } from '#app/platform/ui/use-site.ts'
import { takeDownReceiptCopy } from './copy.ts'
import { findTakeDownReceipt } from './takedown-receipts.server.ts'
import { ReceiptView } from './receipt-view.tsx'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { metaTitle, description } = copyIn(matches, takeDownReceiptCopy)
  return privateMeta(matches, { title: metaTitle, description })
}
export const headers = () => secretPageHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const copy = copyOf(context, takeDownReceiptCopy)
  const receipt = await findTakeDownReceipt(context.get(appContext), params.secret)
  if (!receipt) throw data({ title: copy.noReceipt, lead: copy.noReceiptLead }, 404)
  return { receipt, done: noticeAfter(request, { addresses: copy.addressesAdded, withdrawal: copy.requestWithdrawn }) }
}

export default function ReceiptPage({ loaderData: { receipt, done }, params: { secret } }: Route.ComponentProps) {
  return <ReceiptView receipt={receipt} secret={secret} done={done} />
}
