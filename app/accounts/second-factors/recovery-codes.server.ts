import { randomBytes } from 'node:crypto'
import { hasSecondFactor } from '#app/accounts/account/sessions.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { hashSecret } from '#app/platform/http/secret.server.ts'
import { readRecoveryCode, writeRecoveryCode } from './recovery-code.ts'

const count = 10

/** Makes ten new codes, to be shown once because only their hashes are stored. Earlier codes stop working. */
export async function makeRecoveryCodes(transaction: Db, accountId: number, now: Date): Promise<string[]> {
  // If two requests race, the later one's codes count.
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  const codes = Array.from({ length: count }, () => writeRecoveryCode(randomBytes(15)))
  await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
  await transaction
    .insertInto('recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(code)!, account_id: accountId, made_at: now })))
    .execute()
  return codes
}

/** Each code works once, even if it's sent twice at the same moment. */
export async function takeRecoveryCode(transaction: Db, { accountId, input, now }: { accountId: number; input: string; now: Date }) {
  const hash = hashOf(input)
  if (!hash) return false
  const { numUpdatedRows } = await transaction
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function countRecoveryCodes(db: Db, accountId: number) {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Called after a second factor was removed. Codes replace a second factor, so they're deleted with the last one. */
export async function dropUnneededCodes(transaction: Db, accountId: number) {
  const account = await transaction
    .selectFrom('accounts')
    .select(hasSecondFactor.as('isNeeded'))
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (!account?.isNeeded) await transaction.deleteFrom('recovery_codes').where('account_id', '=', accountId).execute()
}

function hashOf(input: string) {
  const code = readRecoveryCode(input)
  return code && hashSecret(code)
}
