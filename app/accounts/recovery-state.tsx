import { moment } from '#app/ui/dates.ts'
import type { Recovery } from './recoveries.server.ts'

/** How far a recovery is, and the button that ends the wait. */
export function RecoveryState({ recovery: { askedAt, dueAt, isApproved, isReady } }: { recovery: Recovery }) {
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
    <p className="note">
      On {moment(askedAt)} a recovery was asked for. It can happen after {moment(dueAt)}: sign in with your password then.
      {!isApproved && ' An admin has to confirm it as well, and has not yet.'} The link in the mail stops it.
    </p>
  )
}
