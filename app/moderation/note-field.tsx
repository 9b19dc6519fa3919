import { noteLimits } from './decision.ts'

type Field = { id: string; name: string; label: string; hint?: string; defaultValue?: string; wrong?: string }

/** Some sentences of a moderator's, which somebody will read. */
export function NoteField({ id, label, hint, wrong, ...area }: Field) {
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
        {...area}
        rows={4}
        maxLength={noteLimits[1]}
        required
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
