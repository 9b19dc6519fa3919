export type Point = { lat: number; lon: number }

/** The distance in a straight line. */
export function milesBetween(a: Point, b: Point): number {
  const h = haversine(b.lat - a.lat) + Math.cos(a.lat * radian) * Math.cos(b.lat * radian) * haversine(b.lon - a.lon)
  return earthDiameter * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** A lower bound: the north-south distance alone. If that's out of reach, there's no need to measure. */
export const leastMilesBetween = (a: Point, b: Point) => Math.abs(b.lat - a.lat) * milesOfDegree

/** Distances are shown in bands, because both ends are the centers of cities, and a mile more or less would mean nothing. */
export function distanceBand(miles: number): string {
  if (miles < 10) return 'under 10 miles'
  const end = ends.findIndex((end) => miles < end)
  return end < 0 ? 'over 100 miles' : `${ends[end - 1]} to ${ends[end]} miles`
}

const ends = [10, 20, 30, 40, 50, 75, 100]
const radian = Math.PI / 180
// A degree of latitude, rounded down a little, so that nothing within reach is lost.
const milesOfDegree = 69
const earthDiameter = 7917.6

const haversine = (degrees: number) => Math.sin((degrees / 2) * radian) ** 2
