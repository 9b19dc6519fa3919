import { adPath } from '#app/ads/ad/ad.ts'
import { findIdentity } from '#app/ads/ad/claims.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { buildPublicPreview } from '#app/browse/listings/public-preview.server.ts'
import { hasWaitingPhotos, listPhotos } from '#app/ads/photos/photos.server.ts'
import { cityPlaceOf, currentVisits, placeName } from '#app/site/places/places.server.ts'
import { findFaults } from './ad-faults.server.ts'
import { mayRepost } from './drafts.server.ts'
import type { Draft } from './editable-drafts.server.ts'

/** The ad as others will see it, with everything that decides which actions are available. */
export async function describePreview({ db, places, textScreen, config, now: clock }: App, reader: CopyReader, draft: Draft) {
  const { ad, content, revision, edits, editedAt, sentAt, name } = draft
  const now = clock()
  const livePlace = ad.state === 'live' ? cityPlaceOf(places, ad) : undefined
  const [identity, allPhotos, visits, { confirmed_at }] = await Promise.all([
    findIdentity(db, ad.profile_id, now),
    listPhotos(db, ad.id),
    db.selectFrom('visits').selectAll().where('ad_id', '=', ad.id).orderBy('from_on').orderBy('id').execute(),
    db
      .selectFrom('profiles')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select('accounts.confirmed_at')
      .where('profiles.id', '=', ad.profile_id)
      .executeTakeFirstOrThrow(),
  ])
  const photos = allPhotos.filter(({ withheld_at }) => !withheld_at)
  const hasNew = revision !== undefined || (await hasWaitingPhotos(db, ad.id))
  const placeOf = (place: Parameters<typeof placeName>[1]) => placeName(places, place)
  return {
    ad: await buildPublicPreview(db, {
      ad,
      content,
      photos,
      visits: currentVisits(places, visits, now),
      advertiser: { name, identity, confirmed_at },
      placeOf,
      now,
    }),
    place: placeOf(content),
    waitingPhotos: photos.filter(({ shown_at }) => !shown_at).length,
    hidesPhotos: ad.hides_photos,
    isEmailConfirmed: Boolean(confirmed_at),
    state: ad.state,
    endReason: ad.end_reason,
    version: ad.version,
    revision,
    editedAt,
    sentAt,
    wasSent: ad.sent_at !== null,
    maySend: edits !== undefined && (edits === 'ad' || hasNew),
    mayRepost: mayRepost(ad),
    faults: edits ? findFaults(reader, textScreen, draft) : {},
    livePath: livePlace && adPath(livePlace, ad.id),
    identity: identity && { checkedAt: identity.checked_at, expiresAt: identity.expires_at },
    needsIdentity: config.requiresIdentity && !identity,
  }
}

export type Preview = Awaited<ReturnType<typeof describePreview>>
