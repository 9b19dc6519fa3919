import { hash, parseOptions, verify } from '@node-rs/argon2'
import type { App } from '#app/app.ts'
import type { SignUpCopy } from './copy.ts'
import { findSignUpErrors, signUpLimits } from './sign-up.ts'

/** Argon2id costs (docs/decisions/005-passwords.md). If they're raised, each account is rehashed at its next sign-in. */
const cost = { memoryCost: 46 * 1024, timeCost: 2, parallelism: 1 }

/** Two hashes at once limit the memory, and leave two of libuv's four threads for files and DNS. */
export const hashings = takeTurns(2)

export async function hashPassword(password: string) {
  if (password.length > signUpLimits.longestPassword)
    throw new RangeError(`A password has at most ${signUpLimits.longestPassword} characters.`)
  return hashings.run(() => hash(normalize(password), cost))
}

/** Returns a new hash to store if the stored one is cheaper than today's. */
export async function verifyPassword(stored: string | undefined, password: string): Promise<{ ok: boolean; hash?: string }> {
  if (password.length > signUpLimits.longestPassword) return { ok: false }
  if (stored === undefined) {
    // Without an account the same work is done, so that timing reveals nothing.
    await hashPassword(password)
    return { ok: false }
  }
  const ok = await hashings.run(() => verify(stored, normalize(password)))
  return ok && isCheaper(stored) ? { ok, hash: await hashPassword(password) } : { ok }
}

type Choice = { password: string; email: string }

/** The error for a new password, as a sentence. */
export function findPasswordError(copy: SignUpCopy, app: Pick<App, 'config' | 'commonPasswords'>, { password, email }: Choice) {
  const errors = findSignUpErrors(copy, { email, password, age: 99 }, app.config.passwordMinLength)
  if (errors?.password) return errors.password
  if (isSiteName(app.config.siteName, password)) return copy.sameAsSite
  return app.commonPasswords.has(password) ? copy.common : undefined
}

/** Whether it's the site's name alone, or with a year or a symbol. */
function isSiteName(siteName: string, password: string) {
  const lettersOf = (text: string) =>
    text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}]/gu, '')
  return lettersOf(siteName) !== '' && lettersOf(password) === lettersOf(siteName)
}

/** Phones and laptops may compose accented letters differently. */
function normalize(password: string) {
  return password.normalize('NFKC')
}

function isCheaper(stored: string) {
  const { memoryCost, timeCost } = parseOptions(stored)
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost || !stored.startsWith('$argon2id$v=19$')
}

/** Runs at most `most` tasks at once. The others wait in order. */
function takeTurns(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return {
    count: () => ({ running, waiting: waiting.length }),
    async run<T>(work: () => Promise<T>) {
      if (running < most) running++
      else await new Promise<void>((begin) => waiting.push(begin))
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next()
        else running--
      }
    },
  }
}
