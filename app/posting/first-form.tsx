import { CityField } from './city-field.tsx'
import { LineField } from './form-fields.tsx'
import type { FieldErrors } from './ad-input.ts'

type First = { formKey: string; name?: string; goesBy?: string; city: string; wrong?: FieldErrors; choices?: string[] }

/** The first step: the city and, for a first ad, the display name. */
export function FirstForm({ formKey, name, goesBy, city, wrong = {}, choices }: First) {
  return (
    <form method="post" action="/ads/new" className="first-form" noValidate>
      <input type="hidden" name="form_key" value={formKey} />
      <CityField city={city} wrong={wrong.city} choices={choices} />
      {goesBy ? (
        <p>
          Your ads name you as <strong>{goesBy}</strong>.
        </p>
      ) : (
        <LineField
          id="name"
          label="The name you go by"
          hint="2 to 40 characters. It stands on your ads. It need not be the one in your papers."
          autoComplete="off"
          defaultValue={name}
          wrong={wrong.name}
        />
      )}
      <button type="submit" className="btn">
        Begin the ad
      </button>
    </form>
  )
}
