import { TextField } from '#app/ui/field.tsx'
import { longestPasskeyName, type PasskeyPurpose } from './passkey.ts'

const labels: Record<PasskeyPurpose, string> = {
  'sign in': 'Sign in with a passkey',
  register: 'Add a passkey',
  prove: 'Use a passkey',
}

type Offer = { purpose: PasskeyPurpose; /** Where to go after it, on this site. */ next?: string }

/**
 * A separate form, so don't put it in another. app/browser/passkeys.ts shows and operates it; without JavaScript it stays hidden.
 * Pages that include it export `handle = { passkeys: true }`.
 */
export function PasskeyButton({ purpose, next }: Offer) {
  return (
    <div className="stack">
      <form data-passkey={purpose} data-next={next} className="stack" hidden>
        {purpose === 'register' && (
          <TextField
            id="passkey-name"
            name="name"
            type="text"
            label="Name of the passkey"
            hint="Such as My phone. Without one, it is named after today."
            maxLength={longestPasskeyName}
            autoComplete="off"
          />
        )}
        <div role="alert" hidden />
        <button type="submit" className={purpose === 'sign in' ? 'btn quiet block' : 'btn quiet'}>
          {labels[purpose]}
        </button>
      </form>
      <p className="meta" data-no-passkeys hidden>
        This browser has no passkeys.
      </p>
      <noscript>
        <p className="meta">Passkeys need JavaScript.</p>
      </noscript>
    </div>
  )
}
