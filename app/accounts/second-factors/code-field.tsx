import { TextField } from '#app/platform/ui/field.tsx'

type Field = { label: string; error?: string; isRecovery?: boolean }

/** A six-digit code, which browsers and keyboards can fill in, or a recovery code. */
export function CodeField({ label, error, isRecovery }: Field) {
  const shape = isRecovery
    ? ({ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const)
    : ({ autoComplete: 'one-time-code', inputMode: 'numeric' } as const)
  return <TextField id={isRecovery ? 'recovery-code' : 'code'} name="code" label={label} error={error} maxLength={60} required {...shape} />
}
