import { moderationDecisionsCopy } from '#app/moderation/queue/copy.ts'
import { NoteField } from '#app/moderation/queue/reason-fields.tsx'
import { RuleChoice } from '#app/moderation/queue/rule-choice.tsx'
import { useChosenKind } from '#app/moderation/queue/queue-kind.ts'
import { Check, SubmitButton, TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import type { ClaimCase } from './claim-cases.server.ts'
import { type RefusedClaim, confirmations } from './claim-decision.ts'
import { identityCasesCopy } from './copy.ts'

type Props = { case: ClaimCase; refused?: RefusedClaim }

export function DecideClaim({ case: shown, refused }: Props) {
  const copy = useCopy(identityCasesCopy)
  return (
    <section className="decide" aria-labelledby="decide">
      <h2 id="decide">{copy.decide}</h2>
      {shown.isOwn ? (
        <p className="note">{copy.own}</p>
      ) : shown.isOpen ? (
        <>
          <CheckForm case={shown} refused={refused} />
          <RefusalForm case={shown} refused={refused} />
          <p className="meta">{copy.eitherWay}</p>
        </>
      ) : (
        <p>{copy.nothingLeft}</p>
      )}
    </section>
  )
}

function CheckForm({ case: { id, stepsLeft }, refused }: Props) {
  const input = refused?.form
  const copy = useCopy(identityCasesCopy)
  const { keepKind } = useChosenKind()
  const labels = { gesture: copy.isGesture, person: copy.isSamePerson, adult: copy.isAdult }
  const steps = { take: copy.takeFirst, gesture: copy.openGestureFirst, document: copy.openDocumentFirst }
  return (
    <form method="post" id="check" action={keepKind(`/moderation/claims/${id}/check`)}>
      {confirmations.map((name) => (
        <Check key={name} name={name} defaultChecked={input?.[name] === 'on'} required>
          {labels[name]}
        </Check>
      ))}
      <TextField
        id="birth-date"
        name="birthDate"
        type="date"
        label={copy.birthDate}
        hint={copy.birthDateHint}
        defaultValue={input?.birthDate}
        error={refused?.birthDateError}
        required
      />
      {stepsLeft.length > 0 && (
        <div className="note" id="before-check">
          <p>{copy.before}</p>
          <ul>
            {stepsLeft.map((step) => (
              <li key={step}>{steps[step]}</li>
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
        {copy.record}
      </button>
    </form>
  )
}

function RefusalForm({ case: { id, rules, phrases }, refused }: Props) {
  const input = refused?.form
  const { ruleError, noteError } = refused ?? {}
  const copy = useCopy(identityCasesCopy)
  const { keepKind } = useChosenKind()
  const { phraseHint } = useCopy(moderationDecisionsCopy)
  return (
    <details open={Boolean(ruleError ?? noteError)}>
      <summary>{copy.refuse}</summary>
      <form method="post" action={keepKind(`/moderation/claims/${id}/refusal`)}>
        <RuleChoice idSuffix="refusal" rules={rules} suggested={[1, 6, 9]} phrases={phrases} chosen={input?.rule} error={ruleError} />
        <SubmitButton look="quiet block">{copy.refuse}</SubmitButton>
        <NoteField
          id="note"
          name="note"
          label={copy.whatWeTell}
          hint={phraseHint}
          defaultValue={input?.note}
          error={noteError}
          isOptional
        />
      </form>
    </details>
  )
}
