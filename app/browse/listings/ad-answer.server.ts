import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { adPath } from '#app/ads/ad/ad.ts'
import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import { sampleIn } from '#app/ads/ad/sample.ts'
import type { App } from '#app/app.ts'
import type { CopyOf } from '#app/platform/copy/catalog.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type CityPlace, cityName, cityTag, placePath } from '#app/site/places/place.ts'
import { findCityPlace } from '#app/site/places/places.server.ts'
import { nextUtcDay } from '#app/platform/time.ts'
import { countAds, listNearAds } from './ad-counts.server.ts'
import { adPageCopy } from './copy.ts'
import { cityQuery, listCityAds } from './city-cards.server.ts'
import { findSample } from './samples.server.ts'
import { findEndedAd, findShownAd } from './shown-ad.server.ts'

type Params = { state: string; city: string; adId: string }

/** What the address of an ad shows (a sample, a live ad, a note that it ended, or nothing), and how long that may be cached. */
export async function showAd(app: App, reader: CopyReader, visitor: Visitor, params: Params) {
  const copy = reader.read(adPageCopy)
  const sample = showSample(app, reader, params)
  if (sample) return sample
  const ad = await findShownAd(app, visitor, params.adId)
  if (ad) {
    const { place, path, isByState, firstVisitEnd, ...shown } = ad
    const { photos, links } = ad.claims
    const more = await listMoreAds(app, visitor, place, ad.id)
    const expiries = [...photos, ...links].map(({ expires_at }) => expires_at)
    const ends = [nextUtcDay(app.now()), firstVisitEnd, ad.identity?.expires_at, more.expiresAt, ...expiries].filter(
      (end) => end !== undefined,
    )
    const until = new Date(Math.min(...ends.map(Number)))
    const names: Readonly<Record<string, string>> = reader.read(adNamesCopy)
    const description = copy.liveDescription({
      age: ad.age,
      category: names[ad.category]!.toLowerCase(),
      place: place.name,
      title: ad.title,
    })
    const answer = {
      ad: shown,
      more: more.cards,
      ...headOf(`${ad.title} | ${place.name}`, description, path),
      place: { name: place.name, path: place.path, city: place.city.name },
    }
    return { answer, caching: { tags: [ad, ...more.cards].map(({ id }) => `ad:${id}`), until, isByState: isByState || more.isByState } }
  }
  const { place, isByState } = await findEndedAd(app, visitor, params.adId)
  const caching = { tags: [], isByState }
  if (!place) return { answer: undefined, caching }
  // The title and text of an ended ad aren't shown anymore.
  const { cards } = await listCityAds(app, visitor, cityQuery(place.city), { size: mostMore })
  const ended = { id: params.adId, ads: cards, nearby: listNearAds(app.places, await countAds(app, visitor), place.city).nearby }
  const head = headOf(`${copy.ended} | ${place.name}`, copy.endedDescription({ place: place.name }), place.path)
  return { answer: { ended, ...head, place: { name: place.name, path: place.path, city: place.city.name } }, caching }
}

/** How many other ads of its city an ad ends with. */
const mostMore = 3

/** The first ads of the city but one. Their own tags are enough: a page without the newest ad is still right, and one with a removed ad isn't. */
async function listMoreAds(app: App, visitor: Visitor, { state, city }: CityPlace, but: number) {
  const { cards, expiresAt } = await listCityAds(app, visitor, cityQuery(city), { size: mostMore + 1 })
  const counts = await countAds(app, visitor, [state.abbr])
  return { cards: cards.filter(({ id }) => id !== but).slice(0, mostMore), expiresAt, isByState: counts.dependsOnState(cityTag(city)) }
}

/** Every sample stands at its address in every city. */
function showSample({ places, samples }: App, reader: CopyReader, params: Params) {
  const at = findCityPlace(places, params.state, params.city)
  const found = at && findSample(samples, params.adId)
  if (!found) return undefined
  const sample = sampleIn(reader.language, found)
  const name = cityName(at)
  const place = { name, path: placePath(at), city: at.city.name }
  const description = reader.read(adPageCopy).sampleDescription({ place: name, title: sample.title })
  const answer = { sample, ...headOf(`${sample.title} | ${name}`, description, adPath(at, sample.id)), place }
  return { answer, caching: { tags: [`ad:${sample.id}`] } }
}

/** The way on from an ad that isn't there. */
export function linkCity({ places }: App, copy: CopyOf<typeof adPageCopy>, params: Params) {
  const place = findCityPlace(places, params.state, params.city)
  return place && { path: placePath(place), name: copy.allAdsIn({ city: place.city.name }) }
}

const headOf = (title: string, description: string, path: string) => ({ title, description, path })
