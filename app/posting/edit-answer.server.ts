import { data, redirect, type RouterContextProvider } from 'react-router'
import { appContext } from '#app/app.ts'
import type { AdInput, EditAnswer } from './ad-input.ts'
import { inputFor, type Saved } from './editable-drafts.server.ts'
import { submitAd } from './submit-ad.server.ts'

type Sent = {
  adId: number | string
  input: AdInput
  version: number
  saved: Saved
  /** Whether the form's button submits too. */ isSubmitted: boolean
}

/** Redirects to the preview of an ad that was saved, or returns the form with what has to change. */
export async function answerEdit(
  context: Readonly<RouterContextProvider>,
  { adId, input, version, saved, isSubmitted }: Sent,
): Promise<Response | { answer: EditAnswer; status: number }> {
  const app = context.get(appContext)
  if (saved.ok) {
    const refused = isSubmitted ? await submitAd(context, String(adId), saved.version) : undefined
    if (!refused) return redirect(`/ads/${adId}/preview`, 303)
    const { draft, faults: errors } = refused
    return { answer: { input: inputFor(app, draft), version: saved.version, errors, wasSubmitted: true }, status: 422 }
  }
  if (saved.reason === 'gone') throw data(null, 404)
  if (saved.reason === 'invalid') return { answer: { input, version, errors: saved.errors, choices: saved.choices }, status: 422 }
  const { stored } = saved
  // The form shows the stored version next to the input, so sending it again replaces that version knowingly.
  return { answer: { input, version: stored.ad.version, box: saved.reason, stored: inputFor(app, stored) }, status: 409 }
}
