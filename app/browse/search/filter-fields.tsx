import { adLimits, categories, weekdays } from '#app/ads/ad/ad-content.ts'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { Check, ChoiceField, FieldError } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { type AdQuery, type FieldErrors, type Sort, countText, defaultSort } from './ad-query.ts'
import { filtersCopy, searchCopy } from './copy.ts'
import type { ChoiceCounts } from './engine.ts'

type Fields = { query: AdQuery; errors: FieldErrors; input: { youngest: string; oldest: string }; counts?: ChoiceCounts }

/** The filters that a search and a city's list share. */
export function FilterFields({ query, errors, input, counts }: Fields) {
  const copy = useCopy(filtersCopy)
  const names = useCopy(adNamesCopy)
  return (
    <>
      <Choice id="category" label={copy.category} value={query.category} error={errors.category} none={copy.allCategories}>
        {categories.map((one) => [one, withCount(names[one], counts?.categories[one])])}
      </Choice>
      <Ages youngest={query.youngest ?? input.youngest} oldest={query.oldest ?? input.oldest} error={errors.age} />
      <div>
        <Check name="verified" value="1" defaultChecked={query.isVerified}>
          {copy.verified} <Count of="verified" count={counts?.verified} />
        </Check>
        <Check name="photos" value="1" defaultChecked={query.hasPhotos}>
          {copy.withPhotos} <Count of="photos" count={counts?.photos} />
        </Check>
      </div>
      <Choice id="day" label={copy.availableOn} value={query.day} error={errors.day} none={copy.anyDay}>
        {weekdays.map((day) => [day, withCount(names[day], counts?.days[day])])}
      </Choice>
    </>
  )
}

type Options = {
  id: string
  label: string
  value?: string | number
  error?: string
  none?: string
  children: (readonly [string, string])[]
}

export function Choice({ value, none, children, ...field }: Options) {
  return (
    <ChoiceField {...field} name={field.id} defaultValue={value ?? ''}>
      {none && <option value="">{none}</option>}
      {children.map(([option, text]) => (
        <option key={option} value={option} data-swaps={`${field.id} ${option}`}>
          {text}
        </option>
      ))}
    </ChoiceField>
  )
}

type Orders = {
  orders: readonly Sort[]
  label: string
  query: AdQuery
  error?: string
  /** The order that the page came in unasked. */ unasked?: Sort
}

/**
 * The unasked order has no value, so that it isn't sent, and the same form with other words gets theirs. All options are replaced at once,
 * because words move that.
 */
export function OrderChoice({ orders, label, query, error, unasked = defaultSort(query) }: Orders) {
  const names = useCopy(searchCopy)
  const valueOf = (sort?: Sort) => (sort === unasked ? '' : sort)
  return (
    <ChoiceField name="sort" label={label} error={error} defaultValue={valueOf(query.sort) ?? ''} data-swaps="orders">
      {orders.map((sort) => (
        <option key={sort} value={valueOf(sort)}>
          {names[sort]}
        </option>
      ))}
    </ChoiceField>
  )
}

type Age = number | string

function Ages({ youngest, oldest, error }: { youngest: Age; oldest: Age; error?: string }) {
  const copy = useCopy(filtersCopy)
  const [min, max] = adLimits.age
  const limits = { type: 'number', inputMode: 'numeric', min, max, 'aria-describedby': error && 'age-error' } as const
  return (
    <fieldset className="field">
      <legend className="label">{copy.age}</legend>
      <span className="pair">
        <input {...limits} name="youngest" aria-label={copy.youngest} defaultValue={youngest} />
        <span>{copy.to}</span>
        <input {...limits} name="oldest" aria-label={copy.oldest} defaultValue={oldest} />
      </span>
      <FieldError id="age-error">{error}</FieldError>
    </fieldset>
  )
}

export function Count({ of, count }: { of: string; count?: number }) {
  return (
    <span className="num meta" data-swaps={of}>
      {count !== undefined && countText(count)}
    </span>
  )
}

export const withCount = (text: string, count?: number) => (count === undefined ? text : `${text} (${countText(count)})`)
