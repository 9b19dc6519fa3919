import { type LanguageCode, languageCodes } from '#app/ads/ad/ad-content.ts'
import { adNamesCopy } from '#app/ads/ad/copy.ts'
import { Check, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { type AdQuery, type FieldErrors, filtersOf, mostWords, radii, sorts } from './ad-query.ts'
import { Choice, Count, FilterFields, OrderChoice } from './filter-fields.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { searchCopy } from './copy.ts'
import type { ChoiceCounts } from './engine.ts'

/** Invalid input is shown as it was typed. */
type Input = { words: string; place: string; youngest: string; oldest: string }
type Form = {
  query: AdQuery
  /** Nothing was asked for, so the order wasn't either. */ isOpening: boolean
  errors: FieldErrors
  input: Input
  place?: { name: string }
  counts?: ChoiceCounts
}

/** One form with a shareable address. On a phone, a line says what was searched and opens it. */
export function SearchForm({ query, isOpening, errors, input, place, counts }: Form) {
  const copy = useCopy(searchCopy)
  const placeName = input.place || place?.name
  const filters = filtersOf(query).filter((name) => !['words', 'place', 'within'].includes(name)).length
  const asked = [query.words || input.words, placeName, filters > 0 && copy.filterCount({ count: filters })].filter(Boolean)
  const opener = (
    <>
      <span className="asked">{asked.join(' · ') || copy.anything}</span>
      <span className="edit">{copy.edit}</span>
    </>
  )
  return (
    <FilterSheet label={copy.title} action="/search" opener={opener}>
      <a className="to-results" href="#results">
        {copy.toResults}
      </a>
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
        defaultValue={placeName}
        maxLength={80}
        autoComplete="off"
        error={errors.place}
        hint={copy.placeHint}
      />
      <SubmitButton look="block">{copy.submit}</SubmitButton>
      <Choice id="within" label={copy.distance} value={query.within} error={errors.within} none={copy.cityOnly}>
        {radii.map((miles) => [String(miles), copy.within({ miles })])}
      </Choice>
      <OrderChoice orders={sorts} label={copy.order} query={query} error={errors.sort} unasked={isOpening ? query.sort : undefined} />
      <FilterFields query={query} errors={errors} input={input} counts={counts} />
      <Languages query={query} error={errors.languages} counts={counts} />
      <SubmitButton look="quiet block">{copy.show}</SubmitButton>
      {filters > 0 && (
        <p>
          <a href="/search">{copy.newSearch}</a>
        </p>
      )}
    </FilterSheet>
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
