import { data, redirect } from 'react-router'
import type { Route } from './+types/ad-report-page'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { addressOf, appContext, copyOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { hasAdultCookie } from '#app/platform/http/page-key.ts'
import { isAdReason } from '#app/moderation/queue/reasons.ts'
import { copyIn, namedMeta } from '#app/platform/ui/use-site.ts'
import { AdReportView } from './ad-report-view.tsx'
import { findAdReportErrors } from './report-form.ts'
import { describeReportedAd, findReportedAd, reportAd } from './ad-reports.server.ts'
import { reportFormCopy } from './copy.ts'
import { formKeyOf, makeReceiptKey, refuseOverLimit } from './report-form.server.ts'

export const handle = { limited: true }
export const meta: Route.MetaFunction = ({ matches, params }) => {
  const { metaTitle, description } = copyIn(matches, reportFormCopy)
  return namedMeta(matches, { title: metaTitle, description }, `/report/${params.adId}`)
}
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = visitorOf(context, request)
  const isAdult = visitor.accountId !== undefined || hasAdultCookie(request.headers.get('Cookie'))
  const ad = await describeReportedAd(context.get(appContext), visitor, { adId: params.adId, isAdult })
  if (!ad) {
    const copy = copyOf(context, reportFormCopy)
    throw data({ title: copy.noAd, lead: copy.noAdLead }, 404)
  }
  return { ad, formKey: makeReceiptKey() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, reportFormCopy)
  const { reason, note: input = '', form_key } = await readForm(request)
  const ad = await findReportedAd(app.db, params.adId)
  if (!ad) throw data({ title: copy.noAd, lead: `${copy.noAdLead} ${copy.nothingReported}` }, 404)
  const formKey = formKeyOf(form_key)
  const { note, errors } = findAdReportErrors({ reason, note: input }, copy)
  const sent = { reason, note: input, formKey }
  if (errors.reason || errors.note || !isAdReason(reason)) return data({ ...sent, errors, error: copy.notReported }, 422)
  const reporterId = visitorOf(context, request).accountId
  const filed = await reportAd(app, { ad, reporterId, address: addressOf(context), reason, note, formKey })
  if (!filed.ok) return refuseOverLimit(sent, filed.retryAfter, copy)
  return redirect(`/receipts/${filed.secret}`, 303)
}

export default function AdReportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdReportView {...loaderData} input={actionData} />
}
