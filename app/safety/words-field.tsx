type Area = {
  id: string
  label: string
  hint?: string
  rows?: number
  maxLength?: number
  defaultValue?: string
  wrong?: string
  required?: boolean
}

/** Several lines; the hint and what is wrong are read out with it. */
export function WordsField({ id, label, hint, wrong, rows = 4, ...area }: Area) {
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <textarea
        id={id}
        name={id}
        rows={rows}
        dir="auto"
        {...area}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={described || undefined}
      />
      {wrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </p>
  )
}
