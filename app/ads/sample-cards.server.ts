import type { AdCard } from './ad-card.tsx'
import { beginningOf, drawSamples, type Samples, utcDay } from './sample.ts'

/** What a city's list shows of its samples on a day. */
export function listSampleCards(samples: Samples, { city, day, path }: { city: string; day: string; path: string }): AdCard[] {
  return drawSamples(samples, city, day).map(({ id, title, age, category, description, featured, photos }) => ({
    id,
    path: `${path}/ad/${id}`,
    title,
    age,
    category,
    text: beginningOf(description),
    photos: photos ?? [],
    isSample: true,
    isFeatured: Boolean(featured),
  }))
}

/** Today, or yesterday for who asks for it; any other day would only fill the memory. */
export function drawnDay(asked: string | null, now: Date) {
  const yesterday = utcDay(new Date(now.getTime() - 24 * 3600_000))
  return asked === yesterday ? yesterday : utcDay(now)
}
