import { NoteField } from '#app/moderation/note-field.tsx'
import { RuleChoice } from '#app/moderation/rule-choice.tsx'
import { Check } from '#app/ui/field.tsx'
import type { ClaimCase } from './claim-cases.server.ts'
import { type RefusedClaim, confirmations } from './claim-decision.ts'

type Shown = { case: ClaimCase; refused?: RefusedClaim }

export function DecideClaim({ case: shown, refused }: Shown) {
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">Decide</h2>
      {shown.isOwn ? (
        <p className="note">This is your own check, so another moderator has to decide on it.</p>
      ) : shown.isOpen ? (
        <>
          <CheckForm case={shown} refused={refused} />
          <RefusalForm case={shown} refused={refused} />
          <p className="meta">
            Either way, both photos are deleted right away. Don’t keep a copy. What stays is how and when they were compared, and in which
            role.
          </p>
        </>
      ) : (
        <p>There’s nothing left to decide.</p>
      )}
    </section>
  )
}

function CheckForm({ case: { id, stepsLeft }, refused }: Shown) {
  const input = refused?.form
  return (
    <form method="post" id="check" action={`/moderation/claims/${id}/check`}>
      {Object.entries(confirmations).map(([name, sentence]) => (
        <Check key={name} name={name} defaultChecked={input?.[name] === 'on'} required>
          {sentence}
        </Check>
      ))}
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

function RefusalForm({ case: { id, rules, phrases }, refused }: Shown) {
  const input = refused?.form
  const { ruleError, noteError } = refused ?? {}
  return (
    <details open={Boolean(ruleError ?? noteError)}>
      <summary>Refuse it</summary>
      <form method="post" action={`/moderation/claims/${id}/refusal`}>
        <RuleChoice idSuffix="refusal" rules={rules} suggested={[1, 6, 9]} phrases={phrases} chosen={input?.rule} error={ruleError} />
        <button type="submit" className="btn quiet block">
          Refuse it
        </button>
        <NoteField
          id="note"
          name="note"
          label="What we tell the advertiser"
          hint="If you leave it empty, we send the rule’s saved phrase"
          defaultValue={input?.note}
          error={noteError}
          isOptional
        />
      </form>
    </details>
  )
}
