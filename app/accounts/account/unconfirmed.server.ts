import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { minutesBefore } from '#app/platform/time.ts'
import { lifetimesInMinutes } from './account.ts'
import { countOfAddresses, deleteAddressRecords } from './addresses.server.ts'

/** Deletes accounts whose address wasn't confirmed within seven days. */
export function deleteUnconfirmed(app: App) {
  const madeBefore = minutesBefore(app.now(), lifetimesInMinutes.confirmLink)
  return inBatches(app, (limit) => inTransaction(app.db, (transaction) => removeUnconfirmed(app, transaction, { madeBefore, limit })))
}

const isUnconfirmed = sql<boolean>`confirmed_at is null and id not in (select account_id from legal_holds)`
const isOf = (which: Unconfirmed) =>
  'accountId' in which ? sql<boolean>`id = ${which.accountId}` : sql<boolean>`created_at < ${which.madeBefore}`
const someOf = (which: Unconfirmed) => sql<boolean>`id = any(array(select id from accounts where ${isUnconfirmed} and ${isOf(which)}
  limit ${'limit' in which ? which.limit : null}))`

export async function countUnconfirmed(db: Db, now: Date) {
  const isOld = isOf({ madeBefore: minutesBefore(now, lifetimesInMinutes.confirmLink) })
  const gone = await db.selectFrom('accounts').select('email').where(isUnconfirmed).where(isOld).execute()
  const emails = gone.map(({ email }) => email)
  return { accounts: gone.length, ...(await countOfAddresses(db, emails)) }
}

type Unconfirmed = { accountId: number } | { madeBefore: Date; limit?: number }

/** Includes the record of emails to the address. A legal hold blocks this, as for any other account. */
export async function removeUnconfirmed(app: Pick<App, 'queue'>, transaction: Db, which: Unconfirmed) {
  const gone = await transaction.deleteFrom('accounts').where(isUnconfirmed).where(someOf(which)).returning('email').execute()
  const emails = gone.map(({ email }) => email)
  await deleteAddressRecords(app, transaction, emails)
  return gone.length
}
