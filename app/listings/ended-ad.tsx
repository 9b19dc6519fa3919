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
            ? 'This ad is gone for good. Here are live ads nearby.'
            : nearby.length
              ? `This ad is gone for good. There’s no other ad in ${place.city} right now.`
              : 'This ad is gone for good, and there’s no other ad nearby right now.'}
        </p>
        <p className="meta">
          Was something wrong with it? You can still <a href={`/report/${id}`}>report this ad</a>.
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
