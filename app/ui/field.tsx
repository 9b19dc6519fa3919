import type { InputHTMLAttributes, ReactNode } from 'react'

type Field = InputHTMLAttributes<HTMLInputElement> & { id: string; label: string; hint?: string; wrong?: string }

/** A labelled input. The hint and the sentence about what is wrong are read out with it. */
export function TextField({ id, label, hint, wrong, ...input }: Field) {
  const described = [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ')
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      <input id={id} type="text" {...input} aria-invalid={wrong ? true : undefined} aria-describedby={described || undefined} />
      {wrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </p>
  )
}

export function Check({ children, ...input }: InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  )
}

/** The red box above a form: said at once to screen readers. */
export function Errors({ children }: { children: ReactNode }) {
  return (
    <div className="errors" role="alert">
      {children}
    </div>
  )
}

/** What has just been done, said to screen readers too. */
export function Said({ children }: { children: ReactNode }) {
  return <output className="note">{children}</output>
}
