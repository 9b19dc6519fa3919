import { randomFrom } from '#app/ads/ad/sample.ts'
import { type Category, languageCodes, type Weekday, weekdays } from '#app/ads/ad/ad-content.ts'
import { daysBefore, hoursAfter, hoursBefore } from '#app/platform/time.ts'
import { cities, closings, men, openings, pick, pleasures, titles, women } from './phrases.ts'

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

const ofWomen: Category[] = ['W4M', 'W4M', 'W4M', 'W4M', 'W4M', 'W4M', 'W4W', 'W4T', 'T4M', 'T4W', 'Couple']
const ofMen: Category[] = ['M4W', 'M4W', 'M4M', 'M4T', 'T4T', 'Couple']

/** Who an advertiser is, by their number. All of their ads agree on it. */
export function planAdvertiser(number: number) {
  const random = randomFrom(`demo advertiser ${number}`)
  const one = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]!
  const names = random() < 0.8 ? women : men
  const category = one(names === women ? ofWomen : ofMen)
  const name = names[(number * 7) % names.length]!
  return {
    number,
    name: category === 'Couple' ? `${name} and ${one(men.filter((other) => other !== name))}` : name,
    category,
    age: 24 + Math.floor((random() + random()) * 16),
    languages: random() < 0.35 ? ['en', languageCodes[1 + Math.floor(random() * 8)]!] : ['en'],
    opening: pick(openings, random),
  }
}

export type Plan = ReturnType<typeof planAd>

/** The plan of an ad by its number: the advertiser, the place, the text, and what happens when. */
export function planAd(number: number, now: Date) {
  const random = randomFrom(`demo ad ${number}`)
  const fate = fates[number % fates.length]!
  const between = (least: number, most: number) => least + random() * (most - least)
  const begunAt = begin()
  const sentAt = hoursAfter(begunAt, between(0.5, 2))
  const advertiser = planAdvertiser(whose(number, fate))
  const city = cityOf(random())
  const text = words(random, advertiser.opening)
  return {
    number,
    fate,
    begunAt,
    sentAt,
    decidedAt: hoursAfter(sentAt, between(0.4, 9)),
    /** When the ad was last confirmed, paused, or ended, or when its edit was sent. */
    lastAt: fate === 'edited' ? hoursBefore(now, between(1, 20)) : daysBefore(now, between(0, 1) ** 2 * 13.5),
    advertiser,
    city,
    ...text,
    weekdays: daysFor(text, random),
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

/** Three advertisers of the cast have the first ads, newcomers have the ones in review, and all others have three each. */
function whose(number: number, fate: Fate) {
  if (number < 25) return number % 3
  return fate === 'in review' && number % 2 === 0 ? number + 1000 : Math.floor((number - 25) / 3) + 3
}

function words(random: () => number, opening: string) {
  const some = [opening, pick(pleasures, random), pick(pleasures, random), pick(closings, random)]
  return { title: pick(titles, random), description: [...new Set(some)].join(' ') }
}

/** Some days of the week, always with those that the text names. */
function daysFor({ title, description }: ReturnType<typeof words>, random: () => number): Weekday[] {
  const text = `${title} ${description}`
  const named: Weekday[] = [
    ...(/weekend/i.test(text) ? (['Saturday', 'Sunday'] as const) : []),
    ...(/Saturday/.test(text) ? (['Saturday'] as const) : []),
  ]
  const days = weekdays.filter((day) => random() < 0.5 || named.includes(day))
  return days.length ? days : ['Friday']
}
