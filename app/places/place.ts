export type City = { name: string; slug: string; lat: number; lon: number; timezone: string; county: string; stateAbbr: string }
export type State = { name: string; abbr: string; slug: string; capital: string; lat: number; lon: number; cities: City[] }
export const statePath = (state: Pick<State, 'name'>) => `/state/${encodeURIComponent(state.name)}`
export const cityPath = (state: Pick<State, 'name'>, city: Pick<City, 'name'>) =>
  `/city/${encodeURIComponent(state.name)}/${encodeURIComponent(city.name)}`
