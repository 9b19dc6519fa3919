/** The name under which a site’s own first public day is recorded. */
export const siteItself = 'site'

/** The name of a change that a text lists under this day. */
export const nameChange = (text: string, day: string) => `${text} ${day}`
export const nameRules = (version: number) => `rules ${version}`

/** What can be published, such as `terms 2026-11-25`. */
export type Publishable = { what: string; /** Its first day, if it has one. */ from?: string; checksum?: string }

/** What a site has published, and since when. Before it's public, that's nothing. */
export type Publications = ReadonlyMap<string, { since: string; checksum: string }>

/** Records what's new, and returns all of it. */
export type Publish = (items: readonly Publishable[]) => Promise<Publications>

export const publishNothing: Publish = async () => new Map()
