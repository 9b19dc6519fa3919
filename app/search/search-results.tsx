import { AdList } from '#app/ads/ad-card.tsx'
import { Errors } from '#app/ui/field.tsx'
import { JoinLink } from '#app/ui/join-link.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { type AdQuery, type FieldErrors, searchPath } from './ad-query.ts'
import { FilterChips } from './filter-chips.tsx'
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

/** The results. Screen readers announce the number when it changes, and app/browser/search.ts replaces the rest as a whole. */
export function SearchResults({ query, errors, place, address, choices, view }: Results) {
  return (
    <section aria-label="Results" className="results" id="results">
      <output className="meta list-head" data-swaps="count">
        {view
          ? describeResults(view, query, place?.name)
          : choices
            ? 'More than one place answers to that name.'
            : 'Nothing was searched yet.'}
      </output>
      <div data-swaps="results" className="stack">
        <FilterChips query={query} pathOf={searchPath} />
        {Object.keys(errors).length > 0 && (
          <Errors>
            {Object.values(errors).map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
            <p>Change it and search again. Everything else is kept.</p>
          </Errors>
        )}
        {choices && <Links title="Which one?" links={choices.map(({ name, path }) => ({ label: name, path }))} />}
        {view && <Found view={view} query={query} place={place} address={address} />}
      </div>
    </section>
  )
}

function Found({ view, query, place, address }: { view: SearchView } & Pick<Results, 'query' | 'place' | 'address'>) {
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
                Save this search
              </a>
            }
          >
            Save this search
          </JoinLink>
          {place && <a href={place.path}>{`All ads in ${place.name}`}</a>}
        </p>
      )}
      {ignoresWords && <p className="note">{`“${query.words}” is in nearly every ad, so it was left out.`}</p>}
      {!counts && <p className="note">{whyNoCounts(isLoading, query)}</p>}
      {query.sort === 'relevant' && !isEmpty && <p className="meta">Ranked among the newest ads that match.</p>}
      {didYouMean && (
        <p className="lead">
          Did you mean <a href={didYouMean.path}>{didYouMean.words}</a>?
        </p>
      )}
      {isEmpty && query.after && <p>The list ends here.</p>}
      {suggestions.length > 0 && <Links title="Where to look instead" links={suggestions} />}
      {!isEmpty &&
        groups.map(({ name, ads }) => (
          <div key={name ?? ''}>
            {name && <h2 className="caps-head">{name.charAt(0).toUpperCase() + name.slice(1)}</h2>}
            <AdList ads={ads} heading={name ? 'h3' : 'h2'} />
          </div>
        ))}
      {!isEmpty && (
        <p className="meta row">
          <a href="/ranking#search">How results are ordered</a>
        </p>
      )}
      <Pager next={next} first={first} label="Pages of results" />
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

function whyNoCounts(isLoading: boolean, { sort, words }: AdQuery) {
  const order = sort === 'published' ? ' Until then, the newest ads come first.' : ''
  const phrases = words.includes('"') ? ' Until then, words in quotes don’t have to be next to each other.' : ''
  return isLoading
    ? `Counts are still loading. They’ll be back in a moment.${order}${phrases}`
    : 'We can’t count how many ads have this exact phrase.'
}

function describeResults({ groups, counts, ignoresWords }: SearchView, { within, words }: AdQuery, place?: string) {
  const isSome = groups.some(({ ads }) => ads.length)
  const count = counts?.total ? `${counts.total.toLocaleString('en-US')} ${counts.total === 1 ? 'ad' : 'ads'}` : isSome ? 'Ads' : 'No ads'
  const where = place ? (within ? ` within ${within} miles of ${place}` : ` in ${place}`) : ''
  return `${count}${words && !ignoresWords ? ` for “${words}”` : ''}${where}.${within ? ' Distances are between city centers.' : ''}`
}
