import type { AdCard } from '#app/ads/ad.ts'
import { AdList } from '#app/ads/ad-card.tsx'
import { MoreAds } from './more-ads.tsx'

type Section = {
  ads: readonly AdCard[]
  /** Under which the browser remembers, for its session, which samples it was given: see app/browser/remembered-samples.ts. */
  storageKey: string
  day: string
}

/** Everything under the broken line. */
export function SampleAds({ ads, storageKey, day }: Section) {
  return (
    <div className="wrap part" data-remembers={storageKey} data-day={day}>
      <section className="below">
        <h2>Below this line: samples</h2>
        <p className="meta">They show what an ad looks like. Nobody in them exists, and they count in no figure on this site.</p>
      </section>
      <AdList ads={ads} heading="h3" />
      <MoreAds instead="These are all the samples of today." />
    </div>
  )
}
