import { AdList } from '#app/ads/ad-card.tsx'
import type { AdCard } from '#app/ads/ad.ts'
import { NoAds } from '#app/places/no-ads.tsx'
import type { showCity } from './city-list.server.ts'
import { MoreAds } from './more-ads.tsx'

type Shown = NonNullable<Awaited<ReturnType<typeof showCity>>>
type City = { city: string; tag: string; path: string; storageKey: string; shown: Omit<Shown, 'caching'> }

/** A page of a city's real ads, and its samples under the broken line. */
export function CityList({ city, tag, path, storageKey, shown }: City) {
  const { ads, live, next, isFirst, needsState, samples, nearby } = shown
  return (
    <>
      {ads.length ? (
        <section className="wrap part" aria-label="Ads">
          <div className="list-head">
            <p className="meta">
              {`${live.toLocaleString('en-US')} live ${live === 1 ? 'ad' : 'ads'}. `}
              {!isFirst && (
                <>
                  <a href={path}>Back to the first</a>{' '}
                </>
              )}
              <a href="/ranking">How ads are ordered</a>
            </p>
            {needsState && <StateNote />}
          </div>
          <AdList ads={ads} heading="h2" />
          {(next || !samples) && <MoreAds next={next} instead="These are all the ads here today." />}
        </section>
      ) : (
        <NoAds city={city} tag={tag} nearby={nearby ?? []} note={needsState && <StateNote />} />
      )}
      {samples && <SampleAds ads={samples.cards} storageKey={storageKey} day={samples.day} />}
    </>
  )
}

/** Asks for the visitor's state when ads here hide from some states, without revealing anything about those ads. */
function StateNote() {
  return (
    <p className="meta">
      Some advertisers choose the states that see their ads, and we do not know yours. <a href="/your-state">Say which it is</a>
    </p>
  )
}

type Section = {
  ads: readonly AdCard[]
  /** The key under which the browser remembers for its session which samples it got (app/browser/remembered-samples.ts). */
  storageKey: string
  day: string
}

/** The samples under the broken line. */
function SampleAds({ ads, storageKey, day }: Section) {
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
