import { daysBefore } from '#app/platform/time.ts'

/** Published figures cover only full days (UTC) that are over: `until` is the midnight after the last one. */
export type Period = { from: Date; until: Date; now: Date }
/** One month of a count; `recent` is how many of them fall within the period. */
export type MonthCount = { month: string; count: number; recent: number }

/** What was counted, before anything is withheld. */
export type Reading =
  | { kind: 'public'; count: number } // of what anyone can count on the site
  | { kind: 'count'; count: number }
  | {
      kind: 'tally'
      parts?: readonly (readonly [name: string, count: number])[]
      months: readonly MonthCount[]
      /** Another figure shows the total. */ isPart?: true
    }
  | { kind: 'share'; yes: number; of: number }
  | { kind: 'wait'; count: number; value: number }
  | { kind: 'moments'; moments: readonly (readonly [name: string, at: Date])[] }

/** A number that may be published. `few` means one to four, and null means withheld, because another number could be worked out from it. */
export type PublishedCount = number | typeof few | null
export type PublishedFigure = {
  /** A number, one of the symbols below, a time, or null. */
  value?: number | string | null
  parts?: { name: string; value: number | string | null }[]
  months?: { month: string; value: PublishedCount }[]
}

export const few = '<5'
export const [most, least] = ['≥4/5', '≤1/5']
export const thresholds = { few: 5, wait: 10, share: 20 } as const

const days = 90

export function periodAt(now: Date): Period {
  const until = new Date(now)
  until.setUTCHours(0, 0, 0, 0)
  return { from: daysBefore(until, days), until, now }
}

const isFew = (count: number) => count > 0 && count < thresholds.few
const hideFew = (count: number): PublishedCount => (isFew(count) ? few : count)

/** The part of a reading that may be published; undefined if it's based on too little. */
export function publish(reading: Reading, period: Period): PublishedFigure | undefined {
  switch (reading.kind) {
    case 'public':
      return { value: reading.count }
    case 'count':
      return { value: hideFew(reading.count) }
    case 'wait':
      return reading.count < thresholds.wait ? undefined : { value: Math.round(reading.value * 10) / 10 }
    case 'share':
      return publishShare(reading)
    case 'moments':
      return { parts: reading.moments.map(([name, at]) => ({ name, value: at.toISOString() })) }
    case 'tally':
      return publishTally(reading, period)
  }
}

/** If one side has one to four, the exact number could be worked out from the share, so this publishes a bound instead. */
function publishShare({ yes, of }: { yes: number; of: number }): PublishedFigure | undefined {
  if (of < thresholds.share) return undefined
  if (isFew(yes)) return { value: least }
  return { value: isFew(of - yes) ? most : Math.round((yes / of) * 100) / 100 }
}

function publishTally({ parts, months, isPart }: Extract<Reading, { kind: 'tally' }>, period: Period): PublishedFigure {
  const total = months.reduce((sum, { recent }) => sum + recent, 0)
  const shown = parts && hideParts(parts.map(([, count]) => count))
  return {
    ...(!isPart && { value: hideFew(total) }),
    ...(shown && { parts: parts.map(([name], index) => ({ name, value: shown[index]! })) }),
    ...(!isPart && { months: hideMonths(months, period) }),
  }
}

/**
 * The parts of a total that is published too. If only one part is few, it could be worked out from the others, so the smallest part that
 * blurs it is withheld with it. If none does, if several parts are all one or all four, or if the total is small, no part is published.
 * figure.test.ts tries every small table.
 */
function hideParts(parts: readonly number[]): PublishedCount[] {
  const whole = parts.reduce((sum, part) => sum + part, 0)
  const hidden = parts.filter(isFew)
  const published = parts.map(hideFew)
  if (!hidden.length) return published
  if (isFew(whole) || whole <= parts.length) return parts.map(() => null)
  const highest = thresholds.few - 1
  const sum = hidden.reduce((all, part) => all + part, 0)
  if (hidden.length > 1 && sum > hidden.length && sum < hidden.length * highest) return published
  const blur = hidden.length === 1 ? findBlur(sum, parts) : undefined
  return blur ? parts.map((part, index) => (blur.includes(index) ? null : published[index]!)) : parts.map(() => null)
}

/** The smallest parts that make one, two, three, and four indistinguishable. */
function findBlur(hidden: number, parts: readonly number[]) {
  const large = parts.flatMap((part, index) => (part >= thresholds.few ? [{ part, at: index }] : [])).toSorted((a, b) => a.part - b.part)
  for (let count = 1; count <= large.length; count++) {
    const sum = large.slice(0, count).reduce((all, { part }) => all + part, hidden)
    const next = large[count]?.part ?? Infinity
    if (sum - (thresholds.few - 1) >= thresholds.few * count && sum - 1 <= next * count) return large.slice(0, count).map(({ at }) => at)
  }
  return undefined
}

/**
 * The period starts in the middle of a month, so its count and the months' counts together would reveal the days before and after it. If
 * any of these is one to four, the months that the period touches are withheld together.
 */
function hideMonths(months: readonly MonthCount[], period: Pick<Period, 'from'>): { month: string; value: PublishedCount }[] {
  const first = period.from.toISOString().slice(0, 7)
  const touched = months.filter(({ month }) => month >= first)
  const mayPublish = touched.every(({ count, recent }) => [count, recent, count - recent].every((each) => !isFew(each)))
  return months.map(({ month, count }) => ({ month, value: month < first ? hideFew(count) : mayPublish ? count : null }))
}
