import type { TextareaHTMLAttributes } from 'react'

type Field = TextareaHTMLAttributes<HTMLTextAreaElement> & { id: string; label: string; hint?: string; wrong?: string }

/** Some sentences in somebody's own words. */
export function WordsField({ id, label, hint, wrong, ...area }: Field) {
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
        rows={5}
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
