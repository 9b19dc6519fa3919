import { Asked, described } from './form-fields.tsx'

type City = { city: string; wrong?: string[]; choices?: string[]; stored?: string }

/** A field for one city. With JavaScript it suggests names. If a name fits several cities, it offers a choice. */
export function CityField({ city, choices, ...faults }: City) {
  const asked = { id: 'city', label: 'City', hint: 'Only the city shows. There is no map.', ...faults }
  return (
    <div className="city">
      <Asked {...asked}>
        <div className="with-button">
          <input
            type="text"
            id="city"
            name="city"
            defaultValue={city}
            maxLength={80}
            autoComplete="off"
            data-suggests=""
            data-fills=""
            {...described(asked)}
          />
        </div>
      </Asked>
      {choices && (
        <fieldset className="choices">
          <legend className="hidden">Which city?</legend>
          <input type="hidden" name="asked" value={city} />
          {choices.map((choice) => (
            <label key={choice} className="check">
              <input type="radio" name="place" value={choice} />
              <span>{choice}</span>
            </label>
          ))}
        </fieldset>
      )}
    </div>
  )
}
