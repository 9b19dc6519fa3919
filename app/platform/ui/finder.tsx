import { SubmitButton } from './field.tsx'
import { frameCopy } from './copy.ts'
import { useCopy } from './use-site.ts'

type Props = {
  id: string
  input?: string
  label?: string
  /** Whether it says what happens to a ZIP. */ hasHint?: boolean
  /** For the header, which has no room for a label above the box. */ isCompact?: boolean
}

/** One box for a city, a state, or a ZIP. It's a plain form; a script suggests names as the visitor types. */
export function Finder({ id, input, label, hasHint = true, isCompact }: Props) {
  const copy = useCopy(frameCopy)
  return (
    <search>
      <form className="finder" action="/find">
        <div className="field">
          <label htmlFor={id} className={isCompact ? 'hidden' : undefined}>
            {label ?? copy.cityStateOrZip}
          </label>
          <div className="with-button">
            <input
              type="text"
              id={id}
              name="q"
              defaultValue={input}
              autoComplete="off"
              maxLength={80}
              required
              placeholder={isCompact ? copy.cityOrZip : undefined}
              data-suggests={copy.places}
            />
            <SubmitButton>{copy.find}</SubmitButton>
          </div>
          {hasHint && !isCompact && <span className="hint">{copy.zipHint}</span>}
        </div>
      </form>
    </search>
  )
}
