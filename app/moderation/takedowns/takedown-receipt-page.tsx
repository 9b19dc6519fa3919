import { data, redirect } from 'react-router'
import type { Route } from './+types/takedown-receipt-page'
import { addressOf, appContext, copyOf } from '#app/app.ts'
import { later, noticeAfter, readForm } from '#app/platform/http/request-input.server.ts'
import { secretPageHeaders } from '#app/platform/http/security-headers.ts'
import { copyIn, patternOf, privateMeta } from '#app/platform/ui/use-site.ts'
import { addAddresses } from './addresses.server.ts'
import { takedownCopy, takedownReceiptCopy } from './copy.ts'
import { ReceiptView } from './receipt-view.tsx'
import { countTakedown } from './requesters.server.ts'
import { findTakedownReceipt, withdrawTakedown } from './takedown-receipts.server.ts'
import { findAddressError, takedownLimits } from './takedown.ts'

export const meta: Route.MetaFunction = ({ matches }) => {
  const { metaTitle, description, notAdded, notAddedDescription } = copyIn(matches, takedownReceiptCopy)
  const isReceipt = patternOf(matches).endsWith('/:secret')
  return privateMeta(matches, isReceipt ? { title: metaTitle, description } : { title: notAdded, description: notAddedDescription })
}
export const headers: Route.HeadersFunction = ({ actionHeaders }) => ({ ...Object.fromEntries(actionHeaders), ...secretPageHeaders })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const copy = copyOf(context, takedownReceiptCopy)
  const receipt = await findTakedownReceipt(context.get(appContext), params.secret)
  if (!receipt) throw data({ title: copy.noReceipt, lead: copy.noReceiptLead }, 404)
  return { receipt, done: noticeAfter(request, copy) }
}

export async function action(args: Route.ActionArgs) {
  return args.pattern.endsWith('/withdrawal') ? withdraw(args) : add(args)
}

async function add({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, takedownReceiptCopy)
  const missing = data({ title: copy.noReceipt, lead: copy.noReceiptAdded }, 404)
  const { addresses = '' } = await readForm(request)
  const addressesError = findAddressError(addresses, copyOf(context, takedownCopy))
  const refuse = (error: string, init: number | ResponseInit) =>
    data({ addresses, error, addressesError: addressesError || undefined }, init)
  if (!(await findTakedownReceipt(app, params.secret))) throw missing
  if (addressesError) return refuse(copy.nothingAdded, 422)
  const address = addressOf(context)
  const wait = await countTakedown(app, address)
  if (wait) return refuse(copy.tooMany({ count: Math.ceil(wait / 60) }), later(wait))
  const added = await addAddresses(app, params.secret, addresses, address)
  if (added.ok) return redirect(`/takedown/${params.secret}?after=addresses`, 303)
  if (added.reason === 'gone') throw missing
  if (added.reason === 'full') return refuse(copy.requestFull({ most: takedownLimits.receipt.lines }), 409)
  return refuse(added.reason === 'withdrawn' ? copy.requestTakenBack : copy.requestClosed, 409)
}

/** A second submission changes nothing, and a moderator's decision can't be withdrawn. */
async function withdraw({ params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, takedownReceiptCopy)
  const receipt = await findTakedownReceipt(app, params.secret)
  if (!receipt) throw data({ title: copy.noReceipt, lead: copy.noReceiptChanged }, 404)
  if (await withdrawTakedown(app, receipt.id)) return redirect(`/takedown/${params.secret}?after=withdrawal`, 303)
  throw data({ title: copy.alreadyDecided, lead: copy.alreadyDecidedLead }, 409)
}

export default function ReceiptPage({ loaderData: { receipt, done }, actionData, params: { secret } }: Route.ComponentProps) {
  return <ReceiptView receipt={receipt} secret={secret} done={done} refused={actionData} />
}
