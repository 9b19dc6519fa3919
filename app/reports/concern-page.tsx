import { data, redirect } from 'react-router'
import type { Route } from './+types/concern-page.ts'
import { appContext } from '#app/app.ts'
import { readForm } from '#app/http/form.server.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { isConcernReason, readConcern } from './concern.ts'
import { ConcernView } from './concern-view.tsx'
import { fileConcern } from './concerns.server.ts'
import { addressIn, formKeyOf, makeReceiptKey, overLimit } from './sending.server.ts'

export const handle = { limited: true }
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `A quiet word | ${siteOf(matches).name}`,
    description: 'Worried about someone in an ad? Tell us what you saw. You need no account, and they aren’t told.',
    path: '/worried',
    robots: 'noindex',
  })
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export function loader({ request }: Route.LoaderArgs) {
  // From an ad's page its number comes along, and can be taken out again.
  const place = new URL(request.url).searchParams.get('ad')?.match(/^\d{1,15}$/)?.[0] ?? ''
  return { formKey: makeReceiptKey(), place }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form_key, ...form } = await readForm(request)
  const formKey = formKeyOf(form_key)
  const { errors, ...concern } = readConcern(form)
  const sent = { reason: form.reason, place: form.place, what: form.what, contact: form.contact, formKey }
  if (Object.keys(errors).length || !isConcernReason(form.reason))
    return data({ ...sent, errors, error: 'It was not sent yet. Look at what is marked.' }, 422)
  const filed = await fileConcern(context.get(appContext), { ...concern, reason: form.reason, address: addressIn(context), formKey })
  if (!filed.ok) return overLimit(sent, filed.retryAfter)
  return redirect(`/receipts/${filed.secret}`, 303)
}

export default function ConcernPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ConcernView {...loaderData} input={actionData} />
}
