import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'

type Labelled = { id: string; label: string; hint?: string; error?: string }
/** The id of a control is its name, unless another one on the page has that name. */
type Named = Omit<Labelled, 'id'> & ({ name: string; id?: string } | { name?: undefined; id: string })

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
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </p>
  )
}

/** What's wrong with a field, if anything. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    children && (
      <span className="error" id={id}>
        {children}
      </span>
    )
  )
}

/** For a form's fields: the name of one, what was entered there, and what's wrong with it. */
export const fieldsOf =
  <Name extends string>(input: { [Key in NoInfer<Name>]?: string } | undefined, errors: { [Key in Name]?: string } | undefined) =>
  (name: Name) => ({ name, defaultValue: input?.[name], error: errors?.[name] })

const aria = ({ id, hint, error }: Labelled) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
})

export function TextField({ name, id = name ?? '', label, hint, error, ...input }: Named & InputHTMLAttributes<HTMLInputElement>) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <input id={id} type="text" name={name} {...input} {...aria(field)} />
    </Field>
  )
}

export function AreaField({ name, id = name ?? '', label, hint, error, ...area }: Named & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <textarea id={id} rows={4} name={name} {...area} {...aria(field)} />
    </Field>
  )
}

/** Its children are the options. */
export function ChoiceField({ name, id = name ?? '', label, hint, error, ...select }: Named & SelectHTMLAttributes<HTMLSelectElement>) {
  const field = { id, label, hint, error }
  return (
    <Field {...field}>
      <select id={id} name={name} {...select} {...aria(field)} />
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

type Radio = { name: string; label: string; hint?: string; options: Record<string, string>; chosen?: string; error?: string }

/** One choice of several. Screen readers read the error message with the group. */
export function RadioField({ name, label, hint, options, chosen, error, isOptional }: Radio & { isOptional?: boolean }) {
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  return (
    <fieldset id={name} className="field" aria-describedby={described || undefined}>
      <legend className="label">{label}</legend>
      {hint && (
        <span className="hint" id={`${name}-hint`}>
          {hint}
        </span>
      )}
      {Object.entries(options).map(([value, words]) => (
        <label key={value} className="check">
          <input type="radio" name={name} value={value} defaultChecked={value === chosen} required={!isOptional} />
          <span>{words}</span>
        </label>
      ))}
      <FieldError id={`${name}-error`}>{error}</FieldError>
    </fieldset>
  )
}

/** For a box that takes the focus when the page opens, because screen readers announce no alert or status that a page begins with. */
const firstRead = (className: string) => ({ className, tabIndex: -1, autoFocus: true })

/** The red box above a form, with a link to each field that has an error: `fields` says what's wrong, by ids in the order of the form. */
export function Errors({ children, fields = {} }: { children?: ReactNode; fields?: Record<string, string | undefined> }) {
  const faults = Object.entries(fields).filter(([, error]) => error)
  return (
    <div {...firstRead('errors')} role="alert">
      {children}
      {faults.length > 0 && (
        <ul>
          {faults.map(([id, error]) => (
            <li key={id}>
              <a href={`#${id}`}>{error}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Confirms what was just done, to screen readers too. */
export function StatusMessage({ children }: { children: ReactNode }) {
  return <output {...firstRead('note')}>{children}</output>
}

/** The button that sends a form. A form has one filled button; the others are quiet. */
export function SubmitButton({ children, look }: { children: ReactNode; look?: 'quiet' | 'block' | 'quiet block' }) {
  return (
    <button type="submit" className={look ? `btn ${look}` : 'btn'}>
      {children}
    </button>
  )
}

/** A form that has only its button. */
export function ActionButton({ to, children, quiet }: { to: string; children: ReactNode; quiet?: boolean }) {
  return (
    <form method="post" action={to}>
      <SubmitButton look={quiet ? 'quiet' : undefined}>{children}</SubmitButton>
    </form>
  )
}
