import { reasonLimits } from './private-reason.ts'

type Shown = { accountId: number; typed?: string; wrong?: string }

/** The deliberate act: nothing private stands on a case until somebody has said why they need it. */
export function PrivateForm({ accountId, typed, wrong }: Shown) {
  const described = ['private-hint', wrong && 'private-wrong'].filter(Boolean).join(' ')
  return (
    <form method="post" action={`/moderation/accounts/${accountId}/opening`} className="private">
      <p className="field">
        <label htmlFor="private-reason">Why you need it</label>
        <span className="hint" id="private-hint">
          The owner of the account reads this, and that a moderator looked.
        </span>
        <textarea
          id="private-reason"
          name="reason"
          rows={2}
          minLength={reasonLimits[0]}
          maxLength={reasonLimits[1]}
          defaultValue={typed}
          required
          aria-invalid={wrong ? true : undefined}
          aria-describedby={described}
        />
        {wrong && (
          <span className="wrong" id="private-wrong">
            {wrong}
          </span>
        )}
      </p>
      <button type="submit" className="btn quiet">
        Show the mail address, once
      </button>
    </form>
  )
}
