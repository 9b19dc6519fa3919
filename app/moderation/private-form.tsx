import { AreaField } from '#app/ui/field.tsx'
import { reasonLimits } from './private-reason.ts'

type Shown = { accountId: number; input?: string; wrong?: string }

/** The deliberate act: nothing private stands on a case until somebody has said why they need it. */
export function PrivateForm({ accountId, input, wrong }: Shown) {
  return (
    <form method="post" action={`/moderation/accounts/${accountId}/opening`}>
      <AreaField
        id="private-reason"
        name="reason"
        label="Why you need it"
        hint="The owner of the account reads this, and that a moderator looked."
        rows={2}
        minLength={reasonLimits[0]}
        maxLength={reasonLimits[1]}
        defaultValue={input}
        wrong={wrong}
        required
      />
      <button type="submit" className="btn quiet">
        Show the mail address, once
      </button>
    </form>
  )
}
