import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { splitLanguage } from '#app/platform/http/language-path.ts'
import { findCity, findState } from '#app/site/places/places.server.ts'
import type { AdQueryCopy } from './copy.ts'
import { type AdQuery, emptyQuery, readAdQuery, writeAdQuery } from './ad-query.ts'
import { findAds, prepareSearch } from './find-ads.server.ts'

/** The search that an address asks for, and the address of its first page. */
export async function readSearch(app: App, visitor: Visitor, request: Request, copy: AdQueryCopy) {
  const params = new URL(request.url).searchParams
  const read = readAdQuery(params, copy)
  const isOpening = !params.size
  const query = isOpening ? await openingQuery(app, visitor, request.headers.get('Referer')) : read.query
  return { ...read, query, isOpening, address: writeAdQuery({ ...query, after: undefined }) }
}

/**
 * What a search that asks for nothing shows: the newest ads around the city or in the state whose page the visitor came from, or else in the
 * state they chose. Only places with ads count, so it never opens empty while there are ads anywhere.
 */
async function openingQuery(app: App, visitor: Visitor, referrer: string | null): Promise<AdQuery> {
  const newest = { ...emptyQuery, sort: 'fresh' } as const
  for (const place of placesFrom(app, visitor, referrer)) {
    const query = { ...newest, ...place }
    const request = await prepareSearch(app, visitor, query)
    if (request && (await findAds(app, request, { size: 1 })).ids.length) return query
  }
  return newest
}

/** The nearest first. Nothing is remembered: browsers send the address of the page before, but only to its own site. */
function placesFrom({ places, config }: App, visitor: Visitor, referrer: string | null): Partial<AdQuery>[] {
  const from = referrer && URL.canParse(referrer) ? new URL(referrer) : undefined
  const path = from?.origin === config.origin ? splitLanguage(from.pathname).path : ''
  const [, stateName = '', cityNamed = ''] = /^\/(?:state|city)\/([^/]+)(?:\/([^/]+))?/.exec(path)?.map(decoded) ?? []
  const state = findState(places, stateName)
  const city = state && findCity(places, state, cityNamed)
  return [
    ...(city ? [{ state: city.stateAbbr, city: city.slug, within: 25 as const }] : []),
    ...(state ? [{ state: state.abbr }] : []),
    ...(visitor.state && findState(places, visitor.state) ? [{ state: visitor.state }] : []),
  ]
}

function decoded(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return ''
  }
}
