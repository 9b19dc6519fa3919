import type { App } from '#app/app.ts'
import { cityPath } from '#app/places/place.ts'
import { type AdCard, cardText } from './ad.ts'
import { type Asker, mayShowPhotos } from './audience.ts'
import { visibleAds } from './audience.server.ts'
import { keptAmong } from './kept-ads.server.ts'
import { listShownPhotos } from './shown-photos.server.ts'

export type PlacedCard = AdCard & { place: string; tag: string }

/** What a list over several cities shows of ads, in the order of their numbers as given. One that has gone meanwhile is left out. */
export async function listPlacedCards(
  { db, places }: Pick<App, 'db' | 'places'>,
  asker: Asker,
  adIds: readonly number[],
): Promise<PlacedCard[]> {
  if (!adIds.length) return []
  const ads = await visibleAds(db, asker)
    .where('ads.id', 'in', adIds)
    .select(['ads.id', 'state_abbr', 'city_slug', 'title', 'description', 'age', 'category', 'photo_count'])
    .select(['is_members_only', 'hides_photos', 'hidden_from'])
    .execute()
  const pictured = ads.filter((ad) => ad.photo_count && mayShowPhotos(ad, asker)).map(({ id }) => id)
  const photos = await listShownPhotos(db, pictured)
  const kept = await keptAmong(db, asker.accountId, adIds)
  const cards = ads.flatMap((ad): PlacedCard[] => {
    const state = places.states.find(({ abbr }) => abbr === ad.state_abbr)
    const city = state?.cities.find(({ slug }) => slug === ad.city_slug)
    if (!state || !city) return []
    const { id, title, age, category, description } = ad
    const place = `${city.name}, ${state.name}`
    const path = `${cityPath(state, city)}/ad/${id}`
    const shown = { id, title, age: age ?? 0, category: category ?? '', text: cardText(description), photos: photos.get(id) ?? [] }
    return [{ ...shown, path, place, tag: `${state.abbr}/${city.slug}`, isSample: false, isFeatured: false, isKept: kept.has(id) }]
  })
  return cards.toSorted((a, b) => adIds.indexOf(a.id) - adIds.indexOf(b.id))
}
