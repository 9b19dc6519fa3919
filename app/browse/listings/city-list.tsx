import { AdList } from '#app/ads/ad/ad-card.tsx'
import type { AdCard } from '#app/ads/ad/ad.ts'
import { cityAddress, filtersOf } from '#app/browse/search/ad-query.ts'
import { FilterChips } from '#app/browse/search/filter-chips.tsx'
import { Errors } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { CityWithoutAds } from '#app/site/places/city-without-ads.tsx'
import { CityFilters } from './city-filters.tsx'
import type { showCity } from './city-list.server.ts'
import { cityListCopy, type CityListCopy } from './copy.ts'
import { ListEnd, MoreAds, MoreForMembers, NoMatch } from './list-end.tsx'
import './city-list.css'

type Props = NonNullable<Awaited<ReturnType<typeof showCity>>>
type City = { city: string; tag: string; path: string; storageKey: string; shown: Omit<Props, 'caching'> }

/** A page of a city's real ads, and its samples under the broken line. */
export function CityList({ city, tag, path, storageKey, shown }: City) {
  const copy = useCopy(cityListCopy)
  const { ads, live, next, isFirst, needsState, samples, nearby, removal, query, errors } = shown
  const note = needsState && <StateNote />
  const posting = `/ads/new?state=${tag.slice(0, 2)}&city=${tag.slice(3)}`
  if (!live)
    return (
      <>
        <CityWithoutAds city={city} tag={tag} nearby={nearby ?? []} note={note} />
        {samples && <SampleAds ads={samples.cards} storageKey={storageKey} day={samples.day} isFolded={false} path={path} />}
      </>
    )
  return (
    <>
      <section className="wrap city-part with-filters" aria-label={copy.ads}>
        <CityFilters {...shown} path={path} tag={tag} />
        <div className="results">
          <div data-swaps="results">
            {Object.keys(errors).length > 0 && (
              <Errors>
                {Object.values(errors).map((sentence) => (
                  <p key={sentence}>{sentence}</p>
                ))}
              </Errors>
            )}
            <FilterChips query={query} pathOf={(other) => cityAddress(path, other)} />
            {!isFirst && (
              <p className="meta city-links">
                <a href={cityAddress(path, query)}>{copy.toStart}</a>
              </p>
            )}
            {note}
            {ads.length > 0 ? <AdList ads={ads} heading="h2" /> : <NoMatch path={path} removal={removal} />}
            {next && <MoreAds next={next} />}
            {!next && <ListEnd {...shown} city={city} path={path} posting={posting} />}
          </div>
        </div>
      </section>
      {samples && <SampleAds ads={samples.cards} storageKey={storageKey} day={samples.day} isFolded={live >= adsThatFoldSamples} />}
    </>
  )
}

/** How many ads a city has, which changes with the filters. */
export function LiveAds({ shown }: Pick<City, 'shown'>) {
  return (
    <output className="meta" data-swaps="count">
      {formatCount(useCopy(cityListCopy), shown)}
    </output>
  )
}

/** Where so many real ads are live, all samples are folded. */
const adsThatFoldSamples = 3
const samplesShown = 3

function formatCount(copy: CityListCopy, { live: count, counts, query, ads }: Omit<Props, 'caching'>) {
  if (filtersOf(query).length === 1) return copy.liveAds({ count })
  if (counts) return copy.matching({ count, matching: counts.total })
  return ads.length ? copy.someMatch({ count }) : copy.noneMatch({ count })
}

/** Asks for the visitor's state when ads here hide from some states, without revealing anything about those ads. */
function StateNote() {
  const { needsState } = useCopy(cityListCopy)
  return <p className="meta">{needsState({ choose: '/your-state' })}</p>
}

type Section = {
  ads: readonly AdCard[]
  /** The key under which the browser remembers for its session which samples it got (app/browse/listings/remembered-samples.browser.ts). */
  storageKey: string
  day: string
  isFolded: boolean
  /** The city's, where there are no real ads and the samples end the list. */
  path?: string
}

/** The samples under the broken line: the first few, and the others folded. */
function SampleAds({ ads, storageKey, day, isFolded, path }: Section) {
  const copy = useCopy(cityListCopy)
  const shown = isFolded ? 0 : samplesShown
  // Their texts are on their own pages: those of 40 samples would be a third of this one.
  const folded = ads.slice(shown).map((ad) => ({ ...ad, text: '' }))
  return (
    <div className="wrap part" data-remembers={storageKey} data-day={day}>
      <section className="below">
        <h2>{copy.samplesBelow}</h2>
        <p className="meta">{copy.samplesNote}</p>
      </section>
      {shown > 0 && <AdList ads={ads.slice(0, shown)} heading="h3" />}
      <details className="all-samples">
        <summary>{copy.allSamples}</summary>
        <AdList ads={folded} heading="h3" />
      </details>
      {path && (
        <div className="stack">
          <p className="meta">{copy.thatsAllSamples}</p>
          <MoreForMembers path={path} />
        </div>
      )}
    </div>
  )
}
