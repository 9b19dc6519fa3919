import type { AdCard } from '#app/ads/ad.ts'
import { drawSamples, nextUtcDay, type Samples, utcDay } from '#app/ads/sample.ts'

type Draw = { day: string; cards: AdCard[] }
type Wanted = { city: string; path: string; asked: string | null; now: Date }

/** What a city's list shows of its samples, and until when. Yesterday is had by asking for it; any other day would only fill the memory. */
export function drawSampleCards(samples: Samples, { city, path, asked, now }: Wanted): { draw: Draw; until?: Date } {
  const today = utcDay(now)
  const yesterday = utcDay(new Date(now.getTime() - 24 * 3600_000))
  const day = asked === yesterday ? yesterday : today
  const cards = drawSamples(samples, city, day).map(({ id, title, age, category, beginning, featured, photos }) => ({
    id,
    path: `${path}/ad/${id}`,
    title,
    age,
    category,
    text: beginning,
    photos: photos ?? [],
    isSample: true,
    isFeatured: Boolean(featured),
  }))
  return { draw: { day, cards }, until: nextUtcDay(now) }
}
