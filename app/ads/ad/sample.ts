import type { Language } from '#app/platform/copy/languages.ts'
import type { Testimonial } from '#app/site/guides/testimonials.tsx'

/** An invented ad that shows what ads look like. It is not in the database, so no count, search, or alert can include it. */
export type Sample = SampleWords & {
  id: number
  age: number
  category: string
  featured?: true
  /** Its words in other languages, unless an operator has changed the English ones. */
  translations: Readonly<Partial<Record<Language, SampleWords>>>
  /** Its cards in lists: see AdList. */
  heldHtml: Map<string, string>
}

type SampleWords = {
  title: string
  description: string
  /** The beginning of the description, for its card. */
  beginning: string
  photos?: { name: string; alt: string }[]
}

/** A sample in the reader's language, or in English without a translation. */
export function sampleIn(reader: Language, { translations, ...sample }: Sample) {
  const words = translations[reader]
  return { ...sample, ...words, language: words ? reader : ('en' as const) }
}

export type Samples = { regular: Sample[]; featured: Sample[]; testimonials: Record<Language, Testimonial[]> }

/** The least and most samples that a city shows, featured ones included. */
const [fewest, most] = [30, 45]

/** The samples that a city shows on a day: a featured one first and last, and between them a draw that is the same for everyone all day. */
export function drawSamples({ regular, featured }: Samples, city: string, day: string): Sample[] {
  const random = randomFrom(`${city} ${day}`)
  const count = fewest + Math.floor(random() * (most - fewest + 1)) - 2
  const drawn = shuffled(regular, random).slice(0, count)
  const [first, last] = shuffled(featured, random)
  return [first, ...drawn, last].filter((sample) => sample !== undefined)
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const pack = [...items]
  for (let index = pack.length - 1; index > 0; index--) {
    const j = Math.floor(random() * (index + 1))
    ;[pack[index], pack[j]] = [pack[j]!, pack[index]!]
  }
  return pack
}

/** A generator that yields the same numbers for the same text on every machine (mulberry32, seeded with an FNV hash). */
export function randomFrom(text: string) {
  let seed = 0x811c9dc5
  for (let index = 0; index < text.length; index++) seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193)
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
