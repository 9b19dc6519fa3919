import { AdList } from '#app/ads/ad/ad-card.tsx'
import { Errors } from '#app/platform/ui/field.tsx'
import { MembersLink, type PlaceLink, PlaceLinks } from '#app/platform/ui/links.tsx'
import { Pager } from '#app/platform/ui/pager.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { distanceCopy, placeCopy } from '#app/site/places/copy.ts'
import { distanceBand } from '#app/site/places/place.ts'
import type { Nearby } from '#app/site/places/places.server.ts'
import { type AdQuery, type FieldErrors, filtersOf, mostRanked, searchPath, sortOf } from './ad-query.ts'
import { FilterChips } from './filter-chips.tsx'
import { resultsCopy, type ResultsCopy, searchCopy, type SearchCopy } from './copy.ts'
import type { SearchView } from './search-view.server.ts'

type Results = {
  query: AdQuery
  errors: FieldErrors
  place?: { name: string; path: string }
  /** The query as an address, at its first page. */
  address: string
  choices?: { name: string; path: string }[]
  view?: SearchView
  /** Cities with ads, if nothing was found in one. */
  nearby?: readonly (Nearby & { live: number })[]
}

/** What was found, in a sentence. Screen readers announce it when it changes. */
export function ResultCount({ place, choices, view }: Pick<Results, 'place' | 'choices' | 'view'>) {
  const results = useCopy(resultsCopy)
  const copy = useCopy(searchCopy)
  return (
    <output className="meta" data-swaps="count">
      {view ? describeResults(results, view, place?.name) : choices ? copy.severalPlaces : copy.notSearched}
    </output>
  )
}

/** The results, which app/browse/search/refine.browser.ts replaces as a whole. */
export function SearchResults({ query, errors, place, address, choices, view, nearby }: Results) {
  const copy = useCopy(searchCopy)
  return (
    <section aria-label={copy.results} className="results" id="results">
      <div data-swaps="results" className="stack">
        {address && (
          <div className="row search-line">
            <FilterChips query={view?.query ?? query} pathOf={searchPath} />
            {view && !query.after && <SaveLink address={address} label={copy.save} />}
          </div>
        )}
        {Object.keys(errors).length > 0 && (
          <Errors>
            {Object.values(errors).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            {filtersOf(query).some((name) => name !== 'place') && <p>{copy.changeIt}</p>}
          </Errors>
        )}
        {choices && <Links title={choices.length === 1 ? copy.isThis : copy.whichOne} links={choices} />}
        {view && <Found view={view} place={place} address={address} nearby={nearby} />}
      </div>
    </section>
  )
}

function Found({ view, place, address, nearby }: { view: SearchView } & Pick<Results, 'place' | 'address' | 'nearby'>) {
  const copy = useCopy(searchCopy)
  const results = useCopy(resultsCopy)
  const { query, sort, isEmpty, groups, counts, typed, suggestions, next, first, ignoresWords } = view
  const isSome = groups.some(({ ads }) => ads.length)
  return (
    <>
      {typed && <p className="meta">{copy.showingFor({ words: query.words, typed: typed.words, strong, asTyped: typed.path })}</p>}
      {ignoresWords && <p className="note">{copy.ignoredWords({ words: query.words })}</p>}
      {!counts && <p className="note">{whyNoCounts(results, view)}</p>}
      {!isSome && query.after && <p>{copy.end}</p>}
      {suggestions.length > 0 && <Links title={suggestions.length === 1 ? copy.tryThis : copy.lookInstead} links={suggestions} />}
      {isEmpty && nearby && nearby.length > 0 && <NearbyLinks cities={nearby} />}
      {isSome &&
        groups.map(({ name, ads }) => (
          <div key={name ?? ''}>
            {name && <h2 className="caps-head">{name}</h2>}
            <AdList ads={ads} heading={name ? 'h3' : 'h2'} />
          </div>
        ))}
      {isSome && !next && counts && <p>{describeEnd(copy, view, counts.total)}</p>}
      <Pager next={next} first={first} label={copy.pages} />
      <p className="row">
        {address && isSome && !next && <SaveLink className="btn quiet" address={address} label={copy.tellMe} />}
        {address && place && <a href={place.path}>{copy.allAdsIn({ place: place.name })}</a>}
      </p>
      {isSome && (
        <p className="meta row">
          {sort === 'relevant' && <span>{copy.ranked}</span>}
          {query.within && <span>{results.distances}</span>}
          <a href="/ranking#search">{copy.howOrdered}</a>
        </p>
      )}
    </>
  )
}

const strong = (text: string) => <strong>{text}</strong>

function SaveLink({ address, label, className }: { address: string; label: string; className?: string }) {
  return (
    <MembersLink className={className} to={`/account/searches/new?${address}`} rel="nofollow">
      {label}
    </MembersLink>
  )
}

function Links({ title, links }: { title: string; links: readonly PlaceLink[] }) {
  return (
    <>
      <h2 className="caps-head">{title}</h2>
      <PlaceLinks links={links} />
    </>
  )
}

/** The nearest cities with ads, whatever the filters. */
function NearbyLinks({ cities }: { cities: readonly (Nearby & { live: number })[] }) {
  const copy = useCopy(placeCopy)
  const distances = useCopy(distanceCopy)
  const links = cities.map(({ path, name, state, miles, live }) => ({
    name: `${name}, ${state}`,
    path,
    note: distanceBand(distances, miles),
    count: copy.ads({ count: live }),
  }))
  return <Links title={copy.nearest} links={links} />
}

function whyNoCounts(copy: ResultsCopy, { query, sort, isLoading }: SearchView) {
  if (!isLoading) return copy.uncountable
  const isNewest = sort === 'fresh' && sortOf(query) !== sort
  return [copy.loading, isNewest && copy.newestUntilThen, query.words.includes('"') && copy.apartUntilThen].filter(Boolean).join(' ')
}

/** The best matches are those of the newest ads, so their list may end before all ads were in it. */
function describeEnd(copy: SearchCopy, { query, sort }: SearchView, count: number) {
  if (sort !== 'relevant' || count <= mostRanked) return copy.allShown({ count })
  return copy.bestShown({ number: mostRanked, total: count, all: searchPath({ ...query, sort: 'fresh', after: undefined }) })
}

function describeResults(copy: ResultsCopy, { query, groups, counts, ignoresWords }: SearchView, place?: string) {
  const { within: miles } = query
  const words = ignoresWords ? '' : query.words
  const isSome = groups.some(({ ads }) => ads.length)
  const describe = place ? (miles ? describeWithin(copy, words, miles, place) : describeIn(copy, words, place)) : describeAll(copy, words)
  return counts?.total ? describe.found(counts.total) : isSome ? describe.some : describe.none
}

function describeAll(copy: ResultsCopy, words: string) {
  if (!words) return { found: (count: number) => copy.found({ count }), some: copy.some, none: copy.none }
  return { found: (count: number) => copy.foundFor({ count, words }), some: copy.someFor({ words }), none: copy.noneFor({ words }) }
}

function describeIn(copy: ResultsCopy, words: string, place: string) {
  const where = { words, place }
  if (!words)
    return { found: (count: number) => copy.foundIn({ count, place }), some: copy.someIn({ place }), none: copy.noneIn({ place }) }
  return { found: (count: number) => copy.foundForIn({ count, ...where }), some: copy.someForIn(where), none: copy.noneForIn(where) }
}

function describeWithin(copy: ResultsCopy, words: string, miles: number, place: string) {
  const where = { words, miles, place }
  if (!words)
    return { found: (count: number) => copy.foundWithin({ count, ...where }), some: copy.someWithin(where), none: copy.noneWithin(where) }
  return {
    found: (count: number) => copy.foundForWithin({ count, ...where }),
    some: copy.someForWithin(where),
    none: copy.noneForWithin(where),
  }
}
