import { data } from 'react-router'
import type { Route } from './+types/receipt-page.ts'
import { appContext } from '#app/app.ts'
import { privateMeta } from '#app/ui/page-meta.ts'
import { progressOf } from './receipt.ts'
import { ReceiptView } from './receipt-view.tsx'
import { findReceipt } from './receipts.server.ts'

export const handle = { limited: true }
export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches, { title: 'Your receipt', description: 'What we got from you, and what has happened since.' }, 'noindex, nofollow')
/** The secret in the address is told to nobody: not to the page that is opened next, not to a search engine, not to a cache. */
export const headers = () => ({ 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow', 'Cache-Control': 'no-store' })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, rules, config } = context.get(appContext)
  const found = await findReceipt(db, params.secret)
  if (!found)
    throw data(
      { title: 'There is no receipt here', lead: 'The address may be cut off. A receipt goes a year after the decision that it tells of.' },
      404,
    )
  return { progress: progressOf(found, rules), address: `${config.origin}/receipts/${params.secret}` }
}

export default function ReceiptPage({ loaderData }: Route.ComponentProps) {
  return <ReceiptView {...loaderData} />
}
