import { AdList } from '#app/ads/ad/ad-card.tsx'
import type { AdCard } from '#app/ads/ad/ad.ts'
import type { Nearby } from '#app/site/places/places.server.ts'
import { NearAds } from '#app/site/places/city-without-ads.tsx'
import { ListHead } from '#app/platform/ui/page.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adPageCopy } from './copy.ts'

type Ended = { id: string; place: { city: string; path: string }; ads: readonly AdCard[]; nearby: readonly (Nearby & { live: number })[] }

/** Says only that the ad has ended, and lists ads nearby. */
export function EndedAd({ id, place, ads, nearby }: Ended) {
  const copy = useCopy(adPageCopy)
  return (
    <>
      <ListHead title={copy.ended} />
      <section className="wrap section narrow">
        <p className="lead">
          {ads.length ? copy.endedAdsNearby : nearby.length ? copy.endedNoneInCity({ city: place.city }) : copy.endedNoneNearby}
        </p>
        <p className="meta">{copy.reportEnded({ report: `/report/${id}` })}</p>
      </section>
      {ads.length > 0 && (
        <section className="wrap part" aria-label={copy.liveAds}>
          <AdList ads={ads} heading="h2" />
          <p>
            <a href={place.path}>{copy.allAdsIn({ city: place.city })}</a>
          </p>
        </section>
      )}
      {nearby.length > 0 && <NearAds cities={nearby} />}
    </>
  )
}
