import { adLimits, categories, categoryNames, languages, weekdays } from '#app/ads/ad-content.ts'
import { Check, ChoiceField, TextField } from '#app/ui/field.tsx'
import { type AdQuery, type FieldErrors, countText, filtersOf, mostWords, radii, sortNames, sorts } from './ad-query.ts'
import type { ChoiceCounts } from './search-engine.ts'

/** Invalid input is shown as it was typed. */
type Input = { words: string; place: string; youngest: string; oldest: string }
type Form = { query: AdQuery; errors: FieldErrors; input: Input; place?: { name: string }; counts?: ChoiceCounts }

/** One form with a shareable address. app/browser/search.ts sends it again after each change. */
export function SearchForm({ query, errors, input, place, counts }: Form) {
  const has = filtersOf(query).filter((name) => !['words', 'place', 'within'].includes(name)).length
  return (
    <search className="search-side">
      <form action="/search" className="stack" data-refines="">
        <TextField
          id="q"
          name="q"
          type="search"
          label="Words"
          defaultValue={query.words || input.words}
          maxLength={mostWords}
          error={errors.words}
          enterKeyHint="search"
        />
        <TextField
          id="place"
          name="place"
          label="City, state or ZIP"
          defaultValue={input.place || place?.name}
          maxLength={80}
          autoComplete="off"
          error={errors.place}
          hint="A ZIP becomes its nearest city. We neither store nor log it."
        />
        <button type="submit" className="btn block">
          Search
        </button>
        <details className="filters" open={Object.keys(errors).length > 0 ? true : undefined}>
          <summary>Narrow the list{has > 0 && <span className="num meta"> {has} chosen</span>}</summary>
          <div className="stack">
            <Choice id="within" label="Distance from the city" value={query.within} error={errors.within} none="This city only">
              {radii.map((miles) => [String(miles), `Within ${miles} miles`])}
            </Choice>
            <Choice id="sort" label="Order" value={query.sort} error={errors.sort}>
              {sorts.map((sort) => [sort, sortNames[sort]])}
            </Choice>
            <Choice id="category" label="Category" value={query.category} error={errors.category} none="All categories">
              {categories.map((one) => [one, withCount(`${one}: ${categoryNames[one].toLowerCase()}`, counts?.categories[one])])}
            </Choice>
            <Ages youngest={query.youngest ?? input.youngest} oldest={query.oldest ?? input.oldest} error={errors.age} />
            <div>
              <Check name="verified" value="1" defaultChecked={query.isVerified}>
                Verified <Count of="verified" count={counts?.verified} />
              </Check>
              <Check name="photos" value="1" defaultChecked={query.hasPhotos}>
                With photos <Count of="photos" count={counts?.photos} />
              </Check>
            </div>
            <Choice id="day" label="Available on" value={query.day} error={errors.day} none="Any day">
              {weekdays.map((day) => [day, withCount(day, counts?.days[day])])}
            </Choice>
            <Languages query={query} error={errors.languages} counts={counts} />
            <button type="submit" className="btn quiet block">
              Show ads
            </button>
            {has > 0 && (
              <p>
                <a href="/search">Begin a new search</a>
              </p>
            )}
          </div>
        </details>
      </form>
    </search>
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

function Choice({ value, none, children, ...field }: Options) {
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

type Age = number | string

function Ages({ youngest, oldest, error }: { youngest: Age; oldest: Age; error?: string }) {
  const [min, max] = adLimits.age
  const limits = { type: 'number', inputMode: 'numeric', min, max, 'aria-describedby': error && 'age-error' } as const
  return (
    <fieldset className="field">
      <legend className="label">Age</legend>
      <span className="pair">
        <input {...limits} name="youngest" aria-label="Youngest" defaultValue={youngest} />
        <span>to</span>
        <input {...limits} name="oldest" aria-label="Oldest" defaultValue={oldest} />
      </span>
      {error && (
        <span className="error" id="age-error">
          {error}
        </span>
      )}
    </fieldset>
  )
}

function Languages({ query, error, counts }: { query: AdQuery; error?: string; counts?: ChoiceCounts }) {
  const chosen = query.languages.map((code) => languages[code]).join(', ')
  return (
    <details className="tongues" open={error ? true : undefined}>
      <summary>Languages{chosen && <span className="meta"> {chosen}</span>}</summary>
      {error && <span className="error">{error}</span>}
      <div>
        {Object.entries(languages).map(([code, name]) => (
          <Check key={code} name="language" value={code} defaultChecked={query.languages.includes(code)}>
            {name} <Count of={`language ${code}`} count={counts?.languages[code]} />
          </Check>
        ))}
      </div>
    </details>
  )
}

function Count({ of, count }: { of: string; count?: number }) {
  return (
    <span className="num meta" data-swaps={of}>
      {count !== undefined && countText(count)}
    </span>
  )
}

const withCount = (text: string, count?: number) => (count === undefined ? text : `${text} (${countText(count)})`)
