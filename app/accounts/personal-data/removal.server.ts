import { sql } from 'kysely'
import { deleteAddressRecords } from '#app/accounts/account/addresses.server.ts'
import type { App } from '#app/app.ts'
import { restAfter } from '#app/platform/db/batches.server.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { removeExports } from './exports.server.ts'
import { listHolds } from './legal-holds.server.ts'

/**
 * One step of deleting an account, in the transaction that deletes all of it. The step sends a job that deletes files afterwards, and
 * returns the tags of pages that changed.
 */
export type Removal = (app: App, transaction: Db, accountId: number) => Promise<readonly string[] | void>

/** What's deleted with every account. The account's row comes last: rows that refer to it are deleted by the foreign keys. */
export const accountRemovals: Removal[] = [removeAddresses, removeExports, removeRow]

const isDue = (now: Date) => sql<boolean>`deletion_due_at <= ${now}`

/** Deletes accounts whose days are over. An account that can't be deleted doesn't block the others. */
export async function removeDueAccounts(app: App, removals: Removal[]) {
  const due = await app.db.selectFrom('accounts').select('id').where(isDue(app.now())).orderBy('id').execute()
  let removed = 0
  let failures = 0
  for (const { id } of due) {
    const began = performance.now()
    try {
      if (await removeAccount(app, id, removals)) removed++
    } catch (err) {
      failures++
      app.log.error({ account: id, err }, 'an account could not be deleted')
    }
    if (id !== due.at(-1)!.id) await restAfter(app, performance.now() - began, removed)
  }
  if (failures)
    throw new ReportableError(`${failures} of ${due.length} accounts could not be deleted. The log says why.`, {
      accountsFailed: { failed: failures, all: due.length },
    })
  return removed
}

/** Deletes all of it or nothing. Under a legal hold the account is closed instead, and deleted within an hour after the hold ends. */
async function removeAccount(app: App, accountId: number, removals: Removal[]) {
  const removed = await changePages(app, async (transaction) => {
    // The lock makes a hold that's being placed wait until the account is gone.
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
    if ((await listHolds(transaction, accountId)).length) {
      await closeAccount(transaction, accountId)
      return undefined
    }
    const tags: string[] = []
    for (const remove of removals) tags.push(...((await remove(app, transaction, accountId)) ?? []))
    return { tags }
  })
  return removed !== undefined
}

/**
 * A court may ask for what's under a hold, so every row stays except those that can sign in. From the due date on
 * no one gets in anyway (`isOpen`), but without credentials that doesn't depend on a single condition.
 */
async function closeAccount(transaction: Db, accountId: number) {
  await transaction.updateTable('accounts').set({ password_hash: null }).where('id', '=', accountId).execute()
  // The change stays, so that emails to its address are deleted with the account. Because it's unconfirmed, it won't be made.
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
  'api_keys',
] as const

/** Covers the account's address, and the one it was about to change to unless that's another member's. */
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
  await deleteAddressRecords(app, transaction, emails)
}

async function removeRow(_: App, transaction: Db, accountId: number) {
  await transaction.deleteFrom('accounts').where('id', '=', accountId).execute()
}
