import type { AdCard } from '#app/ads/ad.ts'
import { makeCards, type Row, type Showing } from '#app/ads/ad-cards.server.ts'
import type { Visitor } from '#app/ads/audience.ts'

export type PlacedCard = AdCard & { place: string; tag: string }

/** What a list over several cities shows of ads. */
export async function placeCards(app: Showing, visitor: Visitor, rows: readonly Row[]): Promise<PlacedCard[]> {
  const cards = await makeCards(app, visitor, rows)
  return cards.map((card, at) => {
    const { place, state_abbr, city_slug } = rows[at]!
    return { ...card, place, tag: `${state_abbr}/${city_slug}` }
  })
}
