import { AreaField } from '#app/ui/field.tsx'

const reasonLimits = [10, 300] as const

/** Reads why a moderator opens an account's private data. The account's owner can read it. */
export function readReason(input = '') {
  const reason = input.replaceAll(/\s+/g, ' ').trim()
  const length = Array.from(reason).length
  if (length < reasonLimits[0]) return { reason, error: 'Explain in a sentence why you need it. The account’s owner can read it.' }
  if (length > reasonLimits[1]) return { reason, error: `Shorten it to ${reasonLimits[1]} characters. It has ${length}.` }
  return { reason }
}

type Shown = { accountId: number; input?: string; error?: string }

/** Asks for a reason before showing private data, so that opening it is a deliberate act. */
export function PrivateForm({ accountId, input, error }: Shown) {
  return (
    <form method="post" action={`/moderation/accounts/${accountId}/opening`}>
      <AreaField
        id="private-reason"
        name="reason"
        label="Why you need it"
        hint="The account’s owner can read this, and that a moderator looked."
        rows={2}
        minLength={reasonLimits[0]}
        maxLength={reasonLimits[1]}
        defaultValue={input}
        error={error}
        required
      />
      <button type="submit" className="btn quiet">
        Show the email once
      </button>
    </form>
  )
}
