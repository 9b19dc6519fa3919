import { data } from 'react-router'

export const handle = { api: true, limited: true }

/** Programs that ask for an address of the API that doesn't exist get a refusal that they can read. */
export function loader() {
  throw data(null, 404)
}

export const action = loader
