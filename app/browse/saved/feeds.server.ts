import { adPath, cardText } from '#app/ads/ad/ad.ts'
import { visibleAds } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { cityName, type CityPlace, cityPath } from '#app/site/places/place.ts'
import { writeFeed } from './feed.ts'

const maxEntries = 50

type FeedLink = { accountId: number; madeAt: Date; secret: string; place: CityPlace }

/**
 * The ads of a city that this member may see and whose advertisers allow feeds, most recently confirmed first. The reader's state is
 * unknown, so ads that are hidden from any state are left out. So are photos, because feed readers would load them automatically.
 */
export async function cityFeed({ db, config }: App, { accountId, madeAt, secret, place }: FeedLink) {
  const { origin, siteName } = config
  const { state, city } = place
  const ads = await visibleAds(db, { accountId })
    .select(['ads.id', 'ads.title', 'ads.description', 'ads.category', 'ads.live_at', 'ads.confirmed_at'])
    .where('ads.state_abbr', '=', state.abbr)
    .where('ads.city_slug', '=', city.slug)
    .where('ads.is_in_feeds', '=', true)
    .orderBy('ads.confirmed_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(maxEntries)
    .execute()
  const path = cityPath(state, city)
  const entries = ads.map(({ id, title, description, category, live_at, confirmed_at }) => ({
    id: tagUri(`ad/${id}`),
    title,
    url: origin + adPath(place, id),
    published: live_at!,
    updated: confirmed_at!,
    category: category!,
    text: cardText(description),
  }))
  return writeFeed({
    id: tagUri(`city/${state.abbr}/${city.slug}`),
    title: cityName({ state, city }),
    author: siteName,
    self: origin + feedPath(secret, place),
    page: origin + path,
    updated: entries[0]?.updated ?? madeAt,
    entries,
  })

  /** A tag URI (RFC 4151) never changes, even if the page moves. */
  function tagUri(what: string) {
    return `tag:${new URL(origin).hostname},2026:${what}`
  }
}

export const feedPath = (secret: string, { state, city }: CityPlace) => cityPath(state, city).replace('/city/', `/feeds/${secret}/`)
