import { adLimits, languages, weekdays } from '#app/ads/ad-content.ts'
import { StoredHere, WrongHere } from './form-fields.tsx'

type Boxes = { chosen: readonly string[]; stored?: readonly string[] }

/** `form` is the id of the ad form, which these boxes belong to although they come after the photos and their forms. */
export function DayBoxes({ chosen, stored }: Boxes) {
  return (
    <fieldset>
      <legend>When</legend>
      <p className="hint">The days on which you are usually free. None means that it varies.</p>
      <div className="days">
        {weekdays.map((day) => (
          <label key={day}>
            <input type="checkbox" form="ad" name={`on-${day}`} defaultChecked={chosen.includes(day)} aria-label={day} />
            <span aria-hidden="true">{day.slice(0, 3)}</span>
          </label>
        ))}
      </div>
      <StoredHere stored={stored?.join(', ')} />
    </fieldset>
  )
}

export function LanguageBoxes({ chosen, stored, wrong }: Boxes & { wrong?: string[] }) {
  return (
    <fieldset className="field" id="languages">
      <legend className="label">Languages</legend>
      <p className="hint">Those in which you can talk for an evening, {adLimits.languages} at most.</p>
      <div className="languages">
        {Object.entries(languages).map(([code, name]) => (
          <label key={code} className="check">
            <input type="checkbox" form="ad" name={`speaks-${code}`} defaultChecked={chosen.includes(code)} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      <WrongHere id="languages" wrong={wrong} />
      <StoredHere stored={stored?.map((code) => languages[code]).join(', ')} />
    </fieldset>
  )
}
