import { FieldError } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { type Interval, intervals } from './search.ts'
import { savedSearchesCopy } from './copy.ts'

type Choice = {
  id: string
  chosen: Interval
  error?: string
  /** For lists: the label is only read by screen readers. */ isBrief?: boolean
}

export function IntervalChoice({ id, chosen, error, isBrief }: Choice) {
  const copy = useCopy(savedSearchesCopy)
  return (
    <p className="field">
      <label htmlFor={id} className={isBrief ? 'hidden' : undefined}>
        {copy.emailMe}
      </label>
      <select id={id} name="every" defaultValue={chosen} aria-invalid={error ? true : undefined} aria-describedby={error && `${id}-error`}>
        {intervals.map((every) => (
          <option key={every} value={every}>
            {copy[every]}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </p>
  )
}
