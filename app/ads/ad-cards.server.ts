import type { App } from '#app/app.ts'
import { cityPath } from '#app/places/place.ts'
import { type AdCard, cardText, freshnessOf } from './ad.ts'
import { type Asker, mayShowPhotos } from './audience.ts'
import { visibleAds } from './audience.server.ts'
import { listIdentities } from './claims.server.ts'
import { keptAmong } from './kept-ads.server.ts'
import { type Rank, pageLength } from './ranking.ts'
import { afterRank, inRankOrder } from './ranking.server.ts'
import { utcDay } from './sample.ts'
import { listShownPhotos } from './shown-photos.server.ts'

type Showing = Pick<App, 'db' | 'places' | 'now'>
type Page = { city: { stateAbbr: string; slug: string }; after?: Rank; count?: number }

/** A page of a city's ads in the published order, and where the next one begins if there is more. */
export async function listCityAds(app: Showing, asker: Asker, { city, after, count = pageLength }: Page) {
  const day = after?.day ?? utcDay(app.now())
  const inCity = visibleAds(app.db, asker).where('state_abbr', '=', city.stateAbbr).where('city_slug', '=', city.slug)
  const placed = inCity.select(['ads.id', 'is_verified', 'confirmed_on']).limit(count + 1)
  // One more than the page has room for: it is only asked whether there is one.
  const found = await inRankOrder(after ? afterRank(placed, after) : placed, day).execute()
  const shown = found.slice(0, count)
  const last = found.length > count ? shown.at(-1) : undefined
  const next: Rank | undefined = last && { day, isVerified: last.is_verified, confirmedOn: last.confirmed_on!, id: last.id }
  return {
    ...(await showCards(
      app,
      asker,
      shown.map(({ id }) => id),
    )),
    next,
  }
}

/** What a list shows of ads, in the order of their numbers as given, and the earliest moment at which one of their claims lapses. */
export async function showCards({ db, places, now }: Showing, asker: Asker, adIds: readonly number[]) {
  if (!adIds.length) return { cards: [], lapsesAt: undefined }
  const ads = await visibleAds(db, asker)
    .where('ads.id', 'in', adIds)
    .select(['ads.id', 'profile_id', 'state_abbr', 'city_slug', 'title', 'description', 'age', 'category', 'confirmed_on', 'photo_count'])
    .select(['is_members_only', 'hides_photos', 'hidden_from'])
    .execute()
  const identities = await listIdentities(db, [...new Set(ads.map(({ profile_id }) => profile_id))], now())
  const photos = await listShownPhotos(
    db,
    ads.filter((ad) => ad.photo_count && mayShowPhotos(ad, asker)).map(({ id }) => id),
  )
  const kept = await keptAmong(db, asker.accountId, adIds)
  const cards = ads.map((ad): AdCard => {
    const state = places.states.find(({ abbr }) => abbr === ad.state_abbr)!
    const city = state.cities.find(({ slug }) => slug === ad.city_slug)!
    return {
      id: ad.id,
      path: `${cityPath(state, city)}/ad/${ad.id}`,
      title: ad.title,
      age: ad.age!,
      category: ad.category!,
      text: cardText(ad.description),
      photos: photos.get(ad.id)?.slice(0, 2) ?? [],
      isSample: false,
      isFeatured: false,
      isKept: kept.has(ad.id),
      real: {
        freshness: freshnessOf(ad.confirmed_on!, now()),
        checkedAt: identities.get(ad.profile_id)?.checked_at,
        photoCount: ad.photo_count,
        hidesPhotos: !mayShowPhotos(ad, asker),
      },
    }
  })
  const lapses = [...identities.values()].map(({ lapses_at }) => lapses_at.getTime())
  return {
    cards: cards.toSorted((a, b) => adIds.indexOf(a.id) - adIds.indexOf(b.id)),
    lapsesAt: lapses.length ? new Date(Math.min(...lapses)) : undefined,
  }
}
