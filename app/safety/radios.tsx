type Choice = {
  name: string
  legend: string
  hint?: string
  choices: readonly (readonly [value: string, text: string])[]
  chosen?: string
  wrong?: string
}

/** One of a few, each in its words. */
export function Radios({ name, legend, hint, choices, chosen, wrong }: Choice) {
  const described = [hint && `${name}-hint`, wrong && `${name}-wrong`].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={described || undefined}>
      <legend className="label">{legend}</legend>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {choices.map(([value, text]) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} required />
          <span>{text}</span>
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
