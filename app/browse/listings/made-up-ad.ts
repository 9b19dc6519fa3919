import { adLimits, categories, languageCodes } from '#app/ads/ad/ad-content.ts'
import { randomFrom } from '#app/ads/ad/sample.ts'
import type { City } from '#app/site/places/place.ts'
import { vocabulary, zipf } from './made-up-words.ts'

/** Begins each made-up text, so that no one mistakes it for a real ad. */
const madeUpLabel = 'Made-up ad for measuring.'

const commonWord = zipf(vocabulary.common, 1)
const rareWord = zipf(vocabulary.rare, 1.5)
const otherLanguage = zipf(languageCodes.slice(1), 1)
const inCategory = zipf(categories, 1.2)

/** The same number always makes the same ad. Larger cities have more ads, and a few ads have audience rules. */
export function makeUpAd(number: number, cityAt: (share: number) => City) {
  const random = randomFrom(`ad ${number}`)
  const chance = (share: number) => random() < share
  const { stateAbbr, slug } = cityAt(random())
  const words = (count: number) => Array.from({ length: count }, () => commonWord(random()))
  const sentence = () => `${capital(words(7).join(' '))}.`
  const title = capital(words(4).join(' ')).slice(0, adLimits.title[1])
  const sentences = Array.from({ length: 5 }, sentence)
  if (chance(0.3)) sentences.push(`Also ${rareWord(random())}.`)
  const [youngest] = adLimits.age
  return {
    state_abbr: stateAbbr,
    city_slug: slug,
    title,
    description: `${madeUpLabel} ${sentences.join(' ')}`,
    age: youngest + 3 + Math.floor((random() + random()) * 22),
    category: inCategory(random()),
    languages: chance(0.3) ? ['en', otherLanguage(random())] : ['en'],
    weekdays: Math.floor(random() * 128),
    photo_count: chance(0.6) ? 1 + Math.floor(random() * 8) : 0,
    is_members_only: chance(0.1),
    hides_photos: chance(0.1),
    hidden_from: chance(0.02) ? [stateAbbr] : [],
    /** When it was confirmed, from 0 (now) to 1 (two weeks ago). */
    confirmed: random(),
  }
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
