import { data, redirect } from 'react-router'
import type { Route } from './+types/takedown-page'
import { addressOf, appContext, copyOf, readerOf } from '#app/app.ts'
import { idOf, isFormKey, later, readForm } from '#app/platform/http/request-input.server.ts'
import { copyIn, namedMeta } from '#app/platform/ui/use-site.ts'
import { countTakedown } from './requesters.server.ts'
import { takedownCopy } from './copy.ts'
import { findTakedownErrors } from './takedown.ts'
import { requestTakedown, wasSent } from './takedowns.server.ts'
import { TakedownView } from './takedown-view.tsx'

export const handle = { limited: true }

export const meta: Route.MetaFunction = ({ matches }) => namedMeta(matches, copyIn(matches, takedownCopy), '/takedown')

export function loader({ request, context }: Route.LoaderArgs) {
  const adId = idOf(new URL(request.url).searchParams.get('ad') ?? '')
  return { formKey: crypto.randomUUID(), input: adId ? { addresses: copyOf(context, takedownCopy).adNumber({ id: String(adId) }) } : {} }
}

export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const copy = copyOf(context, takedownCopy)
  const input = await readForm(request)
  const formKey = isFormKey(input.form_key) ? input.form_key : crypto.randomUUID()
  const errors = findTakedownErrors(input, copy)
  if (errors) return data({ formKey, input, errors, error: copy.incomplete }, 422)
  const address = addressOf(context)
  const wait = (await wasSent(app.db, formKey)) ? 0 : await countTakedown(app, address)
  if (wait) {
    const { contact } = app.config
    const count = Math.ceil(wait / 60)
    const error = contact ? copy.tooManyOrWrite({ count, contact }) : copy.tooMany({ count })
    return data({ formKey, input, error }, later(wait))
  }
  const receipt = await requestTakedown(app, input, { formKey, address, language: readerOf(context).language })
  if (!receipt) return data({ formKey: crypto.randomUUID(), input, error: copy.sentLongAgo }, 409)
  return redirect(`/takedown/${receipt}`, 303)
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export default function TakedownPage({ loaderData, actionData }: Route.ComponentProps) {
  return <TakedownView {...(actionData ?? loaderData)} />
}
