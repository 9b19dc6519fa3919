import type { Sort } from './ad-query.ts'

/**
 * Where a page ended, and the list that it is a page of: the one that stood when its first page was asked for. An ad that is confirmed
 * meanwhile keeps its place in it, so that none is met twice or missed. Times are in milliseconds.
 */
export type Cursor = {
  /** When the first page was asked for. */
  began: number
  /** The last ad, and when it was confirmed by then. */
  id: number
  confirmed: number
  /** Its distance band, where the list is in that order. */
  band?: number
  /** Its rank, and the oldest confirmation among the ads that were ranked. */
  rank?: number
  since?: number
}

const letters: Record<Sort, string> = { fresh: 'f', relevant: 'r', near: 'n' }

export function writeCursor(sort: Sort, { began, id, confirmed, band = 0, rank = 0, since = 0 }: Cursor): string {
  return Buffer.from(
    [letters[sort], began, id, confirmed, ...(sort === 'near' ? [band] : sort === 'relevant' ? [rank, since] : [])].join(' '),
  ).toString('base64url')
}

/** Nothing for what was not written for this order. */
export function readCursor(text: string, sort: Sort): Cursor | undefined {
  if (!/^[\w-]{8,160}$/.test(text)) return undefined
  const [letter, ...parts] = Buffer.from(text, 'base64url').toString('latin1').split(' ')
  const numbers = parts.map(Number)
  const [began, id, confirmed, next, since] = numbers as [number, number, number, number?, number?]
  const count = { fresh: 3, near: 4, relevant: 5 }[sort]
  const whole = sort === 'relevant' ? [began, id, confirmed, since] : numbers
  const isRead = letter === letters[sort] && numbers.length === count && parts.every((part) => /^\d+(\.\d+)?(e-\d+)?$/.test(part))
  if (!isRead || !whole.every((number) => Number.isSafeInteger(number) && number! < 4e12)) return undefined
  if (sort === 'near') return { began, id, confirmed, band: next }
  return sort === 'relevant' ? { began, id, confirmed, rank: next, since } : { began, id, confirmed }
}
