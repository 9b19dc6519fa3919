import { languages } from '#app/ads/ad-content.ts'
import { type AdQuery, type FieldErrors, countText, filtersOf, sortNames } from '#app/search/ad-query.ts'
import { Choice, FilterFields, withCount } from '#app/search/filter-fields.tsx'
import type { ChoiceCounts } from '#app/search/search-engine.ts'

type Filters = {
  path: string
  tag: string
  query: AdQuery
  errors: FieldErrors
  input: { youngest: string; oldest: string }
  counts?: ChoiceCounts
}

/**
 * The filters of a city: beside its list, or on a phone in a sheet. The sheet is a popover, which the browser itself opens and closes. The
 * form works without JavaScript; with it, app/browser/search.ts sends it again after each change.
 */
export function CityFilters({ path, tag, query, errors, input, counts }: Filters) {
  const has = filtersOf(query).length - 1
  return (
    <>
      <button type="button" className="btn quiet filters-toggle" popoverTarget="filters">
        {has ? `Filters (${has})` : 'Filters and order'}
      </button>
      <search id="filters" popover="auto" className="city-filters" aria-label="Filters">
        <form action={path} className="stack" data-refines="">
          <Choice id="sort" label="Order" value={query.sort}>
            {(['published', 'fresh'] as const).map((sort) => [sort, sortNames[sort]])}
          </Choice>
          <FilterFields query={query} errors={errors} input={input} counts={counts} />
          <Choice id="language" label="Language" value={query.languages[0]} error={errors.languages} none="Any language">
            {Object.entries(languages).map(([code, name]) => [code, withCount(name, counts?.languages[code])])}
          </Choice>
          <button type="submit" className="btn block">
            <span data-swaps="shown">Show {counts ? `${countText(counts.total)} ${counts.total === 1 ? 'ad' : 'ads'}` : 'ads'}</span>
          </button>
          <p className="meta">
            <a href={`/search?in=${tag}`}>Search by words or distance</a>
          </p>
        </form>
      </search>
    </>
  )
}
