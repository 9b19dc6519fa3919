import { TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { authenticatorCopy, passkeysCopy, type PasskeyWords } from './copy.ts'
import { longestPasskeyName, type PasskeyPurpose } from './passkey.ts'

type Field = { label: string; error?: string; isRecovery?: boolean }

/** A six-digit code, which browsers and keyboards can fill in, or a recovery code. */
export function CodeField({ label, error, isRecovery }: Field) {
  const shape = isRecovery
    ? ({ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric' } as const)
  return <TextField id={isRecovery ? 'recovery-code' : 'code'} name="code" label={label} error={error} maxLength={60} required {...shape} />
}

/** Shown once: we store only hashes of these codes. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  return (
    <>
      <p>{useCopy(authenticatorCopy).printThem}</p>
      <pre className="codes">{codes.join('\n')}</pre>
    </>
  )
}

type Offer = { purpose: PasskeyPurpose; /** Where to go after it, on this site. */ next?: string }

/**
 * A separate form, so don't put it in another. app/accounts/second-factors/passkeys.browser.ts shows and operates it; without JavaScript it stays hidden.
 * Pages that include it export `handle = { passkeys: true }`.
 */
export function PasskeyButton({ purpose, next }: Offer) {
  const copy = useCopy(passkeysCopy)
  const { offline, failed, canceled, alreadyHere, insecure, impossible } = copy
  const words: PasskeyWords = { offline, failed, canceled, alreadyHere, insecure, impossible }
  return (
    <div className="stack">
      <form data-passkey={purpose} data-next={next} data-words={JSON.stringify(words)} className="stack" hidden>
        {purpose === 'register' && (
          <TextField
            id="passkey-name"
            name="name"
            label={copy.nameOfPasskey}
            hint={copy.nameHint}
            maxLength={longestPasskeyName}
            autoComplete="off"
          />
        )}
        <div role="alert" hidden />
        <button type="submit" className={purpose === 'sign in' ? 'btn quiet block' : 'btn quiet'}>
          {copy[purpose]}
        </button>
      </form>
      <p className="meta" data-no-passkeys hidden>
        {copy.unsupported}
      </p>
      <noscript>
        <p className="meta">{copy.needsScript}</p>
      </noscript>
    </div>
  )
}
