import { redirect } from 'react-router'
import { readCookie } from '#app/accounts/account/cookies.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { countTry, resetTries, tooManyTries } from '#app/accounts/sign-in/guesses.server.ts'
import { findHalfSignIn, isKnownDevice, signIn, takeHalfSignIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import { takeSecondCode } from './second-codes.server.ts'
import { secondStepCopy } from './copy.ts'

type Half = NonNullable<Awaited<ReturnType<typeof findHalfSignIn>>>
type Outcome = { to: string; headers?: Headers } | { status: number; error: string; headers?: HeadersInit }

/** The member who entered the password and not yet the second factor. Everyone else is sent to the sign-in page. */
export async function halfSignInOf(app: App, request: Request): Promise<Half> {
  const half = await findHalfSignIn(app, request)
  if (half) return half
  // Browsers drop the expired cookie, but whoever sends this form had one.
  const hadOne = request.method === 'POST' || readCookie(request.headers.get('Cookie'), 'signing-in', app.config)
  throw redirect(hadOne ? '/sign-in?after=late' : '/sign-in', 303)
}

type Entered = { code: string; copy: CopyReader }

/** Completes the second step of signing in with a code. */
export async function finishSignIn(app: App, request: Request, half: Half, { code, copy }: Entered): Promise<Outcome> {
  const { accountId, isRemembered, tokenHash, next } = half
  const device = readCookie(request.headers.get('Cookie'), 'device', app.config)
  // A thief who knows the password uses up their own tries.
  const key = `second ${accountId} ${(await isKnownDevice(app.db, device, accountId)) ? device : ''}`
  const retryAfter = await countTry(app, key)
  if (retryAfter) return tooManyTries(copy, retryAfter)
  const outcome = await inTransaction(app.db, async (transaction): Promise<Outcome | undefined> => {
    if (!(await takeSecondCode(app, transaction, { accountId, code }))) return undefined
    if (!(await takeHalfSignIn(transaction, tokenHash))) return { to: '/sign-in?after=late' }
    return { to: next, headers: await signIn(app, transaction, request, { accountId, isRemembered, proof: 'password and code' }) }
  })
  if (!outcome) return { status: 422, error: copy.read(secondStepCopy).wrongCode }
  await resetTries(app, key)
  return outcome
}
