import { z } from 'zod'
import type { ContentFolder } from '#app/content-folder.server.ts'
import { readJsonContent } from '#app/content-file.server.ts'
import { type AdCard, adPath, cardText } from '#app/ads/ad.ts'
import { type Sample, type Samples, drawSamples } from '#app/ads/sample.ts'
import { type CityPlace, cityTag } from '#app/places/place.ts'
import { daysBefore, nextUtcDay, utcDate } from '#app/time.ts'

const shape = z
  .object({
    id: z.int().positive(),
    age: z.int().min(18).max(99),
    category: z.string(),
    title: z.string().min(10).max(80),
    description: z.string().min(80).max(2000),
    featured: z.literal(true).optional(),
    photos: z.array(z.object({ name: z.string().regex(/^[\w-]+$/), alt: z.string() })).optional(),
  })
  .transform((ad) => ({ ...ad, beginning: cardText(ad.description) }))
const testimonialShape = z.object({ quote: z.string(), about: z.string() })

/** Returns nothing if the operator has turned samples off. */
export async function readSamples(
  { find, translations }: Pick<ContentFolder, 'find' | 'translations'>,
  { sampleContent }: { sampleContent: boolean },
): Promise<Samples | undefined> {
  if (!sampleContent) return undefined
  const readTestimonials = (path: string) => readJsonContent(path, z.array(testimonialShape))
  const [ads, en] = await Promise.all([
    readJsonContent(find('samples/ads.json'), z.array(shape)),
    readTestimonials(find('samples/testimonials.json')),
  ])
  const translated = await Promise.all(
    translations('samples/testimonials.json').map(async ({ original, path }) => {
      const [originals, all] = [await readTestimonials(original), await readTestimonials(path)]
      return new Map(originals.map(({ quote, about }, at) => [`${quote}\n${about}`, all[at]]))
    }),
  )
  const es = en.map((one) => {
    const [found] = translated.flatMap((words) => words.get(`${one.quote}\n${one.about}`) ?? [])
    return found ?? { ...one, lang: 'en' as const }
  })
  return { regular: ads.filter((ad) => !ad.featured), featured: ads.filter((ad) => ad.featured), testimonials: { en, es } }
}

/** Every sample stands at its address in every city. */
export function findSample(samples: Samples | undefined, id: string): Sample | undefined {
  if (!samples || !/^\d{1,9}$/.test(id)) return undefined
  return [...samples.regular, ...samples.featured].find((sample) => sample.id === Number(id))
}

type Draw = { day: string; cards: AdCard[] }
type DrawOptions = { place: CityPlace; requestedDay: string | null; now: Date }

/** The samples in a city's list, and until when they're shown. Visitors can ask for yesterday's; other days would only fill the cache. */
export function drawSampleCards(samples: Samples, { place, requestedDay, now }: DrawOptions): { draw: Draw; until?: Date } {
  const today = utcDate(now)
  const yesterday = utcDate(daysBefore(now, 1))
  const day = requestedDay === yesterday ? yesterday : today
  const cards = drawSamples(samples, cityTag(place.city), day).map(({ id, title, age, category, beginning, featured, photos }) => ({
    id,
    path: adPath(place, id),
    title,
    age,
    category,
    text: beginning,
    photo: photos?.[0],
    photoCount: photos?.length ?? 0,
    isSample: true,
    language: 'en',
    isFeatured: Boolean(featured),
  }))
  return { draw: { day, cards }, until: nextUtcDay(now) }
}
