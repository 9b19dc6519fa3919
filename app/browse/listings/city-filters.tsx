import { languageCodes } from '#app/ads/ad/ad-content.ts'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { type AdQuery, type FieldErrors, countText, filtersOf, mostCounted } from '#app/browse/search/ad-query.ts'
import { FilterSheet } from '#app/browse/search/filter-sheet.tsx'
import { Choice, FilterFields, OrderChoice, withCount } from '#app/browse/search/filter-fields.tsx'
import type { ChoiceCounts } from '#app/browse/search/engine.ts'
import { SubmitButton } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { type CityListCopy, cityListCopy } from './copy.ts'

type Filters = {
  path: string
  tag: string
  query: AdQuery
  errors: FieldErrors
  input: { youngest: string; oldest: string }
  counts?: ChoiceCounts
}

/** The filters of a city. */
export function CityFilters({ path, tag, query, errors, input, counts }: Filters) {
  const copy = useCopy(cityListCopy)
  const names = useCopy(adNamesCopy)
  const has = filtersOf(query).length - 1
  return (
    <FilterSheet label={copy.filters} action={path} opener={has ? copy.chosenFilters({ number: has }) : copy.filtersAndOrder}>
      <OrderChoice orders={['published', 'fresh']} label={copy.order} query={query} />
      <FilterFields query={query} errors={errors} input={input} counts={counts} />
      <Choice id="language" label={copy.language} value={query.languages[0]} error={errors.languages} none={copy.anyLanguage}>
        {languageCodes.map((code) => [code, withCount(names[code], counts?.languages[code])])}
      </Choice>
      <SubmitButton look="block">
        <span data-swaps="shown">{showAds(copy, counts?.total)}</span>
      </SubmitButton>
      <p className="meta city-links">
        <a href={`/search?in=${tag}`}>{copy.searchInstead}</a>
        <a href="/ranking">{copy.howOrdered}</a>
      </p>
    </FilterSheet>
  )
}

function showAds(copy: CityListCopy, count?: number) {
  if (count === undefined) return copy.show
  return count >= mostCounted ? copy.showMany({ number: countText(count) }) : copy.showCount({ count })
}
