import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import type { Route } from './+types/new-ad-page'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext, readerOf } from '#app/app.ts'
import { readForm } from '#app/platform/http/request-input.server.ts'
import { isDatabaseUnreachable, markDatabaseUnreachable } from '#app/platform/http/request-context.ts'
import { AnsweredEdit } from './answered-edit.tsx'
import { readAdInput } from './ad-input.ts'
import { answerNewAd, readThen } from './submissions.server.ts'
import { NewAdView, newAdMeta } from './new-ad-view.tsx'
import { describeNewAd, saveNewAd } from './drafts.server.ts'

export const handle = { preservesInput: true }
export const meta: Route.MetaFunction = newAdMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  if (isDatabaseUnreachable(context)) return undefined
  const { searchParams } = new URL(request.url)
  const place = { state: searchParams.get('state') ?? '', city: searchParams.get('city') ?? '' }
  return { ...(await describeNewAd(context.get(appContext), viewerOf(context).accountId, place)), formKey: randomUUID() }
}

/** Opening the page creates nothing. The first form creates the draft, with everything that it has. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { form_key: formKey = randomUUID(), then, ...form } = await readForm(request)
  const input = readAdInput(form)
  const unsaved = { formKey, input, adId: undefined, isUnreached: true }
  if (isDatabaseUnreachable(context)) return data(unsaved, 503)
  const { accountId } = viewerOf(context)
  const made = await saveNewAd(app, accountId, { formKey, input, reader: readerOf(context) }).catch((error: unknown) =>
    app.log.error({ err: error }, 'an ad was not begun'),
  )
  if (!made) {
    markDatabaseUnreachable(context)
    return data(unsaved, 503)
  }
  if (!made.ok) return data({ ...unsaved, ...made, isUnreached: false }, made.errors ? 422 : 409)
  const { adId, saved } = made
  return answerNewAd(context, { adId, input, saved, then: readThen(then, 'edit') })
}

export default function NewAdPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.adId !== undefined) return <AnsweredEdit {...actionData} />
  return <NewAdView {...loaderData} {...actionData} />
}
