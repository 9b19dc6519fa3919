import { freshnessOf } from '#app/ads/ad/ad.ts'
import { type AdContent, asOf, type LanguageCode, weekdaysOf, writtenIn } from '#app/ads/ad/ad-content.ts'
import type { Ad } from '#app/ads/ad/ads.server.ts'
import { listAdClaims } from '#app/ads/ad/claims.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { describeClaims, type ShownAd } from './shown-ad.server.ts'

type PreviewInput = {
  ad: Ad
  /** The ad's own, or that of its edit. */ content: AdContent
  photos: readonly (ShownAd['photos'][number] & { alt_asked: string | null })[]
  /** The current ones. */ visits: readonly { state_abbr: string; city_slug: string; from_on: string; to_on: string }[]
  advertiser: { name: string; identity?: Omit<NonNullable<ShownAd['identity']>, 'now'>; confirmed_at: Date | null }
  placeOf: (place: { state_abbr: string | null; city_slug: string | null }) => string
  now: Date
}

/** An ad as its page shows it. A draft may have no age and no category yet, and no one has confirmed it. */
export type PreviewedAd = Omit<ShownAd, 'place' | 'path' | 'isByState' | 'firstVisitEnd' | 'isOwn' | 'age' | 'category' | 'freshness'> &
  Partial<Pick<ShownAd, 'age' | 'category' | 'freshness'>>

/** The ad as its page would look after approval, with all its photos, to a visitor with no restrictions. */
export async function buildPublicPreview(
  db: Db,
  { ad, content, photos, visits, advertiser, placeOf, now }: PreviewInput,
): Promise<PreviewedAd> {
  const { title, description, age, category } = asOf(content, now)
  const today = utcDate(now)
  const claims = await listAdClaims(db, { adId: ad.id, now })
  return {
    id: ad.id,
    title,
    age: age ?? undefined,
    category: category ?? undefined,
    description,
    advertiser: advertiser.name,
    languages: ad.languages as LanguageCode[],
    language: writtenIn(ad.languages),
    weekdays: weekdaysOf(ad.weekdays),
    visits: visits.map((visit) => ({ name: placeOf(visit), path: '#', from: visit.from_on, to: visit.to_on })),
    photos: photos.map(({ name, alt, alt_asked, width, height, color, focus }) => ({
      name,
      alt: alt_asked ?? alt,
      width,
      height,
      color,
      focus,
    })),
    photoCount: photos.length,
    hidesPhotos: false,
    identity: advertiser.identity && { ...advertiser.identity, now },
    claims: describeClaims(claims, { photos, emailConfirmedAt: advertiser.confirmed_at }),
    freshness: ad.confirmed_on ? freshnessOf(ad.confirmed_on, today) : undefined,
    postedAt: ad.live_at,
    isSaved: false,
  }
}
