import { type LanguageCode, languageCodes } from '#app/ads/ad/ad-content.ts'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { Check, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { type AdQuery, type FieldErrors, filtersOf, mostWords, radii, sorts } from './ad-query.ts'
import { Choice, Count, FilterFields } from './filter-fields.tsx'
import { searchCopy } from './copy.ts'
import type { ChoiceCounts } from './engine.ts'

/** Invalid input is shown as it was typed. */
type Input = { words: string; place: string; youngest: string; oldest: string }
type Form = { query: AdQuery; errors: FieldErrors; input: Input; place?: { name: string }; counts?: ChoiceCounts }

/** One form with a shareable address. app/browse/search/refine.browser.ts sends it again after each change. */
export function SearchForm({ query, errors, input, place, counts }: Form) {
  const copy = useCopy(searchCopy)
  const has = filtersOf(query).filter((name) => !['words', 'place', 'within'].includes(name)).length
  return (
    <search className="search-side">
      <a className="to-results" href="#results">
        {copy.toResults}
      </a>
      <form action="/search" className="stack" data-refines={copy.unreached}>
        <TextField
          name="q"
          type="search"
          label={copy.words}
          defaultValue={query.words || input.words}
          maxLength={mostWords}
          error={errors.words}
          enterKeyHint="search"
        />
        <TextField
          name="place"
          label={copy.place}
          defaultValue={input.place || place?.name}
          maxLength={80}
          autoComplete="off"
          error={errors.place}
          hint={copy.placeHint}
        />
        <SubmitButton look="block">{copy.submit}</SubmitButton>
        <details className="filters" open={Object.keys(errors).length > 0 ? true : undefined}>
          <summary>
            {copy.narrow}
            {has > 0 && <span className="num meta">{` ${copy.chosen({ number: has })}`}</span>}
          </summary>
          <div className="stack">
            <Choice id="within" label={copy.distance} value={query.within} error={errors.within} none={copy.cityOnly}>
              {radii.map((miles) => [String(miles), copy.within({ miles })])}
            </Choice>
            <Choice id="sort" label={copy.order} value={query.sort} error={errors.sort}>
              {sorts.map((sort) => [sort, copy[sort]])}
            </Choice>
            <FilterFields query={query} errors={errors} input={input} counts={counts} />
            <Languages query={query} error={errors.languages} counts={counts} />
            <SubmitButton look="quiet block">{copy.show}</SubmitButton>
            {has > 0 && (
              <p>
                <a href="/search">{copy.newSearch}</a>
              </p>
            )}
          </div>
        </details>
      </form>
    </search>
  )
}

function Languages({ query, error, counts }: { query: AdQuery; error?: string; counts?: ChoiceCounts }) {
  const copy = useCopy(searchCopy)
  const names = useCopy(adNamesCopy)
  const chosen = query.languages.map((code) => names[code as LanguageCode]).join(', ')
  return (
    <details className="tongues" open={error ? true : undefined}>
      <summary>
        {copy.languages}
        {chosen && <span className="meta"> {chosen}</span>}
      </summary>
      {error && <span className="error">{error}</span>}
      <div>
        {languageCodes.map((code) => (
          <Check key={code} name="language" value={code} defaultChecked={query.languages.includes(code)}>
            {names[code]} <Count of={`language ${code}`} count={counts?.languages[code]} />
          </Check>
        ))}
      </div>
    </details>
  )
}
