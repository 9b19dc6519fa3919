import type { Sort } from './ad-query.ts'

/**
 * Where a page ended, and the list that it is a page of: the list as it was when its first page was asked for. An ad that is confirmed
 * meanwhile keeps its place in it, so that nobody sees it twice or misses it. Times are in milliseconds.
 */
export type Cursor = {
  /** When the first page was asked for. */
  began: number
  /** The last ad of the page, and when it was confirmed by then. */
  id: number
  confirmed: number
  isVerified: boolean
  /** Its band of distance, where the list is in that order. */
  band?: number
  /** Its rank, and the oldest confirmation among the ads that were ranked. */
  rank?: number
  since?: number
}

const letters: Record<Sort, string> = { published: 'p', fresh: 'f', relevant: 'r', near: 'n' }

export function writeCursor(sort: Sort, { began, id, confirmed, isVerified, band = 0, rank = 0, since = 0 }: Cursor): string {
  const own = { published: [Number(isVerified)], fresh: [], near: [band], relevant: [rank, since] }[sort]
  return Buffer.from([letters[sort], began, id, confirmed, ...own].join(' ')).toString('base64url')
}

/** Undefined for text that was not written for this order. */
export function readCursor(text: string, sort: Sort): Cursor | undefined {
  if (!/^[\w-]{8,160}$/.test(text)) return undefined
  const [letter, ...parts] = Buffer.from(text, 'base64url').toString('latin1').split(' ')
  const numbers = parts.map(Number)
  const [began, id, confirmed, next, since] = numbers as [number, number, number, number?, number?]
  const count = { published: 4, fresh: 3, near: 4, relevant: 5 }[sort]
  const whole = sort === 'relevant' ? [began, id, confirmed, since] : numbers
  const isRead = letter === letters[sort] && numbers.length === count && parts.every((part) => /^\d+(\.\d+)?(e-\d+)?$/.test(part))
  if (!isRead || !whole.every((number) => Number.isSafeInteger(number) && number! < 4e12)) return undefined
  const cursor: Cursor = { began, id, confirmed, isVerified: sort === 'published' && next === 1 }
  if (sort === 'near') return { ...cursor, band: next }
  return sort === 'relevant' ? { ...cursor, rank: next, since } : cursor
}
