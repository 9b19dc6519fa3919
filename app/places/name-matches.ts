import { slipsAllowed, slipsBetween } from './misspelling.ts'
import { beginningOf, type NameRow, rowsFrom } from './name-index.ts'
import { type Place, spelling, type State } from './place.ts'

/** One way to read a text: as a name and, if it names a state too, the states it may mean. */
export type Reading = { name: string; states?: State[] }

type Names = readonly NameRow[]

export function namedExactly(names: Names, { name, states }: Reading): NameRow[] {
  const key = spelling(name)
  return rowsFrom(names, key).filter((row) => row.key === key && row.whole && isIn(row, states))
}

export function beginningWith(names: Names, { name, states }: Reading): NameRow[] {
  return rowsFrom(names, beginningOf(name)).filter((row) => isIn(row, states))
}

/** The places whose names have the fewest typos compared with one of the readings. */
export function misspelled(names: Names, readings: Reading[]): NameRow[] {
  let fewest = Infinity
  let rows: NameRow[] = []
  for (const { name, states } of readings) {
    const key = spelling(name)
    const allowed = slipsAllowed(key)
    for (const row of names) {
      if (!row.whole || !isIn(row, states)) continue
      const slips = slipsBetween(key, row.key, Math.min(allowed, fewest))
      if (slips < fewest) rows = []
      if (slips <= fewest && slips < Infinity) rows.push(row)
      fewest = Math.min(fewest, slips)
    }
  }
  return rows
}

export function statesBeginningWith(names: Names, text: string): State[] {
  return statesOf(rowsFrom(names, beginningOf(text)))
}

export function statesMisspelled(names: Names, text: string): State[] {
  const key = spelling(text)
  return statesOf(names.filter((row) => slipsBetween(key, row.key, slipsAllowed(key)) < Infinity))
}

export const largestFirst = (rows: NameRow[]) => rows.toSorted((a, b) => b.size - a.size)

export const placesOf = (rows: NameRow[]): Place[] => [...new Set(rows.map((row) => row.place))]

const isIn = ({ place }: NameRow, states?: State[]) => !states || (place.city !== undefined && states.includes(place.state))

function statesOf(rows: Names): State[] {
  return [...new Set(rows.filter((row) => row.whole && !row.place.city).map((row) => row.place.state))]
}
