import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Point } from './distance.ts'

/** A table's columns, in the order of the codes, because 41,000 objects would take ten times as much memory. Degrees are in thousandths. */
export type Zips = { codes: Uint32Array; lats: Int32Array; lons: Int32Array; stateAt: Uint8Array; states: string[] }

/** The state is an abbreviation, and may be DC, which has no page of its own. */
type ZipPoint = Point & { state: string }

export async function readZips(folder: string): Promise<Zips> {
  const path = join(folder, 'zips.csv')
  const [, ...lines] = (await readFile(path, 'utf8')).trimEnd().split(/\r?\n/)
  const zips = emptyZips(lines.length)
  const stateAt = new Map<string, number>()
  for (const [at, line] of lines.entries()) {
    const [, code, lat, lon, state] = lineShape.exec(line) ?? []
    if (!state || (at > 0 && Number(code) <= zips.codes[at - 1]!))
      throw new Error(`${path} cannot be used. Line ${at + 2}, "${line}", is not zip,lat,lon,state, or not in the order of the codes.`)
    if (!stateAt.has(state)) stateAt.set(state, zips.states.push(state) - 1)
    zips.codes[at] = Number(code)
    zips.lats[at] = Math.round(Number(lat) * 1000)
    zips.lons[at] = Math.round(Number(lon) * 1000)
    zips.stateAt[at] = stateAt.get(state)!
  }
  return zips
}

/**
 * Finds a code of five or nine digits. Where visitors live is their own business: the site neither stores nor logs what they enter here.
 */
export function findZip(zips: Zips, text: string): ZipPoint | undefined {
  const code = Number(zipShape.exec(text)?.[1] ?? NaN)
  let low = 0
  let high = zips.codes.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = zips.codes[middle]!
    if (found === code)
      return { lat: zips.lats[middle]! / 1000, lon: zips.lons[middle]! / 1000, state: zips.states[zips.stateAt[middle]!]! }
    if (found < code) low = middle + 1
    else high = middle - 1
  }
}

const lineShape = /^(\d{5}),(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?),([A-Z]{2})$/
const zipShape = /^\s{0,20}(\d{5})(?:[- ]?\d{4})?\s{0,20}$/

function emptyZips(count: number): Zips {
  const column = () => new Int32Array(count)
  return { codes: new Uint32Array(count), lats: column(), lons: column(), stateAt: new Uint8Array(count), states: [] }
}
