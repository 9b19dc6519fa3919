import { adPath } from '#app/ads/ad/ad.ts'
import { listOwnAds } from '#app/ads/ad/ads.server.ts'
import { adCardCopy } from '#app/ads/ad/copy.ts'
import { hostFile, isConfirmed, nameLink } from '#app/ads/ad/own-link.ts'
import type { App } from '#app/app.ts'
import { cityPlaceOf } from '#app/site/places/places.server.ts'
import { listOwnLinks } from './own-links.server.ts'

/** The pages that an advertiser says are theirs, and how to prove it. */
export async function describeLinks(app: App, accountId: number) {
  const now = app.now()
  const [links, ads] = [await listOwnLinks(app.db, accountId), await listOwnAds(app.db, accountId)]
  const shown = ads.find(({ state }) => state === 'live') ?? ads.find(({ state }) => state === 'paused')
  const place = shown && cityPlaceOf(app.places, shown)
  return {
    links: links.map((link) => ({
      id: link.id,
      url: link.url,
      token: link.token,
      hostFile: new URL(hostFile, link.url).href,
      /** The name that other visitors see. */
      name: nameLink(app.copy.en.read(adCardCopy), link),
      how: link.how,
      checkedAt: link.checked_at,
      failedSince: link.failed_since,
      confirmed: isConfirmed(link, now) ? { at: link.confirmed_at!, until: link.expires_at! } : undefined,
    })),
    /** The URL that the page has to link back to. Undefined if the advertiser has no live or paused ad. */
    adAddress: place && `${app.config.origin}${adPath(place, shown.id)}`,
    now,
  }
}

export type LinkStatus = Awaited<ReturnType<typeof describeLinks>>
