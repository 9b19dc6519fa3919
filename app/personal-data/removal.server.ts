import { sql } from 'kysely'
import { forgetAddresses } from '#app/accounts/addresses.server.ts'
import type { App } from '#app/app.ts'
import { ReportableError } from '#app/db/error-facts.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { removeExports } from './exports.server.ts'
import { listHolds } from './legal-holds.server.ts'

/**
 * One step of taking an account away, in the transaction that takes all of it. Files go after it, by a job that the step sends. What
 * it returns is done after the commit, such as a purge.
 */
export type Removal = (app: App, transaction: Db, accountId: number) => Promise<(() => Promise<unknown>) | void>

/** What accounts take along by themselves. The row comes last: what refers to it goes with it, by the database's own rule. */
export const accountRemovals: Removal[] = [removeAddresses, removeExports, removeRow]

const isDue = (now: Date) => sql<boolean>`deletion_due_at <= ${now}`

/** Those that a run would delete. Under a legal hold one is closed, and stays. */
export const countDueAccounts = async (db: Db, now: Date) => ({
  accounts: await countRows(db, 'accounts', sql`${isDue(now)} and id not in (select account_id from legal_holds)`),
})

/** By the clock: accounts whose days are over. One that cannot be deleted does not keep the others. */
export async function removeDueAccounts(app: App, removals: Removal[]) {
  const due = await app.db.selectFrom('accounts').select('id').where(isDue(app.now())).orderBy('id').execute()
  let removed = 0
  let failures = 0
  for (const { id } of due) {
    try {
      if (await removeAccount(app, id, removals)) removed++
    } catch (err) {
      failures++
      app.log.error({ account: id, err }, 'an account could not be deleted')
    }
  }
  if (failures) throw new ReportableError(`${failures} of ${due.length} accounts could not be deleted. The log says why.`)
  return removed
}

/** All of it, or nothing. Under a legal hold the account is closed instead, and goes in the hour after the hold has ended. */
async function removeAccount(app: App, accountId: number, removals: Removal[]) {
  const afterwards = await inTransaction(app.db, async (transaction) => {
    // The lock makes a hold that is being placed wait for the end, where it finds no account to hold.
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    if ((await listHolds(transaction, accountId)).length) {
      await closeAccount(transaction, accountId)
      return undefined
    }
    const done = []
    for (const remove of removals) done.push(await remove(app, transaction, accountId))
    return done
  })
  for (const finish of afterwards ?? []) await finish?.()
  return afterwards !== undefined
}

/**
 * What a hold is about may have to be shown to a court, so every row stays but those that open the account. From the due date on
 * nobody gets in anyway (`isOpen`); without its keys that does not depend on one condition.
 */
async function closeAccount(transaction: Db, accountId: number) {
  await transaction.updateTable('accounts').set({ password_hash: null }).where('id', '=', accountId).execute()
  // It stays, for what was written to that address to go with it; unconfirmed, it does not happen.
  await transaction.updateTable('address_changes').set({ confirmed_at: null }).where('account_id', '=', accountId).execute()
  for (const table of keys) await transaction.deleteFrom(table).where('account_id', '=', accountId).execute()
}

const keys = [
  'sessions',
  'half_sign_ins',
  'devices',
  'mail_links',
  'passkeys',
  'passkey_challenges',
  'authenticators',
  'recovery_codes',
  'recoveries',
  'secret_links',
] as const

/** Of its own address, and of the one it was about to change to, unless that is somebody else's. */
async function removeAddresses(app: App, transaction: Db, accountId: number) {
  const addresses = await transaction
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .union(
      transaction
        .selectFrom('address_changes')
        .select('email')
        .where('account_id', '=', accountId)
        .where('email_key', 'not in', transaction.selectFrom('accounts').select('email_key')),
    )
    .execute()
  const emails = addresses.map(({ email }) => email)
  await forgetAddresses(app, transaction, emails)
}

async function removeRow(_: App, transaction: Db, accountId: number) {
  await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
}
