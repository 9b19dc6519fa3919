import { NoteField } from '#app/moderation/note-field.tsx'
import { Check, ChoiceField } from '#app/ui/field.tsx'
import type { ClaimCase } from './claim-cases.server.ts'
import { type RefusedClaim, confirmations } from './claim-decision.ts'

type Shown = { case: ClaimCase; refused?: RefusedClaim }

export function DecideClaim({ case: shown, refused }: Shown) {
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {shown.isOwn ? (
        <p className="note">This check is your own: another moderator has to decide on it.</p>
      ) : shown.isOpen ? (
        <>
          <CheckForm case={shown} refused={refused} />
          <RefusalForm case={shown} refused={refused} />
          <p className="meta">
            Either way both pictures are deleted at once. Keep no copy. What stays is the way, the day and that a person of your role
            compared them.
          </p>
        </>
      ) : (
        <p>There is nothing left to decide.</p>
      )}
    </section>
  )
}

function CheckForm({ case: { id, photos, stepsLeft }, refused }: Shown) {
  const input = refused?.form
  return (
    <form method="post" action={`/moderation/claims/${id}/check`}>
      {Object.entries(confirmations).map(([name, sentence]) => (
        <Check key={name} name={name} defaultChecked={input?.[name] === 'on'} required>
          {sentence}
        </Check>
      ))}
      {photos.length > 0 && (
        <fieldset className="field">
          <legend>Which pictures of the ads show this person</legend>
          <span className="hint">Tick those that do, if any. Each is a claim of its own, until the check lapses.</span>
          <ol className="matching">
            {photos.map((photo, at) => (
              <li key={photo.id}>
                <details>
                  <summary>
                    Picture {at + 1} of “{photo.title || 'no title'}”{!photo.shown_at && ', new'}
                  </summary>
                  <img src={`/photos/${photo.name}/640.webp`} alt="" width={photo.width} height={photo.height} loading="lazy" />
                </details>
                <Check name={`photo-${photo.id}`} defaultChecked={input?.[`photo-${photo.id}`] === 'on'}>
                  Picture {at + 1} shows them
                </Check>
              </li>
            ))}
          </ol>
        </fieldset>
      )}
      {stepsLeft.length > 0 && (
        <div className="note" id="before-check">
          <p>Before you can record the check:</p>
          <ul>
            {stepsLeft.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ul>
        </div>
      )}
      <button
        type="submit"
        className="btn block"
        disabled={stepsLeft.length > 0}
        aria-describedby={stepsLeft.length > 0 ? 'before-check' : undefined}
      >
        Record the check
      </button>
    </form>
  )
}

function RefusalForm({ case: { id, rules }, refused }: Shown) {
  const input = refused?.form
  const { ruleError, noteError } = refused ?? {}
  return (
    <details open={Boolean(ruleError ?? noteError)}>
      <summary>Refuse it</summary>
      <form method="post" action={`/moderation/claims/${id}/refusal`}>
        <ChoiceField id="rule" name="rule" label="The rule" error={ruleError} defaultValue={input?.rule ?? ''} required>
          <option value="">Choose one</option>
          {rules.map(({ number, name }) => (
            <option key={number} value={number}>
              {number}. {name}
            </option>
          ))}
        </ChoiceField>
        <NoteField
          id="note"
          name="note"
          label="What we tell the advertiser"
          hint="What did not match, and what to do otherwise next time"
          defaultValue={input?.note}
          error={noteError}
        />
        <button type="submit" className="btn quiet block">
          Refuse it
        </button>
      </form>
    </details>
  )
}
