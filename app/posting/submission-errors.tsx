import { fields, type Field, type FieldErrors } from './ad-input.ts'

const names: Record<Field, string> = {
  name: 'Display name',
  city: 'City',
  title: 'Title',
  description: 'Description',
  age: 'Age',
  category: 'Category',
  languages: 'Languages',
}

/** The error box above a form, with a link to each field that has an error. */
export function SubmissionErrors({
  errors,
  path = '',
}: {
  errors: FieldErrors
  /** The form's path, if it is on another page. */ path?: string
}) {
  const places = fields.filter((field) => errors[field])
  if (!places.length) return null
  return (
    <div className="errors" role="alert">
      <strong>{places.length === 1 ? 'One thing to change.' : `${places.length} things to change.`}</strong> What you typed is kept.
      <ul>
        {places.map((field) => (
          <li key={field}>
            <a href={`${path}#${field}`}>{names[field]}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The missing fields, each with its reasons. */
export function Missing({ faults, path }: { faults: FieldErrors; path: string }) {
  return (
    <ul className="missing">
      {fields
        .filter((field) => faults[field])
        .map((field) => (
          <li key={field}>
            <a href={`${path}#${field}`}>{names[field]}</a>
            {faults[field]!.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
    </ul>
  )
}
