import { randomFrom } from '#app/ads/sample.ts'
import { type Category, categories, languageCodes, weekdays } from '#app/ads/ad-content.ts'
import { daysBefore, hoursAfter, hoursBefore } from '#app/time.ts'
import { cities, closings, openings, pick, pleasures, titles } from './phrases.ts'

type Fate =
  | 'live'
  | 'edited'
  | 'draft'
  | 'in review'
  | 'changes asked'
  | 'paused'
  | 'unanswered'
  | 'expired'
  | 'withdrawn'
  | 'rejected'
  | 'removed'

/** Each 25 ads have all of these. */
const fates: Fate[] = [
  ...(['live', 'live', 'draft', 'live', 'live', 'in review', 'live', 'live', 'paused', 'live', 'live', 'changes asked'] as const),
  ...(['live', 'expired', 'live', 'live', 'unanswered', 'live', 'edited', 'withdrawn', 'live', 'rejected', 'live', 'removed'] as const),
  'live',
]

export type Plan = ReturnType<typeof planAd>

/** The plan of an ad by its number: the advertiser, the place, the text, and what happens when. */
export function planAd(number: number, now: Date) {
  const random = randomFrom(`demo ad ${number}`)
  const fate = fates[number % fates.length]!
  const between = (least: number, most: number) => least + random() * (most - least)
  const begunAt = begin()
  const sentAt = hoursAfter(begunAt, between(0.5, 2))
  return {
    number,
    fate,
    begunAt,
    sentAt,
    decidedAt: hoursAfter(sentAt, between(0.4, 9)),
    /** When the ad was last confirmed, paused, or ended, or when its edit was sent. */
    lastAt: fate === 'edited' ? hoursBefore(now, between(1, 20)) : daysBefore(now, between(0, 1) ** 2 * 13.5),
    city: cityOf(random()),
    ...words(random),
    age: 24 + Math.floor((random() + random()) * 16),
    category: (random() < 0.6 ? 'W4M' : categories[Math.floor(random() * categories.length)]!) as Category,
    languages: random() < 0.35 ? ['en', languageCodes[1 + Math.floor(random() * 8)]!] : ['en'],
    weekdays: weekdays.filter(() => random() < 0.5),
    photos: random() < 0.8 ? 1 + Math.floor(random() ** 2 * 4) : 0,
  }

  /** The first live ads are in every city once, and then again. All others are more often in the cities that come first. */
  function cityOf(chance: number) {
    const isListed = (one: Fate) => one === 'live'
    const before = Math.floor(number / fates.length) * fates.filter(isListed).length
    const liveNumber = before + fates.slice(0, number % fates.length).filter(isListed).length
    const isSpread = isListed(fate) && liveNumber < 3 * cities.length
    return cities[isSpread ? liveNumber % cities.length : Math.floor(chance ** 1.4 * cities.length)]!
  }

  function begin() {
    if (fate === 'in review') return hoursBefore(now, between(3, 30))
    if (fate === 'draft' || fate === 'changes asked' || fate === 'rejected') return daysBefore(now, between(2, 20))
    if (fate === 'unanswered') return daysBefore(now, between(17, 26))
    if (fate === 'expired') return daysBefore(now, between(34, 57))
    return daysBefore(now, between(15, 58))
  }
}

export function words(random: () => number) {
  const some = [pick(openings, random), pick(pleasures, random), pick(pleasures, random), pick(closings, random)]
  return { title: pick(titles, random), description: [...new Set(some)].join(' ') }
}
