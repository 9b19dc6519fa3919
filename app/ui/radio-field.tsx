type Radio = { name: string; label: string; hint?: string; options: Record<string, string>; chosen?: string; wrong?: string }

/** One choice of several. Screen readers read the error message with the group. */
export function RadioField({ name, label, hint, options, chosen, wrong }: Radio) {
  const described = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ')
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
      {wrong && (
        <span className="wrong" id={`${name}-wrong`}>
          {wrong}
        </span>
      )}
    </fieldset>
  )
}
