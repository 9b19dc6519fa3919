import { Check, Errors } from '#app/ui/field.tsx'
import { type Audience, hideField, statesToHideFrom } from './audience-form.ts'

type Section = { id: number; audience: Audience; states: readonly { abbr: string; name: string }[]; error?: string }

/** Settings for who may see an ad. A change applies at once, without review. */
export function AudienceSection({ id, audience, states, error }: Section) {
  const { is_members_only, hides_photos, is_in_feeds, hidden_from } = audience
  return (
    <form method="post" action={`/ads/${id}/audience`} className="stack">
      {error && <Errors>{error}</Errors>}
      <div>
        <Check name="members-only" defaultChecked={is_members_only}>
          Only signed-in members see it
        </Check>
        <Check name="hides-photos" defaultChecked={hides_photos}>
          Photos show to signed-in members only
        </Check>
        <Check name="in-feeds" defaultChecked={is_in_feeds}>
          It may be in feeds: members can follow a city’s new ads in a reader program
        </Check>
      </div>
      <p className="meta">
        An ad that anyone may see with its photos may also be the example on the home page, for adults only, while your identity and its
        first photo are checked.
      </p>
      <details open={Boolean(error)}>
        <summary>Hide it from states{hidden_from.length > 0 && ` (${hidden_from.length} chosen)`}</summary>
        <div className="stack">
          <p className="meta" id="hide-hint">
            We know a visitor’s state only where they choose it or the connection tells it. An ad that is hidden from any state shows only
            to people whose state is known, and is another one. That is fewer people, and no wall: a state can be given wrongly.
          </p>
          <fieldset aria-describedby="hide-hint">
            <legend className="hidden">Hide it from</legend>
            <div className="state-boxes">
              {statesToHideFrom(states).map(({ abbr, name }) => (
                <Check key={abbr} name={hideField(abbr)} defaultChecked={hidden_from.includes(abbr)}>
                  {name}
                </Check>
              ))}
            </div>
          </fieldset>
        </div>
      </details>
      <button type="submit" className="btn quiet">
        Keep this
      </button>
      <p className="meta">It holds from the next time somebody looks. No review is needed.</p>
    </form>
  )
}
