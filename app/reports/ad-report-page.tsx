import { data, redirect } from 'react-router'
import type { Route } from './+types/ad-report-page.ts'
import { visitorOf } from '#app/ads/audience.server.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { hasAdultCookie } from '#app/http/page-key.ts'
import { isAdReason } from '#app/moderation/reasons.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { AdReportView } from './ad-report-view.tsx'
import { findAdReportErrors } from './ad-report.ts'
import { describeReportedAd, findReportedAd, reportAd } from './ad-reports.server.ts'
import { addressIn, formKeyOf, makeReceiptKey, refuseOverLimit } from './report-form.server.ts'

export const handle = { limited: true }
export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: `Report an ad | ${siteOf(matches).name}`,
    description: 'Tell us what is wrong with an ad. You need no account, and the advertiser isn’t told who reported it.',
    path: `/report/${params.adId}`,
    robots: 'noindex',
  })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

const missing = {
  title: 'Ad not found',
  lead: 'No ad with that number was ever live, or it was deleted with its account. If you saw it, please write to us: the Contact page says how.',
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const visitor = visitorOf(context, request)
  const isAdult = visitor.accountId !== undefined || hasAdultCookie(request.headers.get('Cookie'))
  const ad = await describeReportedAd(context.get(appContext), visitor, { adId: params.adId, isAdult })
  if (!ad) throw data(missing, 404)
  return { ad, formKey: makeReceiptKey() }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { reason, note: input = '', form_key } = await readForm(request)
  const ad = await findReportedAd(app.db, params.adId)
  if (!ad) throw data({ ...missing, lead: `${missing.lead} Nothing was reported.` }, 404)
  const formKey = formKeyOf(form_key)
  const { note, errors } = findAdReportErrors({ reason, note: input })
  const sent = { reason, note: input, formKey }
  if (errors.reason || errors.note || !isAdReason(reason)) return data({ ...sent, errors, error: 'Nothing was reported yet.' }, 422)
  const reporterId = visitorOf(context, request).accountId
  const filed = await reportAd(app, { ad, reporterId, address: addressIn(context), reason, note, formKey })
  if (!filed.ok) return refuseOverLimit(sent, filed.retryAfter)
  return redirect(`/receipts/${filed.secret}`, 303)
}

export default function AdReportPage({ loaderData, actionData }: Route.ComponentProps) {
  return <AdReportView {...loaderData} input={actionData} />
}
