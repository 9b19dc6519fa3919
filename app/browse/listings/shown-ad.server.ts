import type { ExpressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { savedAmong } from '#app/ads/ad/ad-cards.server.ts'
import { asOf, type LanguageCode, writtenIn, weekdaysOf } from '#app/ads/ad/ad-content.ts'
import { adPath, freshnessOf } from '#app/ads/ad/ad.ts'
import { type AudienceRules, type Visitor, mayShow, mayShowPhotos, signPhoto, visibleAds } from '#app/ads/ad/visible-ads.server.ts'
import { type AdClaims, adClaims, identityOfEachAd, readAdClaims } from '#app/ads/ad/claims.server.ts'
import type { App } from '#app/app.ts'
import { compileOnce, genericPlan } from '#app/platform/db/by-primary-key.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { shownPhotosColumn } from '#app/ads/photos/photos.server.ts'
import { cityName, cityPath } from '#app/site/places/place.ts'
import { type Places, cityPlaceOf, currentVisits, endOfVisit } from '#app/site/places/places.server.ts'
import { daysBefore, utcDate } from '#app/platform/time.ts'

export type ShownAd = NonNullable<Awaited<ReturnType<typeof findShownAd>>>

/** A live ad as its page shows it to this visitor, or undefined if they may not see it. */
export async function findShownAd(app: Pick<App, 'config' | 'db' | 'places' | 'now'>, visitor: Visitor, adId: string) {
  const { db, places, now } = app
  const today = utcDate(now())
  // A day ends last in Hawaii, ten hours after it does in UTC.
  const [ad] = await selectAd(db, { ...visitor, id: idOf(adId), now: now(), endsFrom: utcDate(daysBefore(now(), 1)) })
  const place = ad && placeOf(places, ad)
  if (!place) return undefined
  const visits = currentVisits(places, ad.visits, now())
  const isSeen = mayShowPhotos(ad, visitor)
  const photos = isSeen ? ad.photos.map((photo) => signPhoto(app, ad, visitor, photo)) : []
  return {
    id: ad.id,
    title: ad.title,
    age: asOf(ad, now()).age!,
    category: ad.category!,
    description: ad.description,
    advertiser: ad.advertiser,
    languages: ad.languages as LanguageCode[],
    language: writtenIn(ad.languages),
    weekdays: weekdaysOf(ad.weekdays),
    visits: visits.flatMap((visit) => {
      const to = placeOf(places, visit)
      return to ? [{ name: to.name, path: to.path, from: visit.from_on, to: visit.to_on }] : []
    }),
    firstVisitEnd: visits.length ? new Date(Math.min(...visits.map((visit) => endOfVisit(places, visit).getTime()))) : undefined,
    photos,
    photoCount: ad.photo_count,
    hidesPhotos: !isSeen,
    identity: identityOf(ad, now()),
    claims: describeClaims(readAdClaims(ad), { photos, emailConfirmedAt: ad.mail_confirmed_at }),
    freshness: freshnessOf(ad.confirmed_on!, today),
    postedAt: ad.live_at,
    isByState: dependsOnState(ad),
    isOwn: ad.account_id === visitor.accountId,
    isSaved: (await savedAmong(db, visitor.accountId, [ad.id])).has(ad.id),
    place,
    path: adPath(place, ad.id),
  }
}

/** The name of the advertiser of a live ad that this visitor may see. */
export async function findAdvertiserName(db: App['db'], visitor: Visitor, adId: number) {
  const ads = visibleAds(db, visitor).innerJoin('profiles', 'profiles.id', 'ads.profile_id').where('ads.id', '=', adId)
  return (await ads.select('profiles.name').executeTakeFirst())?.name
}

type Values = Visitor & { id: number; now: Date; endsFrom: string }

const selectAd = compileOnce((db, { id, now, endsFrom, ...visitor }: Values) =>
  visibleAds(db, visitor)
    .modifyFront(genericPlan)
    .where('ads.id', '=', id)
    .select(shownPhotosColumn)
    .select(visitsEndingFrom(endsFrom))
    .select(adClaims(now))
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .leftJoinLateral(identityOfEachAd(now), (join) => join.onTrue())
    .select([
      'ads.id',
      'title',
      'description',
      'age',
      'age_stated_on',
      'category',
      'state_abbr',
      'city_slug',
      'languages',
      'weekdays',
      'photo_count',
    ])
    .select(['is_members_only', 'hides_photos', 'hidden_from', 'confirmed_on', 'live_at'])
    .select(['profiles.name as advertiser', 'profiles.account_id', 'profile_id', 'how', 'by_role', 'checked_at', 'expires_at'])
    .select((eb) =>
      eb.selectFrom('accounts').select('accounts.confirmed_at').whereRef('accounts.id', '=', 'account_id').as('mail_confirmed_at'),
    ),
)

/** The claims as the page lists them. Visitors who may not see the photos don't see claims about them. */
export function describeClaims(
  claims: AdClaims,
  { photos, emailConfirmedAt }: { photos: readonly { name: string }[]; emailConfirmedAt: Date | null },
) {
  return {
    photos: claims.photos
      .map(({ name, ...claim }) => ({ ...claim, number: photos.findIndex((photo) => photo.name === name) + 1 }))
      .filter(({ number }) => number > 0)
      .toSorted((a, b) => a.number - b.number),
    links: claims.links,
    emailConfirmedAt,
  }
}

type Checked = { how: string | null; by_role: string | null; checked_at: Date | null; expires_at: Date | null }

function identityOf({ how, by_role, checked_at, expires_at }: Checked, now: Date) {
  return how && by_role && checked_at && expires_at ? { how, by_role, checked_at, expires_at, now } : undefined
}

/** Why an ad isn't shown. Visitors who could never see it aren't told that it existed. */
export async function findEndedAd({ db, places }: Pick<App, 'db' | 'places'>, visitor: Visitor, adId: string) {
  const ad = await db
    .selectFrom('ads')
    .select(['state', 'live_at', 'state_abbr', 'city_slug', 'is_members_only', 'hides_photos', 'hidden_from'])
    .where('id', '=', idOf(adId))
    .executeTakeFirst()
  if (!ad?.live_at || (ad.state !== 'ended' && ad.state !== 'live')) return { isByState: false }
  return { isByState: dependsOnState(ad), place: ad.state === 'ended' && mayShow(ad, visitor) ? placeOf(places, ad) : undefined }
}

const dependsOnState = ({ hidden_from, is_members_only }: AudienceRules) => hidden_from.length > 0 && !is_members_only

/** Undefined if the place is no longer on the list. */
function placeOf(places: Places, row: Parameters<typeof cityPlaceOf>[1]) {
  const place = cityPlaceOf(places, row)
  return place && { ...place, name: cityName(place), path: cityPath(place.state, place.city) }
}

/** SQL: visits that end on this day or later as a column, the next one first. */
const visitsEndingFrom = (day: string) => (ads: ExpressionBuilder<Tables, 'ads'>) =>
  jsonArrayFrom(
    ads
      .selectFrom('visits')
      .select(['visits.state_abbr', 'visits.city_slug', 'from_on', 'to_on'])
      .whereRef('visits.ad_id', '=', 'ads.id')
      .where('to_on', '>=', day)
      .orderBy('from_on')
      .orderBy('visits.id'),
  ).as('visits')
