import type { App } from '#app/app.ts'
import { findSignUpErrors, type SignUp, type SignUpErrors } from './sign-up.ts'

/** All that the browser looks at, and what only the server can: whether the password is one of the first that others would try. */
export function findAllSignUpErrors(
  signUp: Partial<Record<keyof SignUp, unknown>>,
  { config, commonPasswords }: Pick<App, 'config' | 'commonPasswords'>,
): SignUpErrors | null {
  const errors = findSignUpErrors(signUp, config.passwordMinLength)
  if (errors?.password || !commonPasswords.has(signUp.password as string)) return errors
  return { ...errors, password: 'That password is one of the first that others would try. Choose one that is harder to guess.' }
}
