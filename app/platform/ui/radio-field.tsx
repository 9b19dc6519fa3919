import { FieldError } from './field.tsx'

type Radio = { name: string; label: string; hint?: string; options: Record<string, string>; chosen?: string; error?: string }

/** One choice of several. Screen readers read the error message with the group. */
export function RadioField({ name, label, hint, options, chosen, error }: Radio) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className="label">{label}</legend>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {Object.entries(options).map(([value, words]) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
          <span>{words}</span>
        </label>
      ))}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  )
}
