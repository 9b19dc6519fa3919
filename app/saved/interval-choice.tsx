import { type Interval, intervals } from './saved-search.ts'

type Choice = {
  id: string
  chosen: Interval
  error?: string
  /** For lists: the label is only read by screen readers. */ isBrief?: boolean
}

export function IntervalChoice({ id, chosen, error, isBrief }: Choice) {
  return (
    <p className="field">
      <label htmlFor={id} className={isBrief ? 'hidden' : undefined}>
        Email me what’s new
      </label>
      <select id={id} name="every" defaultValue={chosen} aria-invalid={error ? true : undefined} aria-describedby={error && `${id}-error`}>
        {Object.entries(intervals).map(([every, name]) => (
          <option key={every} value={every}>
            {name}
          </option>
        ))}
      </select>
      {error && (
        <span className="error" id={`${id}-error`}>
          {error}
        </span>
      )}
    </p>
  )
}
