import { DeliveryNote } from '#app/accounts/delivery-note.tsx'
import { moment } from '#app/ui/dates.ts'
import type { Recovery } from './recoveries.server.ts'

/** The state of a recovery, and the button that completes it. */
export function RecoveryState({ recovery: { askedAt, dueAt, isApproved, isReady, notice, reminder } }: { recovery: Recovery }) {
  if (isReady)
    return (
      <form method="post" action="/sign-in/recovery/completion">
        <p className="note">
          The wait is over. The button removes every passkey, the authenticator app and the recovery codes of this account, signs every
          other browser out, and signs you in with the password alone.
        </p>
        <button type="submit" className="btn">
          Remove them and sign in
        </button>
      </form>
    )
  return (
    <>
      <p className="note">
        On {moment(askedAt)} a recovery was asked for. It can happen after {moment(dueAt)}: sign in with your password then.
        {!isApproved && ' An admin has to confirm it as well, and has not yet.'} The link in the mail stops it.
      </p>
      <DeliveryNote delivery={notice} wait="72 hours" isWaiting />
      {reminder?.handedOverAt && <p className="meta">The second email left on {moment(reminder.handedOverAt)}.</p>}
      {reminder && !reminder.handedOverAt && (
        <p className="meta">The second email couldn’t leave yet. Nothing is removed before its reader has had a day to stop it.</p>
      )}
    </>
  )
}
