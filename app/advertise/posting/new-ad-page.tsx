import { data } from 'react-router'
import type { Route } from './+types/new-ad-page'
import { uploadBody } from '#app/ads/ad/photo-rules.ts'
import { appContext, lockSession, readerOf, viewerOf } from '#app/app.ts'
import { isDatabaseUnreachable, markDatabaseUnreachable } from '#app/platform/http/request-context.ts'
import { AnsweredEdit } from './answered-edit.tsx'
import { readAdInput } from './ad-input.ts'
import { readNewAdForm } from './new-ad-form.server.ts'
import { answerNewAd, readThen } from './submissions.server.ts'
import { NewAdView, newAdMeta } from './new-ad-view.tsx'
import { describeNewAd, findNewAdFaults, saveBegunAd, saveNewAd } from './drafts.server.ts'

export const handle = { preservesInput: true, body: uploadBody }
export const meta: Route.MetaFunction = newAdMeta

export async function loader({ request, context }: Route.LoaderArgs) {
  if (isDatabaseUnreachable(context)) return undefined
  const { searchParams } = new URL(request.url)
  const place = { state: searchParams.get('state') ?? '', city: searchParams.get('city') ?? '' }
  return describeNewAd(context.get(appContext), viewerOf(context).accountId, place)
}

/** Opening the page creates nothing. The first form creates the draft, with everything that it has. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = context.get(appContext)
  const { form, formKey, adId: begun, refused } = await readNewAdForm(request, context)
  const input = readAdInput(form)
  const unsaved = { formKey, input, adId: undefined, isUnreached: true, refused }
  if (isDatabaseUnreachable(context)) return data(unsaved, 503)
  const viewer = viewerOf(context)
  const reader = readerOf(context)
  // A form with photos may take minutes to arrive.
  const save = async () => {
    if (!(await lockSession(app.db, viewer))) return 'signed out' as const
    if (begun === undefined) return saveNewAd(app, viewer.accountId, { formKey, input, reader })
    return saveBegunAd(app, viewer.accountId, begun, { input, reader })
  }
  const made = await save().catch((error: unknown) => app.log.error({ err: error }, 'an ad was not begun'))
  if (made === 'signed out') return data({ ...unsaved, isUnreached: false, refused: [{ name: '', refusal: made }] }, 401)
  if (!made) {
    markDatabaseUnreachable(context)
    return data(unsaved, 503)
  }
  if (!made.ok) {
    const errors = made.errors && form.then === 'review' ? await findNewAdFaults(app, viewer.accountId, input, reader) : made.errors
    return data({ ...unsaved, ...made, errors, isUnreached: false }, errors ? 422 : 409)
  }
  const { adId, saved } = made
  return answerNewAd(context, { adId, input, saved, then: readThen(form.then, 'edit'), refused })
}

export default function NewAdPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.adId !== undefined) return <AnsweredEdit {...actionData} />
  return <NewAdView {...loaderData} {...actionData} />
}
