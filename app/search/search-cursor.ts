import type { Sort } from './ad-query.ts'
import type { Hit } from './search-engine.ts'

/**
 * Where a page ended, and the list that it is a page of: the list as it was when its first page was asked for. An ad that is confirmed
 * meanwhile keeps its place in it, so that nobody sees it twice or misses it. Times are in milliseconds.
 */
export type Cursor = Hit & {
  /** When the first page was asked for. The rest is the last ad of the page, with its last confirmation by then. */
  began: number
  /** The ad's band of distance, where the list is in that order. */
  band?: number
  /** Its rank, and the oldest confirmation among the ads that were ranked. */
  rank?: number
  since?: number
}

const letters: Record<Sort, string> = { published: 'p', fresh: 'f', relevant: 'r', near: 'n' }
const lengths: Record<Sort, number> = { published: 4, fresh: 3, relevant: 5, near: 4 }

export function writeCursor(sort: Sort, { began, id, time, isVerified, band = 0, rank = 0, since = 0 }: Cursor): string {
  const own = { published: [Number(isVerified)], fresh: [], near: [band], relevant: [rank, since] }[sort]
  return Buffer.from([letters[sort], began, id, time, ...own].join(' ')).toString('base64url')
}

/** Undefined for text that was not written for this order. */
export function readCursor(text: string, sort: Sort): Cursor | undefined {
  if (!/^[\w-]{8,160}$/.test(text)) return undefined
  const [letter, ...parts] = Buffer.from(text, 'base64url').toString('latin1').split(' ')
  const [began, id, time, own, since] = parts.map(Number) as [number, number, number, number?, number?]
  const whole = [began, id, time, ...(sort === 'relevant' ? [since] : own === undefined ? [] : [own])]
  const isRead = letter === letters[sort] && parts.length === lengths[sort] && parts.every((part) => /^\d+(\.\d+)?(e-\d+)?$/.test(part))
  if (!isRead || !whole.every((number) => Number.isSafeInteger(number) && number! < 4e12)) return undefined
  const cursor = { began, id, time, isVerified: sort === 'published' && own === 1 }
  return { ...cursor, ...(sort === 'near' && { band: own }), ...(sort === 'relevant' && { rank: own, since }) }
}
