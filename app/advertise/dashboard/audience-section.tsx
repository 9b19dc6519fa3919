import { Check, Errors, SubmitButton } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { audienceCopy } from './copy.ts'
import { type Audience, hideField, statesToHideFrom } from './audience-form.ts'

type Section = { id: number; audience: Audience; states: readonly { abbr: string; name: string }[]; error?: string }

/** Settings for who may see an ad. A change applies at once, without review. */
export function AudienceSection({ id, audience, states, error }: Section) {
  const copy = useCopy(audienceCopy)
  const { is_members_only, hides_photos, is_in_feeds, hidden_from } = audience
  return (
    <form method="post" action={`/ads/${id}/audience`} className="stack">
      {error && <Errors>{error}</Errors>}
      <div>
        <Check name="members-only" defaultChecked={is_members_only}>
          {copy.membersOnly}
        </Check>
        <Check name="hides-photos" defaultChecked={hides_photos}>
          {copy.hidesPhotos}
        </Check>
        <Check name="in-feeds" defaultChecked={is_in_feeds}>
          {copy.inFeeds}
        </Check>
      </div>
      <p className="meta">{copy.homeExample}</p>
      <details open={Boolean(error)}>
        <summary>{hidden_from.length ? copy.hideFromChosen({ count: hidden_from.length }) : copy.hideFromStates}</summary>
        <div className="stack">
          <p className="meta" id="hide-hint">
            {copy.hideHint}
          </p>
          <fieldset aria-describedby="hide-hint">
            <legend className="hidden">{copy.hideFrom}</legend>
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
      <SubmitButton look="quiet">{copy.save}</SubmitButton>
      <p className="meta">{copy.rightAway}</p>
    </form>
  )
}
