import type { City } from '#app/places/place.ts'

/** A place in the published order: the last ad of a page. The day is the one whose rotation the reader began with. */
export type Rank = { day: string; isVerified: boolean; confirmedOn: string; id: number }

export type RankedCity = Pick<City, 'stateAbbr' | 'slug'>
/** So many of a city's ads, from the first or after a place in the list. */
export type AskedRanks = { city: RankedCity; day: string; after?: Rank; limit: number }

/** Ads on one page of a city. */
export const pageLength = 20

/**
 * The order, as /ranking publishes it: ads with a current identity claim first; then by the day of the last confirmation, the latest
 * first; among equals by the MD5 of the day, a space and the ad's number. SQL says the same in ranking.server.ts, and the index in memory
 * in ranking-in-memory.server.ts.
 */
export const seedOf = (day: string) => `${day} `

/** As it stands in an address: letters that mean nothing to a reader. */
export function writeCursor({ day, isVerified, confirmedOn, id }: Rank) {
  return btoa(`${day}${isVerified ? '+' : '-'}${confirmedOn}.${id}`).replaceAll('=', '')
}

const shape = /^(\d{4}-\d\d-\d\d)([+-])(\d{4}-\d\d-\d\d)\.([1-9]\d{0,15})$/

/** Of today or yesterday, for who was reading at midnight; anything else is no cursor. */
export function readCursor(text: string | null, now: Date): Rank | undefined {
  if (!text || text.length > 80 || !/^\w+$/.test(text)) return undefined
  const [, day, sign, confirmedOn, id] = shape.exec(decoded(text)) ?? []
  if (!day || !isDay(confirmedOn!) || !daysOfCursors(now).includes(day)) return undefined
  const rank = { day, isVerified: sign === '+', confirmedOn: confirmedOn!, id: Number(id) }
  return writeCursor(rank) === text ? rank : undefined
}

function daysOfCursors(now: Date) {
  return [now, new Date(now.getTime() - 24 * 3600_000)].map((day) => day.toISOString().slice(0, 10))
}

function isDay(text: string) {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

function decoded(text: string) {
  try {
    return atob(text)
  } catch {
    return ''
  }
}
