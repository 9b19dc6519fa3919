import { lapsesOf, listFoundRows, makeCards, type Row, type Showing } from '#app/ads/ad-cards.server.ts'
import type { Visitor } from '#app/ads/audience.ts'
import { utcDay } from '#app/ads/sample.ts'
import { rankInMemory } from './ranking-in-memory.server.ts'
import { rankInDatabase } from './ranking.server.ts'
import { pageLength, type Rank, type RankedCity } from './ranking.ts'

type Page = { city: RankedCity; after?: Rank; count?: number }

/** A page of a city's ads in the published order, and where the next one begins if there is more. */
export async function listCityAds(app: Showing, visitor: Visitor, { city, after, count = pageLength }: Page) {
  const day = after?.day ?? utcDay(app.now())
  // One more than the page has room for: it is only asked whether there is one.
  const asked = { city, day, after, limit: count + 1 }
  const ids = (await rankInMemory(app, visitor, asked)) ?? (await rankInDatabase(app.db, visitor, asked))
  const shown = await listFoundRows(app, visitor, ids.slice(0, count))
  const last = ids.length > count ? shown.at(-1) : undefined
  const next: Rank | undefined = last && { day, isVerified: last.is_verified, confirmedOn: last.confirmed_on!, id: last.id }
  const cards = await makeCards(app, visitor, shown)
  return { cards, lapsesAt: firstLapse(shown), next }
}

/** The earliest moment at which one of their claims is over. */
function firstLapse(rows: readonly Row[]) {
  const moments = rows.flatMap(lapsesOf)
  return moments.length ? new Date(Math.min(...moments)) : undefined
}
