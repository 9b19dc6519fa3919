import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

type Labelled = { id: string; label: string; hint?: string; wrong?: string }

/** A label, a hint, and the error message. Screen readers read the last two with the control between them. */
function Field({ id, label, hint, wrong, children }: Labelled & { children: ReactNode }) {
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      {hint && (
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {children}
      {wrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </p>
  )
}

const aria = ({ id, hint, wrong }: Labelled) => ({
  'aria-invalid': wrong ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, wrong && `${id}-wrong`].filter(Boolean).join(' ') || undefined,
})

export function TextField({ id, label, hint, wrong, ...input }: Labelled & InputHTMLAttributes<HTMLInputElement>) {
  const field = { id, label, hint, wrong }
  return (
    <Field {...field}>
      <input id={id} type="text" {...input} {...aria(field)} />
    </Field>
  )
}

export function AreaField({ id, label, hint, wrong, ...area }: Labelled & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const field = { id, label, hint, wrong }
  return (
    <Field {...field}>
      <textarea id={id} rows={4} {...area} {...aria(field)} />
    </Field>
  )
}

/** Its children are the options. */
export function ChoiceField({ id, label, hint, wrong, ...select }: Labelled & SelectHTMLAttributes<HTMLSelectElement>) {
  const field = { id, label, hint, wrong }
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
