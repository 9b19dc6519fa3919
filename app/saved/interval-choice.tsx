import { type Interval, intervals } from './saved-search.ts'

type Choice = { id: string; chosen: Interval; wrong?: string; /** For lists, where the label is read and not seen. */ isBrief?: boolean }

export function IntervalChoice({ id, chosen, wrong, isBrief }: Choice) {
  return (
    <p className="field">
      <label htmlFor={id} className={isBrief ? 'hidden' : undefined}>
        Mail me what is new
      </label>
      <select id={id} name="every" defaultValue={chosen} aria-invalid={wrong ? true : undefined} aria-describedby={wrong && `${id}-wrong`}>
        {Object.entries(intervals).map(([every, name]) => (
          <option key={every} value={every}>
            {name}
          </option>
        ))}
      </select>
      {wrong && (
        <span className="wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </p>
  )
}
