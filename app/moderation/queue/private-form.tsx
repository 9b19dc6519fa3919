import { Fact } from '#app/platform/ui/fact.tsx'
import { AreaField, Errors, SubmitButton } from '#app/platform/ui/field.tsx'
import { QuietLink } from '#app/platform/ui/links.tsx'
import { StaffFrame } from '#app/platform/ui/staff-frame.tsx'
import { useCopy, useSite } from '#app/platform/ui/use-site.ts'
import { type ModerationDecisionsCopy, moderationDecisionsCopy } from './copy.ts'
import './case.css'

const reasonLimits = [10, 300] as const

/** Reads why a moderator opens an account's private data. The account's owner can read it. */
export function readReason(copy: ModerationDecisionsCopy, input = '') {
  const reason = input.replaceAll(/\s+/g, ' ').trim()
  const length = Array.from(reason).length
  if (length < reasonLimits[0]) return { reason, error: copy.explain }
  if (length > reasonLimits[1]) return { reason, error: copy.noteTooLong({ most: reasonLimits[1], length }) }
  return { reason }
}

type Props = { accountId: number; input?: string; error?: string }

/** Asks for a reason before showing private data, so that opening it is a deliberate act. */
export function PrivateForm({ accountId, input, error }: Props) {
  const copy = useCopy(moderationDecisionsCopy)
  return (
    <form method="post" action={`/moderation/accounts/${accountId}/opening`}>
      <AreaField
        id="private-reason"
        name="reason"
        label={copy.why}
        hint={copy.whyHint}
        rows={2}
        minLength={reasonLimits[0]}
        maxLength={reasonLimits[1]}
        defaultValue={input}
        error={error}
        required
      />
      <SubmitButton look="quiet">{copy.showOnce}</SubmitButton>
    </form>
  )
}

export type PrivateAnswer = { accountId: number; opened?: { email: string; created_at: Date }; input?: string; error?: string }

/** The private data that was opened, or the form again. */
export function PrivateData({ accountId, opened, input, error }: PrivateAnswer) {
  const copy = useCopy(moderationDecisionsCopy)
  const { dates } = useSite().copy
  return (
    <StaffFrame title={copy.account({ number: String(accountId) })} here="/moderation" facts={copy.privateData}>
      {error && <Errors fields={{ 'private-reason': error }}>{copy.notOpened}</Errors>}
      <div className="private-page stack">
        {opened ? (
          <>
            <dl className="tightly">
              <Fact name={copy.email}>{opened.email}</Fact>
              <Fact name={copy.signedUp}>{dates.day(opened.created_at)}</Fact>
            </dl>
            <p className="note">{copy.logged}</p>
            <p>
              <QuietLink to="/moderation">{copy.toQueue}</QuietLink>
            </p>
          </>
        ) : (
          <PrivateForm accountId={accountId} input={input} error={error} />
        )}
      </div>
    </StaffFrame>
  )
}
