import type { Proof, Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { countTry, resetTries, tooManyTries } from '#app/accounts/sign-in/guesses.server.ts'
import { stopRecovery } from '#app/accounts/sign-in/recoveries.server.ts'
import { renewSignIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import { verifyPassword } from '#app/accounts/sign-up/passwords.server.ts'
import { findFactors, hasSecond, takeSecondCode } from './factors.server.ts'
import { secondStepCopy } from './copy.ts'

type StepUpInput = { password?: string; code?: string; copy: CopyReader }
type Outcome = { cookie: string } | { status: number; error: string; headers?: HeadersInit }

/** A signed-in member confirms who they are with every factor that the account has, short of a passkey. */
export async function reauthenticate(app: App, viewer: Viewer, { password = '', code = '', copy: reader }: StepUpInput): Promise<Outcome> {
  const copy = reader.read(secondStepCopy)
  const { accountId, session } = viewer
  const key = `again ${accountId} ${session.id}`
  const retryAfter = await countTry(app, key)
  if (retryAfter) return tooManyTries(reader, retryAfter)
  const factors = await findFactors(app.db, accountId)
  const needsCode = hasSecond(factors)
  if (!factors.hasPassword && !needsCode) return { status: 422, error: copy.noPassword }
  if (factors.hasPassword && !(await isPassword(app, accountId, password))) return { status: 422, error: copy.wrongPassword }
  const proof: Proof = !needsCode ? 'password' : factors.hasPassword ? 'password and code' : session.proof
  const cookie = await inTransaction(app.db, async (transaction) => {
    if (needsCode && !(await takeSecondCode(app, transaction, { accountId, code }))) return undefined
    if (needsCode) await stopRecovery(transaction, accountId)
    return renewSignIn(app, transaction, viewer, proof)
  })
  if (!cookie) return { status: 422, error: copy.wrongCode }
  await resetTries(app, key)
  return { cookie }
}

async function isPassword(app: App, accountId: number, password: string) {
  const { password_hash: stored } = await app.db
    .selectFrom('accounts')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { ok, hash } = await verifyPassword(stored ?? undefined, password)
  if (hash)
    await app.db
      .updateTable('accounts')
      .set({ password_hash: hash })
      .where('id', '=', accountId)
      .where('password_hash', '=', stored)
      .execute()
  return ok
}
