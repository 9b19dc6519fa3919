import { makeCards, type Row, type Showing } from './ad-cards.server.ts'
import type { AdCard } from './ad.ts'
import type { Asker } from './audience.ts'
import { nameCity } from './typed-city.server.ts'

export type PlacedCard = AdCard & { place: string; tag: string }

/** What a list over several cities shows of ads. */
export async function placeCards(app: Showing, asker: Asker, rows: readonly Row[]): Promise<PlacedCard[]> {
  const cards = await makeCards(app, asker, rows)
  return cards.map((card, at) => ({
    ...card,
    place: nameCity(app.places, rows[at]!),
    tag: `${rows[at]!.state_abbr}/${rows[at]!.city_slug}`,
  }))
}
