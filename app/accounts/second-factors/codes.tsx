import { TextField } from '#app/platform/ui/field.tsx'
import { useCopy } from '#app/platform/ui/use-site.ts'
import { authenticatorCopy } from './copy.ts'

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
