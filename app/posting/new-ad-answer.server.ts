import { data, type RouterContextProvider } from 'react-router'
import { viewerOf } from '#app/accounts/account.ts'
import { appContext } from '#app/app.ts'
import { type AdInput, firstVersion } from './ad-input.ts'
import { answerEdit } from './edit-answer.server.ts'
import { describeKnown, findDraft, type Saved } from './editable-drafts.server.ts'

type Sent = { adId: number; input: AdInput; saved: Saved; isSubmitted: boolean }

/** Answers the first form of an ad as the later ones are, with what the page of a stored ad knows about it. */
export async function answerNewAd(context: Readonly<RouterContextProvider>, { adId, ...sent }: Sent) {
  const answered = await answerEdit(context, { adId, version: firstVersion, ...sent })
  if (answered instanceof Response) return answered
  const app = context.get(appContext)
  const draft = await findDraft(app.db, viewerOf(context).accountId, adId)
  return data({ adId, answer: answered.answer, known: draft && (await describeKnown(app, draft)) }, answered.status)
}
