import { data, redirect } from 'react-router'
import type { Route } from './+types/concern-page'
import { appContext, copyOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn, pageMeta, siteOf } from '#app/platform/ui/use-site.ts'
import { concernCopy, reportFormCopy } from './copy.ts'
import { isConcernReason, readConcern } from './report-form.ts'
import { ConcernView } from './concern-view.tsx'
import { fileConcern } from './concerns.server.ts'
import { addressIn, formKeyOf, makeReceiptKey, refuseOverLimit } from './report-form.server.ts'

export const handle = { limited: true }
export const meta: Route.MetaFunction = ({ matches }) => {
  const { title, description } = copyIn(matches, concernCopy)
  return pageMeta(matches, { title: `${title} | ${siteOf(matches).name}`, description, path: '/worried' })
}
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ request }: Route.LoaderArgs) {
  // Links from an ad's page fill in its number, which the sender can remove.
  const place = new URL(request.url).searchParams.get('ad')?.match(/^\d{1,15}$/)?.[0] ?? ''
  return { formKey: makeReceiptKey(), place }
}

export async function action({ request, context }: Route.ActionArgs) {
  const [copy, formCopy] = [copyOf(context, concernCopy), copyOf(context, reportFormCopy)]
  const { form_key, ...form } = await readForm(request)
  const formKey = formKeyOf(form_key)
  const { errors, ...concern } = readConcern(form, copy, formCopy)
  const sent = { reason: form.reason, place: form.place, what: form.what, contact: form.contact, formKey }
  if (Object.keys(errors).length || !isConcernReason(form.reason)) return data({ ...sent, errors, error: copy.notSent }, 422)
  const filed = await fileConcern(context.get(appContext), { ...concern, reason: form.reason, address: addressIn(context), formKey })
  if (!filed.ok) return refuseOverLimit(sent, filed.retryAfter, formCopy)
  return redirect(`/receipts/${filed.secret}`, 303)
}

export default function ConcernPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConcernView {...loaderData} input={actionData} />
}
