import type { Visitor } from '#app/ads/audience.server.ts'
import type { App } from '#app/app.ts'
import { type City, cityPath, cityTag, type State } from '#app/places/place.ts'
import { nextUtcDay } from '#app/time.ts'
import { cityQuery, continueQuery, listCityAds } from './city-cards.server.ts'
import { countAds, listNearAds } from './ad-counts.server.ts'
import { drawSampleCards } from './samples.server.ts'

type CityRequest = { state: State; city: City; query: URLSearchParams }

/** The content of a city's page, and how long it may be cached. Undefined if the query asks for a page that doesn't exist anymore. */
export async function showCity(app: App, visitor: Visitor, { state, city, query }: CityRequest) {
  const now = app.now()
  const cursor = query.get('after')
  const list = cursor ? continueQuery(cityQuery(city), cursor, now) : cityQuery(city)
  if (!list) return undefined
  const { after } = list
  const here = await countAds(app, visitor, [state.abbr])
  // The count is known already, so an empty city needs no query.
  const isEmpty = !after && here.in(cityTag(city)).live === 0
  const { cards, next, expiresAt, isFinal } = isEmpty ? nothing : await listCityAds(app, visitor, list)
  if (after && !cards.length) return undefined
  const tag = cityTag(city)
  const path = cityPath(state, city)
  // Samples follow where the real ads end.
  const drawn =
    app.samples && !next ? drawSampleCards(app.samples, { place: { state, city }, requestedDay: query.get('day'), now }) : undefined
  const near = cards.length ? undefined : listNearAds(app.places, await countAds(app, visitor), city)
  const isByState = here.dependsOnState(tag) || Boolean(near?.isByState)
  const until = [cards.length ? nextUtcDay(now) : undefined, drawn?.until, expiresAt].filter((moment) => moment !== undefined)
  return {
    ads: cards,
    live: here.in(tag).live,
    next: next && `${path}?after=${next}`,
    isFirst: !after,
    samples: drawn?.draw,
    nearby: near?.nearby,
    needsState: isByState && visitor.state === undefined,
    caching: { tags: [`city:${tag}`, ...(near?.tags ?? [])], until: isFinal ? earliest(until) : now, isByState },
  }
}

const nothing = { cards: [], next: undefined, expiresAt: undefined, isFinal: true }

function earliest(moments: Date[]) {
  return moments.toSorted((a, b) => a.getTime() - b.getTime())[0]
}
