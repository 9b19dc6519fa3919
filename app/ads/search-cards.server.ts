import { listRows, makeCards, type Showing } from './ad-cards.server.ts'
import type { AdCard } from './ad.ts'
import type { Asker } from './audience.ts'
import { nameCity } from './typed-city.server.ts'

export type PlacedCard = AdCard & { place: string; tag: string }

/** What a list over several cities shows of ads, in the order of their numbers as given. One that has gone meanwhile is left out. */
export async function listPlacedCards(app: Showing, asker: Asker, adIds: readonly number[]): Promise<PlacedCard[]> {
  const rows = await listRows(app, asker, adIds)
  const cards = await makeCards(app, asker, rows)
  return cards.map((card, at) => ({
    ...card,
    place: nameCity(app.places, rows[at]!),
    tag: `${rows[at]!.state_abbr}/${rows[at]!.city_slug}`,
  }))
}
