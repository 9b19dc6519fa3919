import type { InputHTMLAttributes, ReactNode } from 'react'
import { adLimits } from '#app/ads/ad/ad-content.ts'
import { frameCopy } from '#app/platform/ui/copy.ts'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adFormCopy } from './copy.ts'
import { countCharacters } from './ad-input.ts'

type FieldProps = {
  id: string
  label: string
  hint: string
  errors?: string[]
  /** The stored value, where it differs from the input. */ stored?: string
}

/** A labeled field. With JavaScript its errors also appear while the advertiser types: app/advertise/posting/draft.browser.ts. */
export function LabeledField({
  id,
  label,
  hint,
  errors,
  stored,
  children,
  after,
}: FieldProps & { children: ReactNode; after?: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
      {children}
      <FieldError id={id} errors={errors} />
      <StoredValue stored={stored} />
      {after}
    </div>
  )
}

export function FieldError({ id, errors }: Pick<FieldProps, 'id' | 'errors'>) {
  return (
    <span className="error" id={`${id}-error`} aria-live="polite" hidden={!errors}>
      {errors?.join('\n')}
    </span>
  )
}

export function StoredValue({ stored }: Pick<FieldProps, 'stored'>) {
  const copy = useCopy(adFormCopy)
  if (stored === undefined) return null
  return (
    <span className="stored">
      <b>{copy.savedVersion}</b> {stored || copy.nothing}
    </span>
  )
}

export const describedBy = ({ id, errors }: Pick<FieldProps, 'id' | 'errors'>, ...more: string[]) => ({
  'aria-describedby': [`${id}-hint`, `${id}-error`, ...more].join(' '),
  'aria-invalid': errors ? true : undefined,
})

type Line = FieldProps & InputHTMLAttributes<HTMLInputElement>

export function LineField({ id, label, hint, errors, stored, ...input }: Line) {
  const field = { id, label, hint, errors, stored }
  return (
    <LabeledField {...field}>
      <input type="text" id={id} name={id} {...input} {...describedBy(field)} />
    </LabeledField>
  )
}

type Counted = FieldProps & { id: 'title' | 'description'; input: string; form?: string }

/** Counts characters as people do. The field accepts more than the limit, so that a pasted text is shortened by its writer, not cut off. */
export function CountedField({ input, ...field }: Counted) {
  const { id } = field
  const { lengthOf } = useCopy(adFormCopy)
  const [, most] = adLimits[id]
  const attributes = {
    id,
    name: id,
    defaultValue: input,
    'data-most': most,
    'data-counts': lengthOf({ length: '#', most }),
    ...describedBy(field, `${id}-count`),
  }
  return (
    <LabeledField
      {...field}
      after={
        <span className="count num" id={`${id}-count`}>
          {lengthOf({ length: countCharacters(input.slice(0, most * 8).trim()), most })}
        </span>
      }
    >
      {id === 'title' ? <input type="text" autoComplete="off" {...attributes} /> : <textarea rows={7} {...attributes} />}
    </LabeledField>
  )
}

type City = { city: string; errors?: string[]; choices?: string[]; stored?: string }

/** A field for one city. With JavaScript it suggests names. If a name fits several cities, it offers a choice. */
export function CityField({ city, choices, ...faults }: City) {
  const copy = useCopy(adFormCopy)
  const field = { id: 'city', label: copy.city, hint: copy.cityHint, ...faults }
  return (
    <div className="city">
      <LabeledField {...field}>
        <div className="with-button">
          <input
            type="text"
            id="city"
            name="city"
            defaultValue={city}
            maxLength={80}
            autoComplete="off"
            data-suggests={useCopy(frameCopy).places}
            data-fills=""
            {...describedBy(field)}
          />
        </div>
      </LabeledField>
      {choices && (
        <fieldset className="choices">
          <legend className="hidden">{copy.whichCity}</legend>
          <input type="hidden" name="asked" value={city} />
          {choices.map((choice) => (
            <label key={choice} className="check">
              <input type="radio" name="place" value={choice} />
              <span>{choice}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
