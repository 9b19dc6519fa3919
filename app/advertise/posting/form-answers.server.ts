import { data, redirect, type RouterContextProvider } from 'react-router'
import { viewerOf } from '#app/accounts/account/account.ts'
import { appContext, readerOf } from '#app/app.ts'
import { type AdInput, type EditAnswer, firstVersion } from './ad-input.ts'
import { describeKnown, findDraft, inputFor, type Saved } from './editable-drafts.server.ts'
import { describeConflict } from './ad-faults.ts'
import { sendDraft } from './submissions.server.ts'

type Context = Readonly<RouterContextProvider>

/** Submits an ad for its viewer. Returns what has to change first, if anything, and throws a page if it can't be submitted now. */
export async function submitAd(context: Context, adId: string, version?: number) {
  const { accountId, deletionDueAt } = viewerOf(context)
  const reader = readerOf(context)
  if (deletionDueAt) throw data(describeConflict(reader, 'deletion'), 409)
  const sent = await sendDraft(context.get(appContext), { accountId, adId, version, reader })
  if (sent.ok) return undefined
  if (sent.reason === 'gone') throw data(null, 404)
  if (sent.reason !== 'faults') throw data(describeConflict(reader, sent.reason), 409)
  return { draft: sent.draft, faults: sent.faults }
}

type Edit = {
  adId: number | string
  input: AdInput
  version: number
  saved: Saved
  then: Then
}

const places = { edit: '/edit', photos: '/edit#photos', preview: '/preview', review: '/preview' }
/** What the pressed button is for, besides saving. */
type Then = keyof typeof places

/** A new ad is created by whichever request comes first, so each form of an ad reads the intent of each button. */
export const readThen = (then: string | undefined, otherwise: Then): Then =>
  Object.hasOwn(places, then ?? '') ? (then as Then) : otherwise

/** Redirects to where the button of a form that was saved leads, or returns the form with what has to change. */
export async function answerEdit(
  context: Context,
  { adId, input, version, saved, then }: Edit,
): Promise<Response | { answer: EditAnswer; status: number }> {
  const app = context.get(appContext)
  if (saved.ok) {
    const refused = then === 'review' ? await submitAd(context, String(adId), saved.version) : undefined
    if (!refused) return redirect(`/ads/${adId}${places[then]}`, 303)
    const { draft, faults: errors } = refused
    return { answer: { input: inputFor(app, draft), version: saved.version, errors, wasSubmitted: true }, status: 422 }
  }
  if (saved.reason === 'gone') throw data(null, 404)
  if (saved.reason === 'invalid') return { answer: { input, version, errors: saved.errors, choices: saved.choices }, status: 422 }
  const { stored } = saved
  // The form shows the stored version next to the input, so sending it again replaces that version knowingly.
  return { answer: { input, version: stored.ad.version, box: saved.reason, stored: inputFor(app, stored) }, status: 409 }
}

type NewAd = { adId: number; input: AdInput; saved: Saved; then: Then }

/** Answers the first form of an ad as the later ones are, with what the page of a stored ad knows about it. */
export async function answerNewAd(context: Context, { adId, ...sent }: NewAd) {
  const answered = await answerEdit(context, { adId, version: firstVersion, ...sent })
  if (answered instanceof Response) return answered
  const app = context.get(appContext)
  const draft = await findDraft(app, viewerOf(context).accountId, adId)
  return data({ adId, answer: answered.answer, known: draft && (await describeKnown(app, draft)) }, answered.status)
}
