import { sql } from 'kysely'
import { makeCards, selectCards, type Showing } from './ad-cards.server.ts'
import type { AdCard } from './ad.ts'
import type { Asker } from './audience.ts'
import { visibleAds } from './audience.server.ts'
import { nameCity } from './typed-city.server.ts'

export type PlacedCard = AdCard & { place: string; tag: string }

/** What a list over several cities shows of ads, in the order of their numbers as given. One that has gone meanwhile is left out. */
export async function listPlacedCards(app: Showing, asker: Asker, adIds: readonly number[]): Promise<PlacedCard[]> {
  if (!adIds.length) return []
  const found = visibleAds(app.db, asker).where(sql<boolean>`ads.id = any (${adIds}::bigint[])`)
  const rows = await selectCards(app, found).execute()
  const cards = await makeCards(app, asker, rows)
  const placed = cards.map((card, at) => ({
    ...card,
    place: nameCity(app.places, rows[at]!),
    tag: `${rows[at]!.state_abbr}/${rows[at]!.city_slug}`,
  }))
  return placed.toSorted((a, b) => adIds.indexOf(a.id) - adIds.indexOf(b.id))
}
