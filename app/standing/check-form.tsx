import { type CheckErrors, type CheckForm, dayOf, hows, oldestDay } from '#app/identity/identity.ts'
import { Check, TextField } from '#app/ui/field.tsx'

type Shown = { profileId: number; now: Date; input?: CheckForm; wrong?: CheckErrors }

/** Records that a moderator has checked the advertiser's identity, and that they're an adult. */
export function CheckFormView({ profileId, now, input, wrong }: Shown) {
  return (
    <form method="post" action={`/moderation/profiles/${profileId}`}>
      <fieldset className="field" aria-describedby={wrong?.how && 'how-wrong'}>
        <legend>How you checked</legend>
        {hows.map((how) => (
          <label key={how} className="check">
            <input type="radio" name="how" value={how} defaultChecked={input?.how === how} required />
            <span>{how.charAt(0).toUpperCase() + how.slice(1)}</span>
          </label>
        ))}
        {wrong?.how && (
          <span className="wrong" id="how-wrong">
            {wrong.how}
          </span>
        )}
      </fieldset>
      <TextField
        id="day"
        name="day"
        type="date"
        label="On which day"
        hint="By UTC. The check holds for a year from then."
        min={oldestDay(now)}
        max={dayOf(now)}
        defaultValue={input?.day}
        wrong={wrong?.day}
        required
      />
      <Check
        name="saw"
        defaultChecked={input?.saw === 'on'}
        aria-invalid={wrong?.saw ? true : undefined}
        aria-describedby={wrong?.saw && 'saw-wrong'}
        required
      >
        I saw that the person is at least 18 and is the one in the pictures
        {wrong?.saw && (
          <span className="wrong" id="saw-wrong">
            {' '}
            {wrong.saw}
          </span>
        )}
      </Check>
      <button type="submit" className="btn block">
        Write the check down
      </button>
      <p className="meta">Keep no copy of what you looked at. What stays is how, on which day, and that a person of your role checked.</p>
    </form>
  )
}
