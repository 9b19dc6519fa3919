import { z } from 'zod'
import type { ContentFolder } from '#app/platform/files/content-folder.server.ts'
import { readJsonContent } from '#app/platform/files/content-file.server.ts'
import { readTranslated } from '#app/platform/files/content-translation.server.ts'
import { inEachLanguage, type Language, readInEachLanguage } from '#app/platform/copy/languages.ts'
import { adPath, cardText } from '#app/ads/ad/ad.ts'
import { type Sample, type Samples, drawSamples, sampleIn } from '#app/ads/ad/sample.ts'
import { type CityPlace, cityTag } from '#app/site/places/place.ts'
import { daysBefore, nextUtcDay, utcDate } from '#app/platform/time.ts'

const words = z.object({
  id: z.int().positive(),
  title: z.string().min(10).max(80),
  description: z.string().min(80).max(2000),
  photos: z.array(z.object({ name: z.string().regex(/^[\w-]+$/), alt: z.string() })).optional(),
})
const shape = words.extend({ age: z.int().min(18).max(99), category: z.string(), featured: z.literal(true).optional() })
const testimonialShape = z.object({ quote: z.string(), about: z.string() })

/** Returns nothing if the operator has turned samples off. */
export async function readSamples(folder: ContentFolder, { sampleContent }: { sampleContent: boolean }): Promise<Samples | undefined> {
  if (!sampleContent) return undefined
  const [ads, testimonials] = await Promise.all([
    readTranslated(folder, {
      name: 'samples/ads.json',
      shape: z.array(shape),
      words: z.array(words.strict()),
      keyOf: ({ id }) => id,
      textOf: ({ title, description, photos }) => JSON.stringify([title, description, photos]),
    }),
    readTestimonials(folder),
  ])
  const samples = ads.map(({ item, translations }): Sample => ({
    ...withBeginning(item),
    translations: inEachLanguage((language) => translations[language] && withBeginning(translations[language])),
    heldHtml: new Map(),
  }))
  return { regular: samples.filter((ad) => !ad.featured), featured: samples.filter((ad) => ad.featured), testimonials }
}

async function readTestimonials({ find, translations }: ContentFolder) {
  const read = (path: string) => readJsonContent(path, z.array(testimonialShape))
  const en = await read(find('samples/testimonials.json'))
  const readIn = async (language: Language) => {
    if (language === 'en') return en
    const translated = await Promise.all(
      translations('samples/testimonials.json', language).map(async ({ original, path }) => {
        const [originals, all] = [await read(original), await read(path)]
        return new Map(originals.map(({ quote, about }, index) => [`${quote}\n${about}`, all[index]]))
      }),
    )
    return en.map((one) => {
      const [found] = translated.flatMap((words) => words.get(`${one.quote}\n${one.about}`) ?? [])
      return found ?? { ...one, lang: 'en' as const }
    })
  }
  return readInEachLanguage(readIn)
}

/** Without photos, no list of them either: a sample offers to view them only where there are some. */
const withBeginning = <Ad extends z.infer<typeof words>>({ photos, ...ad }: Ad) => ({
  ...ad,
  beginning: cardText(ad.description),
  ...(photos?.length && { photos }),
})

/** Every sample stands at its address in every city. */
export function findSample(samples: Samples | undefined, id: string): Sample | undefined {
  if (!samples || !/^\d{1,9}$/.test(id)) return undefined
  return [...samples.regular, ...samples.featured].find((sample) => sample.id === Number(id))
}

type DrawOptions = { place: CityPlace; requestedDay: string | null; language: Language; now: Date }

/** The samples in a city's list, and until when they're shown. Visitors can ask for yesterday's; other days would only fill the cache. */
export function drawSampleCards(samples: Samples, { place, requestedDay, language: reader, now }: DrawOptions) {
  const today = utcDate(now)
  const yesterday = utcDate(daysBefore(now, 1))
  const day = requestedDay === yesterday ? yesterday : today
  const drawn = drawSamples(samples, cityTag(place.city), day).map((sample) => sampleIn(reader, sample))
  const cards = drawn.map(({ id, title, age, category, beginning, featured, photos, language, heldHtml }) => ({
    id,
    path: adPath(place, id),
    title,
    age,
    category,
    text: beginning,
    photo: photos?.[0],
    photoCount: photos?.length ?? 0,
    isSample: true,
    language,
    isFeatured: Boolean(featured),
    heldHtml,
  }))
  return { draw: { day, cards }, until: nextUtcDay(now) }
}
