import type { InputHTMLAttributes, ReactNode } from 'react'
import { adLimits } from '#app/ads/ad-content.ts'
import { countCharacters } from './ad-input.ts'

type Asked = {
  id: string
  label: string
  hint: string
  wrong?: string[]
  /** The stored value, where it differs from the input. */ stored?: string
}

/** A labeled field. With JavaScript its errors also appear while the advertiser types: app/browser/draft.ts. */
export function Asked({ id, label, hint, wrong, stored, children, after }: Asked & { children: ReactNode; after?: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
      {children}
      <WrongHere id={id} wrong={wrong} />
      <StoredHere stored={stored} />
      {after}
    </div>
  )
}

export function WrongHere({ id, wrong }: Pick<Asked, 'id' | 'wrong'>) {
  return (
    <span className="wrong" id={`${id}-wrong`} aria-live="polite" hidden={!wrong}>
      {wrong?.join('\n')}
    </span>
  )
}

export function StoredHere({ stored }: Pick<Asked, 'stored'>) {
  if (stored === undefined) return null
  return (
    <span className="stored">
      <b>Stored now</b> {stored || 'nothing'}
    </span>
  )
}

export const described = ({ id, wrong }: Pick<Asked, 'id' | 'wrong'>, ...more: string[]) => ({
  'aria-describedby': [`${id}-hint`, `${id}-wrong`, ...more].join(' '),
  'aria-invalid': wrong ? true : undefined,
})

type Line = Asked & InputHTMLAttributes<HTMLInputElement>

export function LineField({ id, label, hint, wrong, stored, ...input }: Line) {
  const asked = { id, label, hint, wrong, stored }
  return (
    <Asked {...asked}>
      <input type="text" id={id} name={id} {...input} {...described(asked)} />
    </Asked>
  )
}

type Counted = Asked & { id: 'title' | 'description'; input: string; form?: string }

/** Counts characters as people do. The field accepts more than the limit, so that a pasted text is shortened by its writer, not cut off. */
export function CountedField({ input, ...asked }: Counted) {
  const { id } = asked
  const [, most] = adLimits[id]
  const count = `${countCharacters(input.slice(0, most * 8).trim()).toLocaleString('en-US')} of ${most.toLocaleString('en-US')}`
  const attributes = { id, name: id, defaultValue: input, 'data-most': most, ...described(asked, `${id}-count`) }
  return (
    <Asked
      {...asked}
      after={
        <span className="count num" id={`${id}-count`}>
          {count}
        </span>
      }
    >
      {id === 'title' ? <input type="text" autoComplete="off" {...attributes} /> : <textarea rows={7} {...attributes} />}
    </Asked>
  )
}

type City = { city: string; wrong?: string[]; choices?: string[]; stored?: string }

/** A field for one city. With JavaScript it suggests names. If a name fits several cities, it offers a choice. */
export function CityField({ city, choices, ...faults }: City) {
  const asked = { id: 'city', label: 'City', hint: 'Only the city shows. There is no map.', ...faults }
  return (
    <div className="city">
      <Asked {...asked}>
        <div className="with-button">
          <input
            type="text"
            id="city"
            name="city"
            defaultValue={city}
            maxLength={80}
            autoComplete="off"
            data-suggests=""
            data-fills=""
            {...described(asked)}
          />
        </div>
      </Asked>
      {choices && (
        <fieldset className="choices">
          <legend className="hidden">Which city?</legend>
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
