import type { Transaction } from 'kysely'
import { data, redirect, type RouterContextProvider } from 'react-router'
import { contentOf, isSameContent } from '#app/ads/ad/ad-content.ts'
import { type Ad, type Change, findOwnAd, noteEvent, transitionAd, transitionAdWithin } from '#app/ads/ad/ads.server.ts'
import { type App, appContext, readerOf, viewerOf } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { hasWaitingPhotos } from '#app/ads/photos/photos.server.ts'
import { refreshFingerprints } from '#app/ads/screening/text-fingerprints.server.ts'
import type { RefusedPhoto } from '#app/ads/ad/photo-rules.ts'
import { describeClosedState, describeConflict, findFaults, findFormFaults } from './ad-faults.server.ts'
import { adFaultsCopy } from './copy.ts'
import { type FieldErrors, type AdInput, type EditAnswer, firstVersion } from './ad-input.ts'
import { type Draft, findContent, findDraft, lockDraft, describeKnown, inputFor, type Saved } from './editable-drafts.server.ts'

type Sent =
  | { ok: true }
  | { ok: false; reason: 'faults'; faults: FieldErrors; draft: Draft }
  | { ok: false; reason: 'gone' | 'state' | 'identity' | 'deletion' | 'suspension' | 'changed' | 'unchanged' }

type Sending = {
  accountId: number
  adId: number | string
  /** The version that the advertiser was looking at. */ version?: number
  /** Of whoever reads the faults. */ reader: CopyReader
}

/** Submits an ad, or the edit of a live ad, for review. It checks everything again. Submitting twice is not an error. */
export async function sendDraft(app: App, { accountId, adId, version, reader }: Sending): Promise<Sent> {
  const draft = await findDraft(app, accountId, adId)
  if (!draft) return { ok: false, reason: 'gone' }
  const { ad, revision, edits } = draft
  if (ad.state === 'in review' || revision === 'in review') return { ok: true }
  if (!edits) return { ok: false, reason: 'state' }
  if (version !== undefined && version !== ad.version) return { ok: false, reason: 'changed' }
  const faults = findFaults(reader, app.textScreen, draft)
  const closed = describeClosedState(app, reader.read(adFaultsCopy), draft.content.state_abbr)
  if (closed) faults.city = [closed]
  if (Object.keys(faults).length) return { ok: false, reason: 'faults', faults, draft }
  return changePages(app, async (transaction): Promise<Sent> => {
    const now = await lockDraft(transaction, app.now, accountId, adId)
    // Another window may have changed the ad since it was checked, or the form of another ad the display name.
    if (now?.ad.version !== ad.version || now.name !== draft.name) return { ok: false, reason: 'changed' }
    if (now.edits !== edits) return { ok: false, reason: 'state' }
    if (edits === 'revision')
      return (await sendRevision(transaction, now.ad, app.now())) ? { ok: true } : { ok: false, reason: 'unchanged' }
    return transitionAdWithin(app, transaction, { adId: ad.id, action: 'send' }, () => refreshFingerprints(transaction, ad.id))
  })
}

/** Submits an edit for review. Its content may be unchanged if only photos or their descriptions are new. */
async function sendRevision(transaction: Transaction<Tables>, ad: Ad, now: Date) {
  const { content, state } = await findContent(transaction, ad)
  if (!state && !(await hasWaitingPhotos(transaction, ad.id))) return false
  const has_words = !isSameContent(content, contentOf(ad))
  await transaction
    .insertInto('revisions')
    .values({ ad_id: ad.id, state: 'in review', ...content, edited_at: now, sent_at: now, has_words })
    .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ state: 'in review', sent_at: now, has_words }))
    .execute()
  await refreshFingerprints(transaction, ad.id)
  await noteEvent(transaction, { adId: ad.id, action: 'send an edit', by: 'advertiser', now })
  return true
}

/** Withdraws an ad or edit from review. If it isn't in review, there is nothing to do. */
export async function withdrawFromReview(app: App, accountId: number, adId: number | string): Promise<Change> {
  const ad = await findOwnAd(app.db, accountId, adId)
  if (!ad) return { ok: false, reason: 'gone' }
  if (ad.state === 'in review') return transitionAd(app, { adId: ad.id, action: 'take back' })
  if (ad.state === 'draft') return { ok: true }
  if (ad.state === 'ended') return { ok: false, reason: 'state' }
  return inTransaction(app.db, async (transaction): Promise<Change> => {
    const { edits, revision } = (await lockDraft(transaction, app.now, accountId, adId)) ?? {}
    if (await withdrawRevision(transaction, ad.id, app.now())) return { ok: true }
    return edits && revision === 'draft' ? { ok: true } : { ok: false, reason: 'state' }
  })
}

/** Withdraws an edit from review, so that its advertiser can go on writing. */
async function withdrawRevision(transaction: Transaction<Tables>, adId: number, now: Date) {
  const { numUpdatedRows } = await transaction
    .updateTable('revisions')
    .set({ state: 'draft' })
    .where('ad_id', '=', adId)
    .where('state', '=', 'in review')
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  await noteEvent(transaction, { adId, action: 'take an edit back', by: 'advertiser', now })
  return true
}

type Context = Readonly<RouterContextProvider>

/** Submits an ad for its viewer. Returns what has to change first, if anything, and throws a page if it can't be submitted now. */
export async function submitAd(context: Context, adId: string, version?: number) {
  const { accountId, deletionDueAt } = viewerOf(context)
  const [app, reader] = [context.get(appContext), readerOf(context)]
  if (deletionDueAt) throw data(describeConflict(app, reader, 'deletion'), 409)
  const sent = await sendDraft(app, { accountId, adId, version, reader })
  if (sent.ok) return undefined
  if (sent.reason === 'gone') throw data(null, 404)
  if (sent.reason !== 'faults') throw data(describeConflict(app, reader, sent.reason), 409)
  return { draft: sent.draft, faults: sent.faults }
}

type Edit = {
  adId: number | string
  input: AdInput
  version: number
  saved: Saved
  then: Then
  /** Photos that came along and were not added. */ refused?: readonly RefusedPhoto[]
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
  { adId, input, version, saved, then, refused = [] }: Edit,
): Promise<Response | { answer: EditAnswer; status: number }> {
  const app = context.get(appContext)
  if (saved.ok && refused.length) return { answer: { input, version: saved.version, errors: saved.errors, refused }, status: 422 }
  if (saved.ok) {
    const faulty = then === 'review' ? await submitAd(context, String(adId), saved.version) : undefined
    if (!faulty) return redirect(`/ads/${adId}${places[then]}`, 303)
    const { draft, faults: errors } = faulty
    return { answer: { input: inputFor(app, draft), version: saved.version, errors, wasSubmitted: true }, status: 422 }
  }
  if (saved.reason === 'gone') throw data(null, 404)
  if (saved.reason === 'invalid') {
    const draft = then === 'review' ? await findDraft(app, viewerOf(context).accountId, adId) : undefined
    const all = draft && findFormFaults(app, input, { ...draft, age: draft.age.age, reader: readerOf(context) })
    return { answer: { input, version, errors: all ?? saved.errors, choices: saved.choices, refused }, status: 422 }
  }
  const { stored } = saved
  // The form shows the stored version next to the input, so sending it again replaces that version knowingly.
  return { answer: { input, version: stored.ad.version, box: saved.reason, stored: inputFor(app, stored) }, status: 409 }
}

type NewAd = Omit<Edit, 'version'> & { adId: number }

/** Answers the first form of an ad as the later ones are, with what the page of a stored ad knows about it. */
export async function answerNewAd(context: Context, { adId, ...sent }: NewAd) {
  const answered = await answerEdit(context, { adId, version: firstVersion, ...sent })
  if (answered instanceof Response) return answered
  const app = context.get(appContext)
  const draft = await findDraft(app, viewerOf(context).accountId, adId)
  return data({ adId, answer: answered.answer, known: draft && (await describeKnown(app, draft)) }, answered.status)
}
