import { adPath } from '#app/ads/ad/ad.ts'
import { type LanguageCode, weekdaysOf } from '#app/ads/ad/ad-content.ts'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import { findIdentity, listAdClaims } from '#app/ads/ad/claims.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { describeClaims } from '#app/browse/listings/shown-ad.server.ts'
import { hasWaitingPhotos, listPhotos } from '#app/ads/photos/photos.server.ts'
import { cityName } from '#app/site/places/place.ts'
import { cityPlaceOf } from '#app/site/places/places.server.ts'
import { findFaults } from './ad-faults.ts'
import { mayRepost } from './drafts.server.ts'
import type { Draft } from './editable-drafts.server.ts'

/** The ad as others will see it, with everything that decides which actions are available. */
export async function describePreview({ db, places, textScreen, config, now }: App, reader: CopyReader, draft: Draft) {
  const { ad, content, revision, edits, editedAt, sentAt, name } = draft
  const place = cityPlaceOf(places, content)
  const livePlace = ad.state === 'live' ? cityPlaceOf(places, ad) : undefined
  const identity = await findIdentity(db, ad.profile_id, now())
  const hasNew = revision !== undefined || (await hasWaitingPhotos(db, ad.id))
  const { isEmailConfirmed, ...view } = await describePublicView(db, ad, now())
  return {
    ad: {
      title: content.title,
      description: content.description,
      age: content.age ?? undefined,
      category: content.category ?? undefined,
      place: place && cityName(place),
      name,
      languages: ad.languages as LanguageCode[],
      weekdays: weekdaysOf(ad.weekdays),
      ...view,
    },
    isEmailConfirmed,
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

/** The ad's photos, including those in review, and its checks as the public page will show them. */
async function describePublicView(db: App['db'], ad: Ad, now: Date) {
  const [all, claims, identity, owner] = await Promise.all([
    listPhotos(db, ad.id),
    listAdClaims(db, { adId: ad.id, now }),
    findIdentity(db, ad.profile_id, now),
    db
      .selectFrom('profiles')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select('accounts.confirmed_at')
      .where('profiles.id', '=', ad.profile_id)
      .executeTakeFirst(),
  ])
  const photos = all
    .filter(({ withheld_at }) => !withheld_at)
    .map(({ name, alt, alt_asked, width, height, color }) => ({ name, alt: alt_asked ?? alt, width, height, color }))
  return {
    photos,
    waitingPhotos: all.filter(({ shown_at, withheld_at }) => !shown_at && !withheld_at).length,
    hidesPhotos: ad.hides_photos,
    isEmailConfirmed: Boolean(owner?.confirmed_at),
    checks: {
      identity: identity && { ...identity, now },
      claims: describeClaims(claims, { photos, mailConfirmedAt: owner?.confirmed_at ?? null }),
    },
  }
}
