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
          Only signed-in members can see it
        </Check>
        <Check name="hides-photos" defaultChecked={hides_photos}>
          Only signed-in members can see the photos
        </Check>
        <Check name="in-feeds" defaultChecked={is_in_feeds}>
          Include it in feeds, so members can follow a city’s new ads in a feed reader
        </Check>
      </div>
      <p className="meta">
        If anyone can see your ad and its photos, it may also be the example on the home page, for adults only, while your identity check
        and its first photo’s are current.
      </p>
      <details open={Boolean(error)}>
        <summary>Hide it from states{hidden_from.length > 0 && ` (${hidden_from.length} chosen)`}</summary>
        <div className="stack">
          <p className="meta" id="hide-hint">
            We know a visitor’s state only if they choose it or their connection tells us. If you hide your ad from any state, only people
            in other, known states can see it. That’s fewer people, and it isn’t airtight: people can choose the wrong state.
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
        Save
      </button>
      <p className="meta">Takes effect right away. No review needed.</p>
    </form>
  )
}
