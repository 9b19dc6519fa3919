import { fields, type Field, type FieldErrors } from './ad-input.ts'

const names: Record<Field, string> = {
  name: 'The name you go by',
  city: 'City',
  title: 'Title',
  description: 'Description',
  age: 'Age',
  category: 'Category',
  languages: 'Languages',
}

/** The red box above a form, and the way to each field that it speaks of. */
export function SubmissionErrors({ wrong, path = '' }: { wrong: FieldErrors; /** Where the form is, if not here. */ path?: string }) {
  const places = fields.filter((field) => wrong[field])
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

/** What is missing, with its reasons. */
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
