import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { type City, cityPath, cityTag, type State } from '#app/site/places/place.ts'
import { nextUtcDay } from '#app/platform/time.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { adQueryCopy } from '#app/browse/search/copy.ts'
import { cityAddress, filtersOf, readAdQuery } from '#app/browse/search/ad-query.ts'
import { findBestRemoval, prepareSearch } from '#app/browse/search/find-ads.server.ts'
import { cityQuery, continueQuery, listCityAds } from './city-cards.server.ts'
import { countAds, listNearAds, listNeighborsWithAds } from './ad-counts.server.ts'
import { drawSampleCards } from './samples.server.ts'

type CityRequest = { state: State; city: City; query: URLSearchParams; reader: CopyReader }

/**
 * The content of a city's page, and how long it may be cached. Undefined if the query asks for a page that doesn't exist anymore. `errors`
 * are about filters that can't be read, which the list ignores.
 */
export async function showCity(app: App, visitor: Visitor, { state, city, query: params, reader }: CityRequest) {
  const now = app.now()
  const cursor = params.get('after')
  const { query: typed, errors, input } = readAdQuery(params, reader.read(adQueryCopy))
  const { after: _, ...fieldErrors } = errors
  const query = cityQuery(city, typed)
  const list = cursor ? continueQuery(query, cursor, now) : query
  if (!list) return undefined
  const { after } = list
  const tag = cityTag(city)
  const path = cityPath(state, city)
  const here = await countAds(app, visitor, [state.abbr])
  const { live } = here.in(tag)
  // The count is known already, so an empty city needs no query.
  const { cards, next, expiresAt, isFinal, counts } = live || after ? await listCityAds(app, visitor, list, { withCounts: true }) : nothing
  if (after && !cards.length) return undefined
  const isFiltered = filtersOf(query).length > 1
  const removal =
    live && isFiltered && !cards.length ? await findBestRemoval(app, (await prepareSearch(app, visitor, list))!, ['place']) : undefined
  // Samples follow where the real ads end.
  const drawn =
    app.samples && !next && !isFiltered
      ? drawSampleCards(app.samples, { place: { state, city }, requestedDay: params.get('samples'), language: reader.language, now })
      : undefined
  const near = live ? undefined : listNearAds(app.places, await countAds(app, visitor), city)
  const around = live ? await listNeighborsWithAds(app, visitor, city) : undefined
  const isByState = here.dependsOnState(tag) || Boolean(near?.isByState) || Boolean(around?.isByState)
  const ends = [live ? nextUtcDay(now) : undefined, drawn?.until, expiresAt].filter((moment) => moment !== undefined)
  const [earliest] = ends.toSorted((a, b) => a.getTime() - b.getTime())
  return {
    ads: cards,
    live,
    next: next && cityAddress(path, { ...query, after: next }),
    isFirst: !after,
    query,
    errors: fieldErrors,
    input,
    counts,
    samples: drawn?.draw,
    nearby: near?.nearby,
    /** If no ad matches: the filter without which the most do. */
    removal,
    neighbors: around?.neighbors ?? [],
    needsState: here.dependsOnState(tag) && visitor.state === undefined,
    caching: { tags: [`city:${tag}`, ...(near?.tags ?? around?.tags ?? [])], until: isFinal ? earliest : now, isByState },
  }
}

const nothing = { cards: [], next: undefined, expiresAt: undefined, isFinal: true, counts: undefined }
