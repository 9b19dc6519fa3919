import { readFile } from 'node:fs/promises'
import type { City, State } from './place.ts'
export type Places = { states: State[] }
export async function readPlaces(folder: string): Promise<Places> {
  const raw = JSON.parse(await readFile(`${folder}/places.json`, 'utf8')) as (Omit<State, 'name'> & { state: string })[]
  return {
    states: raw.map(({ state, ...rest }) => ({
      ...rest,
      name: state,
      cities: rest.cities.map((city) => ({ ...city, stateAbbr: rest.abbr })),
    })),
  }
}
export const findState = (places: Places, segment: string) => places.states.find((s) => s.name.toLowerCase() === segment.toLowerCase())
export const findCity = (_: Places, state: State, segment: string): City | undefined =>
  state.cities.find((c) => c.name.toLowerCase() === segment.toLowerCase())
