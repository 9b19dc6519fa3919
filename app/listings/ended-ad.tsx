import { AdList } from '#app/ads/ad-card.tsx'
import type { AdCard } from '#app/ads/ad.ts'
import type { Nearby } from '#app/places/distance.ts'
import { NearAds } from '#app/places/no-ads.tsx'
import { SectionHeading } from '#app/ui/section-heading.tsx'

type Ended = { id: string; place: { city: string; path: string }; ads: readonly AdCard[]; nearby: readonly (Nearby & { live: number })[] }

/** Says only that the ad has ended, and lists ads nearby. */
export function EndedAd({ id, place, ads, nearby }: Ended) {
  return (
    <>
      <SectionHeading up={0} className="page-head after-back">
        <h1>This ad has ended</h1>
      </SectionHeading>
      <section className="wrap section narrow">
        <p className="lead">
          {ads.length
            ? 'It will not come back to this address. These are live, near where it was.'
            : nearby.length
              ? `It will not come back to this address. There is no other ad in ${place.city} now.`
              : 'It will not come back to this address, and there is no other ad near it now.'}
        </p>
        <p className="meta">
          Was something wrong with it? <a href={`/report/${id}`}>Report this ad</a>, though it has ended.
        </p>
      </section>
      {ads.length > 0 && (
        <section className="wrap part" aria-label="Live ads">
          <AdList ads={ads} heading="h2" />
          <p>
            <a href={place.path}>All ads in {place.city}</a>
          </p>
        </section>
      )}
      {nearby.length > 0 && <NearAds cities={nearby} />}
    </>
  )
}
