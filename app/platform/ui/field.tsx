import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

type Labelled = { id: string; label: string; hint?: string; error?: string }

/** A label, a hint, and the error message. Screen readers read the last two with the control between them. */
function Field({ id, label, hint, error, children }: Labelled & { children: ReactNode }) {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}

const aria = ({ id, hint, error }: Labelled) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

export function TextField({ id, label, hint, error, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <input id={id} type="text" {...input} {...aria(field)} />
    </Field>
  )
}

export function AreaField({ id, label, hint, error, ...area }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <textarea id={id} rows={4} {...area} {...aria(field)} />
    </Field>
  )
}

/** Its children are the options. */
export function ChoiceField({ id, label, hint, error, ...select }: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <select id={id} {...select} {...aria(field)} />
    </Field>
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

/** The red box above a form, which screen readers announce right away. */
export function Errors({ children }: { children: ReactNode }) {
  return (
    <div className="errors" role="alert">
      {children}
    </div>
  )
}

/** Confirms what was just done, to screen readers too. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return <output className="note">{children}</output>
}
