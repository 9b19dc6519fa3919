import { AdList } from '#app/ads/ad/ad-card.tsx'
import { Errors } from '#app/platform/ui/field.tsx'
import { JoinLink } from '#app/platform/ui/links.tsx'
import { Pager } from '#app/platform/ui/pager.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { type AdQuery, type FieldErrors, searchPath } from './ad-query.ts'
import { FilterChips } from './filter-chips.tsx'
import { resultsCopy, type ResultsCopy, searchCopy } from './copy.ts'
import type { SearchView } from './search-view.server.ts'

type Results = {
  query: AdQuery
  errors: FieldErrors
  place?: { name: string; path: string }
  /** The query as an address, at its first page. */
  address: string
  choices?: { name: string; path: string }[]
  view?: SearchView
}

/** The results. Screen readers announce the number when it changes, and app/browse/search/refine.browser.ts replaces the rest as a whole. */
export function SearchResults({ query, errors, place, address, choices, view }: Results) {
  const results = useCopy(resultsCopy)
  const copy = useCopy(searchCopy)
  return (
    <section aria-label={copy.results} className="results" id="results">
      <output className="meta list-head" data-swaps="count">
        {view ? describeResults(results, view, query, place?.name) : choices ? copy.severalPlaces : copy.notSearched}
      </output>
      <div data-swaps="results" className="stack">
        <FilterChips query={query} pathOf={searchPath} />
        {Object.keys(errors).length > 0 && (
          <Errors>
            {Object.values(errors).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>{copy.changeIt}</p>
          </Errors>
        )}
        {choices && (
          <Links
            title={choices.length === 1 ? copy.isThis : copy.whichOne}
            links={choices.map(({ name, path }) => ({ label: name, path }))}
          />
        )}
        {view && <Found view={view} query={query} place={place} address={address} />}
      </div>
    </section>
  )
}

function Found({ view, query, place, address }: { view: SearchView } & Pick<Results, 'query' | 'place' | 'address'>) {
  const copy = useCopy(searchCopy)
  const results = useCopy(resultsCopy)
  const { groups, counts, isLoading, didYouMean, suggestions, next, first, ignoresWords } = view
  const isEmpty = !groups.some(({ ads }) => ads.length)
  return (
    <>
      {address && (
        <p className="row">
          <JoinLink
            className="btn quiet"
            next={`/account/searches/new?${address}`}
            instead={
              <a className="btn quiet" href={`/account/searches/new?${address}`} rel="nofollow">
                {copy.save}
              </a>
            }
          >
            {copy.save}
          </JoinLink>
          {place && <a href={place.path}>{copy.allAdsIn({ place: place.name })}</a>}
        </p>
      )}
      {ignoresWords && <p className="note">{copy.ignoredWords({ words: query.words })}</p>}
      {!counts && <p className="note">{whyNoCounts(results, isLoading, query)}</p>}
      {query.sort === 'relevant' && !isEmpty && <p className="meta">{copy.ranked}</p>}
      {didYouMean && <p className="lead">{copy.didYouMean({ words: didYouMean.words, suggestion: didYouMean.path })}</p>}
      {isEmpty && query.after && <p>{copy.end}</p>}
      {suggestions.length > 0 && <Links title={copy.lookInstead} links={suggestions} />}
      {!isEmpty &&
        groups.map(({ name, ads }) => (
          <div key={name ?? ''}>
            {name && <h2 className="caps-head">{name}</h2>}
            <AdList ads={ads} heading={name ? 'h3' : 'h2'} />
          </div>
        ))}
      {!isEmpty && (
        <p className="meta row">
          <a href="/ranking#search">{copy.howOrdered}</a>
        </p>
      )}
      <Pager next={next} first={first} label={copy.pages} />
    </>
  )
}

function Links({ title, links }: { title: string; links: readonly { label: string; path: string; note?: string }[] }) {
  return (
    <>
      <h2 className="caps-head">{title}</h2>
      <ul className="places large near">
        {links.map(({ label, path, note }) => (
          <li key={path}>
            <a href={path} rel="nofollow">
              <span>
                {label} {note && <span className="meta">{note}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

function whyNoCounts(copy: ResultsCopy, isLoading: boolean, { sort, words }: AdQuery) {
  if (!isLoading) return copy.uncountable
  return [copy.loading, sort === 'published' && copy.newestUntilThen, words.includes('"') && copy.apartUntilThen].filter(Boolean).join(' ')
}

function describeResults(copy: ResultsCopy, view: SearchView, { within: miles, words: typed }: AdQuery, place?: string) {
  const { groups, counts, ignoresWords } = view
  const words = ignoresWords ? '' : typed
  const isSome = groups.some(({ ads }) => ads.length)
  const describe = place ? (miles ? describeWithin(copy, words, miles, place) : describeIn(copy, words, place)) : describeAll(copy, words)
  const sentence = counts?.total ? describe.found(counts.total) : isSome ? describe.some : describe.none
  return miles ? `${sentence} ${copy.distances}` : sentence
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
