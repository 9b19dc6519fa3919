import { data, redirect } from 'react-router'
import type { Route } from './+types/unpublished-ad-route'
import { appContext, readerOf, viewerOf } from '#app/app.ts'
import { describeConflict } from '#app/advertise/posting/ad-faults.server.ts'
import { repostAd } from '#app/advertise/posting/drafts.server.ts'
import { discardDraft } from '#app/advertise/posting/editable-drafts.server.ts'
import { withdrawFromReview } from '#app/advertise/posting/submissions.server.ts'

/** Discards a draft, withdraws an ad from review, or posts one that has ended again as a new draft. */
export async function action({ pattern, params: { adId }, context }: Route.ActionArgs) {
  const [act, next] = pattern.endsWith('/discard')
    ? [discardDraft, '/ads']
    : pattern.endsWith('/withdrawal')
      ? [withdrawFromReview, `/ads/${adId}/edit`]
      : [repostAd, undefined]
  const app = context.get(appContext)
  const done = await act(app, viewerOf(context).accountId, adId)
  if (done.ok) return redirect(next ?? `/ads/${'adId' in done ? done.adId : adId}/edit`, 303)
  if (done.reason === 'gone') throw data(null, 404)
  throw data(describeConflict(app, readerOf(context), done.reason), 409)
}
