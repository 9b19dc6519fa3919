import { Errors } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { adFormCopy } from './copy.ts'
import { fields, type FieldErrors } from './ad-input.ts'

/** The error box above a form, with a link to each field that has an error. */
export function SubmissionErrors({ errors }: { errors: FieldErrors }) {
  const copy = useCopy(adFormCopy)
  const places = fields.filter((field) => errors[field])
  if (!places.length) return null
  return (
    <Errors fields={Object.fromEntries(places.map((field) => [field, copy[field]]))}>
      <strong>{copy.faults({ count: places.length })}</strong> {copy.inputRemains}
    </Errors>
  )
}

/** The missing fields, each with its reasons. */
export function Missing({ faults, path }: { faults: FieldErrors; path: string }) {
  const copy = useCopy(adFormCopy)
  return (
    <ul className="missing">
      {fields
        .filter((field) => faults[field])
        .map((field) => (
          <li key={field}>
            <a href={`${path}#${field}`}>{copy[field]}</a>
            {faults[field]!.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </li>
        ))}
    </ul>
  )
}
