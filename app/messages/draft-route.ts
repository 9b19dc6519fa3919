import { data, redirect } from 'react-router'
import type { Route } from './+types/draft-route'
import { visitorOf } from '#app/ads/ad/visible-ads.server.ts'
import { appContext, copyOf, viewerOf } from '#app/app.ts'
import { idOf, readForm } from '#app/platform/http/request-input.server.ts'
import { composeCopy } from './copy.ts'
import { saveMessageDraft } from './drafts.server.ts'
import { findAnswerable, findThreadAbout } from './openings.server.ts'

/** Saves a message that isn't sent yet, for the button and, while its writer types, for app/messages/draft.browser.ts. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { db, now } = context.get(appContext)
  const { accountId } = viewerOf(context)
  const adId = idOf(params.adId ?? '')
  // A conversation in the address is found before this runs: see app/routes.ts. The page of an ad may be older than its conversation.
  const begun = params.threadId ? undefined : await findThreadAbout(db, { accountId, now: now() }, adId)
  const threadId = begun?.id ?? idOf(params.threadId ?? '')
  if (!threadId && !(await findAnswerable(db, { ...visitorOf(context, request), accountId }, adId))) throw data(null, 404)
  const { text = '' } = await readForm(request)
  const about = threadId ? { threadId } : { adId }
  const isSaved = await saveMessageDraft(db, { accountId, about, text, now: now() })
  if (!isSaved) {
    const { draftTooLong: title, draftTooLongLead: lead } = copyOf(context, composeCopy)
    throw data({ title, lead }, 413)
  }
  if (request.headers.get('Accept') === 'application/json') return Response.json({ saved: true })
  return redirect(`${threadId ? `/messages/${threadId}` : `/messages/new/${adId}`}?after=draft#text`, 303)
}
