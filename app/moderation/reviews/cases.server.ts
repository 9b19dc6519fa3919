import { listEvents } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import { buildPublicPreview } from '#app/browse/listings/public-preview.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { currentRules } from '#app/site/guides/rules.ts'
import { findHold } from '#app/moderation/queue/taken-cases.server.ts'
import { decisionsFor, mayHaveEdit } from '#app/moderation/queue/decision.ts'
import { findOpenCase } from '#app/moderation/queue/open-cases.server.ts'
import { type UnderReview, findUnderReview, versionToken } from '#app/moderation/queue/version-token.server.ts'
import { currentVisits, placeName } from '#app/site/places/places.server.ts'
import { findAdvertiser, readHistory } from './advertisers.server.ts'
import { buildTextRows, readOtherFields, rulesFoundIn, suggestReason } from './case-text.ts'
import { listBarredPhotos, listSamePhotos, listSameTexts } from './same-content.server.ts'

/** Everything a moderator sees of an ad before deciding. Drafts that were never submitted are private, so they aren't found. */
export async function findCase(
  { db, config, places, textScreen, rules, phrases, now: clock }: App,
  { moderatorId, adId, reader }: { moderatorId: number; adId: string; reader: CopyReader },
) {
  const now = clock()
  const ad = await db.selectFrom('ads').selectAll().where('id', '=', idOf(adId)).executeTakeFirst()
  // Its account may be deleted at this moment, and the ad with it.
  const advertiser = ad && (await findAdvertiser(db, ad.profile_id, now))
  if (!ad || !advertiser || (!ad.sent_at && !ad.live_at)) return undefined
  const { id, state, profile_id: profileId } = ad
  const underReview = await findUnderReview(db, id)
  const edit = mayHaveEdit(state) ? underReview.edit : undefined
  const same = Map.groupBy(await listSamePhotos(db, { adId: id, profileId }), ({ photo_id }) => photo_id)
  const barred = await listBarredPhotos(db, id)
  const visits = await db.selectFrom('visits').selectAll().where('ad_id', '=', id).orderBy('from_on').execute()
  const placeOf = (place: Parameters<typeof placeName>[1]) => placeName(places, place)
  const { rows, findings } = buildTextRows(reader, textScreen, { ad, edit, placeOf, at: now })
  const isOwn = advertiser.account_id === moderatorId
  const open = await findOpenCase(db, 'ad', id)
  const offers = isOwn ? [] : decisionsFor(state, Boolean(edit))
  return {
    id,
    title: edit?.title ?? ad.title,
    state,
    endReason: ad.end_reason,
    sentAt: edit ? edit.sent_at : state === 'in review' ? ad.sent_at : null,
    isEdit: Boolean(edit),
    /** Undefined if everything is decided. */
    open: open && { kind: open.kind, dueAt: open.due_at },
    ...(await findHold(db, { kind: 'ad', subjectId: id, moderatorId, now })),
    isOwn,
    offers,
    /** True if an approval would be refused, so that the page can say so first. */
    isUnchecked: config.requiresIdentity && !advertiser.identity,
    version: versionToken(ad, underReview),
    textRows: rows,
    otherFields: readOtherFields({ ...ad, visits }, placeOf),
    findings,
    suggestion: suggestReason(findings, advertiser.language ?? 'en'),
    rules: currentRules({ rules }, reader.language, now),
    /** In the language of whoever gets them. */
    phrases: phrases[advertiser.language ?? 'en'],
    /** The texts that a decision may quote. */
    texts: textsOf(edit ?? ad, underReview),
    photos: underReview.photos.map((photo) => ({
      ...photo,
      rules: rulesFoundIn(reader, textScreen, photo.alt_asked ?? photo.alt),
      same: same.get(photo.id) ?? [],
      barredAt: barred.get(photo.id),
    })),
    publicPreview: await buildPublicPreview(db, {
      ad,
      content: edit ?? ad,
      photos: underReview.photos,
      visits: currentVisits(places, visits, now),
      advertiser,
      placeOf,
      now,
    }),
    publicPlace: placeOf(edit ?? ad),
    sameTexts: await listSameTexts(db, { adId: id, profileId, content: edit ?? ad }),
    history: await readHistory(db, { accountId: advertiser.account_id, adId: id }),
    advertiser,
    events: await listEvents(db, id),
    now,
  }
}

/** The text of an ad or its edit, and the descriptions of its photos. */
function textsOf({ title, description }: { title: string; description: string }, { photos }: UnderReview) {
  return [title, description, ...photos.map((photo) => photo.alt_asked ?? photo.alt)]
}

export type Case = NonNullable<Awaited<ReturnType<typeof findCase>>>
