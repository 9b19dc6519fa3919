import { normalize } from '#app/platform/text.ts'
import type { PasskeysCopy } from './copy.ts'

/** Enough for all of a member's devices, and few enough to check them all. */
export const mostPasskeys = 10
export const longestPasskeyName = 60
/** How long members have to answer their device's prompt. */
export const challengeMinutes = 5

export type PasskeyPurpose = 'sign in' | 'register' | 'prove'

/** The name on one line, without invisible characters and those that change the text's direction. */
export function readPasskeyName(copy: PasskeysCopy, input = ''): { name: string; error?: string } {
  const name = normalize(input, 'NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
  const error = name.length > longestPasskeyName ? copy.nameTooLong({ longest: longestPasskeyName }) : undefined
  return { name, error }
}
