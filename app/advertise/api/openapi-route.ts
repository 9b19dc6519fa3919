import { openApi } from './openapi.ts'

export const handle = { api: true, limited: true }

/** The description of the API, for people and for programs. */
export const loader = () => Response.json(openApi)
