import { data, redirect } from 'react-router'
import type { Route } from './+types/take-down-page.ts'
import { appContext } from '#app/app.ts'
import { idOf } from '#app/db/row-id.ts'
import { networkOf } from '#app/http/client-address.ts'
import { isFormKey, readForm } from '#app/http/form.server.ts'
import { requestContext } from '#app/http/request-context.ts'
import { pageMeta, siteOf } from '#app/ui/page-meta.ts'
import { findTakeDownErrors } from './take-down.ts'
import { requestTakeDown, wasSent } from './take-downs.server.ts'
import { TakeDownView } from './take-down-view.tsx'

export const handle = { limited: true }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: `Have something taken down | ${siteOf(matches).name}`,
    description: 'Ask us to take down a photo of you, or words about you. You don’t need an account, and most requests hide it right away.',
    path: '/takedown',
  })

export function loader({ request }: Route.LoaderArgs) {
  const adId = idOf(new URL(request.url).searchParams.get('ad') ?? '')
  return { formKey: crypto.randomUUID(), input: adId ? { addresses: `Ad ${adId}` } : {} }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const input = await readForm(request)
  const formKey = isFormKey(input.form_key) ? input.form_key : crypto.randomUUID()
  const errors = findTakeDownErrors(input)
  if (errors)
    return data({ formKey, input, errors, error: 'It isn’t complete yet, so nothing was hidden. Please check the fields below.' }, 422)
  const { address } = context.get(requestContext)
  const wait = (await wasSent(app.db, formKey)) ? 0 : await app.limits.consume('take-downs per network', networkOf(address))
  if (wait) {
    const { contact } = app.config
    const error = `Your network sent ten requests in the last hour, so we couldn’t accept this one. Nothing you typed was lost. Send it again in ${Math.ceil(wait / 60)} minutes${contact ? `, or write to ${contact} now` : ''}.`
    return data({ formKey, input, error }, { status: 429, headers: { 'Retry-After': String(wait) } })
  }
  const receipt = await requestTakeDown(app, input, { formKey, address })
  if (!receipt)
    return data(
      { formKey: crypto.randomUUID(), input, error: 'You sent this form a long time ago. If you want to ask again, send it again.' },
      409,
    )
  return redirect(`/takedown/${receipt}`, 303)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function TakeDownPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TakeDownView {...(actionData ?? loaderData)} />
}
