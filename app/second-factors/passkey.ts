/** Enough for every device that somebody has, and few enough to look through. */
export const mostPasskeys = 10
export const longestPasskeyName = 60
/** How long a person may take over the question of their device. */
export const challengeMinutes = 5

export type PasskeyPurpose = 'sign in' | 'register' | 'prove'

export const tooManyPasskeys = `An account has at most ${mostPasskeys} passkeys. Remove one that you no longer use, then add this one.`

/** As typed, on one line. Signs that would turn the line around or hide in it go. */
export function readPasskeyName(input = ''): { name: string; error?: string } {
  const name = input
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const error = name.length > longestPasskeyName ? `Use at most ${longestPasskeyName} characters for the name.` : undefined
  return { name, error }
}
