import { randomBytes } from 'node:crypto'
import type { Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Log } from '#app/platform/http/log.server.ts'
import { openSecret, resealSecret, sealSecret } from '#app/platform/http/secret.server.ts'
import type { Keys } from '#app/platform/keys.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { authenticatorUri, findStep, inGroups } from './authenticator.ts'
import { lockAccount } from './passkeys.server.ts'
import { dropUnneededCodes } from './recovery-codes.server.ts'

/** How many minutes a secret waits for its first code. After that the page shows another one. */
const setUpMinutes = 60

/** The secret that waits for its first code, made if there is none; undefined if an authenticator is on already. */
export function findSecretToSetUp(app: App, accountId: number): Promise<Uint8Array | undefined> {
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    const made = randomBytes(20)
    await transaction
      .insertInto('authenticators')
      .values({ account_id: accountId, secret: seal(app, accountId, made), added_at: now })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .execute()
    const row = await findRow(transaction, accountId).forUpdate().executeTakeFirstOrThrow()
    if (row.confirmed_at) return undefined
    const waiting = minutesAfter(row.added_at, setUpMinutes) > now ? open(app, accountId, row.secret) : undefined
    if (waiting) return waiting
    await transaction
      .updateTable('authenticators')
      .set({ secret: seal(app, accountId, made), added_at: now, last_step: 0 })
      .where('account_id', '=', accountId)
      .execute()
    return made
  })
}

/** What a member enters into their app: by its QR code, or typed. Undefined if an authenticator is on already. */
export async function describeSetUp(app: App, { accountId, email }: Pick<Viewer, 'accountId' | 'email'>) {
  const secret = await findSecretToSetUp(app, accountId)
  return secret && { uri: authenticatorUri(secret, { siteName: app.config.siteName, email }), input: inGroups(secret) }
}

type Coded = { accountId: number; code: string }

/** The first correct code turns the authenticator on. */
export const confirmAuthenticator = (app: App, transaction: Db, coded: Coded) => takeCode(app, transaction, coded, 'set up')

/** Whether the authenticator's code is correct and hasn't been used. This uses it up. */
export const takeAuthenticatorCode = (app: App, transaction: Db, coded: Coded) => takeCode(app, transaction, coded, 'in force')

async function takeCode(app: App, transaction: Db, { accountId, code }: Coded, state: 'set up' | 'in force') {
  const now = app.now()
  const row = await findRow(transaction, accountId)
    .where('confirmed_at', state === 'set up' ? 'is' : 'is not', null)
    // The secret may be sealed again right now, with another key.
    .forUpdate()
    .executeTakeFirst()
  const secret = row && open(app, accountId, row.secret)
  const step = secret && findStep(secret, code, now)
  if (!step) return false
  // This update decides between two requests that race: it rejects a step at or before the last used one.
  const { numUpdatedRows } = await transaction
    .updateTable('authenticators')
    .set({ last_step: step, confirmed_at: row.confirmed_at ?? now })
    .where('account_id', '=', accountId)
    .where('secret', '=', row.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether there was one. */
export async function removeAuthenticator(transaction: Db, accountId: number) {
  await lockAccount(transaction, accountId)
  const gone = await transaction
    .deleteFrom('authenticators')
    .where('account_id', '=', accountId)
    .returning('confirmed_at')
    .executeTakeFirst()
  await dropUnneededCodes(transaction, accountId)
  return Boolean(gone?.confirmed_at)
}

function findRow(db: Db, accountId: number) {
  return db.selectFrom('authenticators').select(['secret', 'added_at', 'confirmed_at']).where('account_id', '=', accountId)
}

function seal({ config }: App, accountId: number, secret: Uint8Array) {
  return sealSecret(secret, config.secret, boundTo(accountId))
}

export const resealAuthenticator = (keys: Keys, { account_id, secret }: { account_id: number; secret: Uint8Array }) =>
  resealSecret(secret, keys, boundTo(account_id))

const boundTo = (accountId: number) => `authenticator ${accountId}`

const warned = new WeakSet<Log>()

function open({ config, log }: App, accountId: number, sealed: Uint8Array) {
  const secret = openSecret(sealed, config, boundTo(accountId))
  if (!secret && !warned.has(log)) {
    warned.add(log)
    log.error('the secret of an authenticator can’t be read: SECRET isn’t the one it was stored with. Codes made with it are not accepted.')
  }
  return secret
}
