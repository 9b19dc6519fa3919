import { isAwaitingAnswer } from '#app/ads/ad/ad-dates.ts'
import { adPath, freshnessOf, isWithheld } from '#app/ads/ad/ad.ts'
import { type Ad, listOwnAds } from '#app/ads/ad/ads.server.ts'
import { type SeenAd, withholdDecisions } from '#app/ads/ad/pending-decisions.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { cityPlaceOf, placeName, timezoneOf } from '#app/site/places/places.server.ts'
import { adStatusCopy, dashboardCopy } from './copy.ts'
import { listDays } from './ad-days.server.ts'
import { type AdDay, fillDays, firstShownDay } from './ad-days.ts'
import { describeRevision, describeState } from './dashboard-text.ts'
import { readerIn } from './own-ad.server.ts'

/** Ads that need their advertiser come first. */
const order = ['changes asked', 'draft', 'live', 'paused', 'in review', 'ended'] as const

/** An account's ads, each with its state and the next step. */
export async function describeAds(app: App, reader: CopyReader, accountId: number) {
  const ads = await withholdDecisions(app.db, await listOwnAds(app.db, accountId), app.now())
  const described = await describe(app, reader, ads)
  return described.toSorted((a, b) => rankOf(a) - rankOf(b))
}

export type DashboardAd = Awaited<ReturnType<typeof describeAds>>[number]

const rankOf = ({ needsAnswer, state }: { needsAnswer: boolean; state: Ad['state'] }) => (needsAnswer ? -1 : order.indexOf(state))

export async function describe(app: App, reader: CopyReader, ads: readonly SeenAd[]) {
  const { untitled } = reader.read(dashboardCopy)
  const now = app.now()
  const ids = ads.map(({ id }) => id)
  const [revisions, moderatorNotes, days, photos] = await Promise.all([
    listRevisions(app.db, ids),
    listModeratorNotes(app.db, ids),
    listDays(app.db, idsOf(ads, 'live'), firstShownDay(now)),
    listCovers(app.db, ids),
  ])
  return ads.map((ad) => {
    const place = cityPlaceOf(app.places, ad)
    const timezone = timezoneOf(app.places, ad)
    const local = readerIn(reader, timezone)
    const revision = ad.pending || ad.state === 'ended' ? undefined : revisions.get(ad.id)
    const asksForChanges = ad.state === 'changes asked' || revision?.state === 'changes asked'
    return {
      id: ad.id,
      title: ad.title || untitled,
      city: placeName(app.places, ad),
      timezone,
      state: ad.state,
      stateText: describeState(local, ad, app.config.requiresIdentity),
      revision: ad.pending?.subject === 'edit' ? reader.read(adStatusCopy).editBeingDecided : revision && describeRevision(local, revision),
      moderatorNote: asksForChanges || ad.end_reason === 'rejected' || ad.end_reason === 'removed' ? moderatorNotes.get(ad.id) : undefined,
      needsAnswer: isAwaitingAnswer(ad),
      isResumable: ad.state === 'paused' && !isWithheld(ad),
      fresh: ad.state === 'live' && ad.confirmed_at ? freshnessOf(utcDate(ad.confirmed_at), utcDate(now)) : undefined,
      photo: photos.get(ad.id),
      seenAt: ad.state === 'live' && place ? adPath(place, ad.id) : undefined,
      days: ad.state === 'live' ? fillDays(days.get(ad.id) ?? [], timezone, now) : ([] as AdDay[]),
    }
  })
}

/** The ads with an open weekly question, which the account pages mention. */
export async function listAwaitingAnswer(db: Db, accountId: number) {
  const candidates = await db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .select(['ads.id', 'state', 'asked_at', 'confirmed_at', 'pause_reason'])
    .where('account_id', '=', accountId)
    .where('asked_at', 'is not', null)
    .orderBy('ads.created_at', 'desc')
    .orderBy('ads.id', 'desc')
    .execute()
  return candidates.filter(isAwaitingAnswer).map(({ id }) => id)
}

const idsOf = (ads: readonly Ad[], state: Ad['state']) => ads.filter((ad) => ad.state === state).map(({ id }) => id)

async function listRevisions(db: Db, ids: readonly number[]) {
  if (!ids.length) return new Map<number, never>()
  const rows = await db.selectFrom('revisions').select(['ad_id', 'state', 'edited_at', 'sent_at']).where('ad_id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.ad_id, row]))
}

/** The first photo of each ad that isn't hidden. */
async function listCovers(db: Db, ids: readonly number[]) {
  if (!ids.length) return new Map<number, never>()
  const rows = await db
    .selectFrom('photos')
    .distinctOn('ad_id')
    .select(['ad_id', 'name', 'width', 'height', 'color', 'focus'])
    .where('ad_id', 'in', ids)
    .where('removed_at', 'is', null)
    .where('withheld_at', 'is', null)
    .orderBy('ad_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  // Its title is next to it.
  return new Map(rows.map(({ ad_id, ...photo }) => [ad_id, { ...photo, alt: '' }]))
}

/** The last note that a moderator wrote to the advertiser about each ad. */
async function listModeratorNotes(db: Db, ids: readonly number[]) {
  if (!ids.length) return new Map<number, never>()
  const rows = await db
    .selectFrom('ad_events')
    .distinctOn('ad_id')
    .select(['ad_id', 'note'])
    .where('ad_id', 'in', ids)
    .where('action', 'in', ['ask for changes', 'reject', 'remove', 'ask for changes to an edit'])
    .orderBy('ad_id')
    .orderBy('id', 'desc')
    .execute()
  return new Map(rows.map(({ ad_id, note }) => [ad_id, note]))
}
