import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { keyName, storedKeys } from '#app/platform/keys.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { daysAfter } from '#app/platform/time.ts'

/** SQL: the account is under no sanction now. `accounts` is the query's name for the table. */
export const isUnsanctioned = (now: Date, accounts = 'accounts') => sql<boolean>`not exists (
  select from sanctions where sanctions.account_id = ${sql.ref(`${accounts}.id`)}
    and began_at <= ${now} and ended_at is null and (sanctions.until is null or sanctions.until > ${now}))`

/** The most severe sanction: a permanent one, or the one that ends last. */
export function findSanction(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('sanctions')
    .select(['id', 'until', 'decision_id as decisionId', 'began_at as beganAt'])
    .where('account_id', '=', accountId)
    .where('began_at', '<=', now)
    .where('ended_at', 'is', null)
    .where((or) => or.or([or('until', 'is', null), or('until', '>', now)]))
    .orderBy('until', (order) => order.desc().nullsFirst())
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
}

/** How many days an address stays barred after its banned account was deleted. */
export const barredDays = 365

/** The hash is keyed, so a reader of the table can't test addresses against it. */
function hashAddress(secret: string, email: string) {
  return createHmac('sha256', secret)
    .update(`barred address ${emailKey(email)}`)
    .digest('base64url')
}

/** Called with a ban. If the account changes its address later, deletion adds the new one. */
export async function barAddress({ config: { secret } }: App, transaction: Db, accountId: number, until: Date | null = null) {
  const { email } = await transaction.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  const row = { hashed_with: keyName(secret), account_id: accountId, until }
  await transaction
    .insertInto('barred_addresses')
    .values({ hash: hashAddress(secret, email), ...row })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute()
}

export async function unbarAddresses(transaction: Db, accountId: number) {
  await transaction.deleteFrom('barred_addresses').where('account_id', '=', accountId).execute()
}

export async function isBarredAddress({ config, now }: Pick<App, 'config' | 'now'>, db: Db, email: string) {
  const hashes = storedKeys(config).map((secret) => hashAddress(secret, email))
  const found = await db
    .selectFrom('barred_addresses')
    .select('hash')
    .where('hash', 'in', hashes)
    .where((or) => or.or([or('until', 'is', null), or('until', '>', now())]))
    .executeTakeFirst()
  return found !== undefined
}

/** Addresses hashed with the previous key that can't be hashed again: their accounts are gone or have another address. */
type LeftBarred = { turned: number; previous: number; until: Date | null }

/** Hashes the addresses that are still known with the current key. The others are found with the previous one until they're deleted. */
export async function turnBarred({ db, config }: Pick<App, 'db' | 'config'>, { isCheck = false } = {}): Promise<LeftBarred> {
  const { secret, previousSecret = '' } = config
  const rows = await db
    .selectFrom('barred_addresses')
    .leftJoin('accounts', 'accounts.id', 'account_id')
    .select(['hash', 'account_id', 'email', 'until'])
    .where('hashed_with', 'in', ['', keyName(previousSecret)])
    .execute()
  const known = rows.filter(({ hash, email }) => email && storedKeys(config).some((key) => hash === hashAddress(key, email)))
  const left = rows.filter((row) => !known.includes(row))
  if (!isCheck)
    for (const { hash, email, account_id, until } of known)
      await inTransaction(db, async (transaction) => {
        const found = await transaction.deleteFrom('barred_addresses').where('hash', '=', hash).returning('hash').executeTakeFirst()
        if (!found) return
        await transaction
          .insertInto('barred_addresses')
          .values({ hash: hashAddress(secret, email!), hashed_with: keyName(secret), account_id, until })
          .onConflict((conflict) => conflict.column('hash').doNothing())
          .execute()
      })
  const isForGood = left.some(({ until }) => until === null)
  const until = isForGood ? null : new Date(Math.max(0, ...left.map((row) => row.until!.getTime())))
  const turned = isCheck ? 0 : known.length
  return { turned, previous: left.length + known.length - turned, until }
}

/** A ban outlasts its account by a year, so that members can't evade it by deleting the account. */
export async function retainBarred(app: App, transaction: Db, accountId: number): Promise<void> {
  const now = app.now()
  const sanction = await findSanction(transaction, accountId, now)
  if (!sanction || sanction.until) return
  const until = daysAfter(now, barredDays)
  await barAddress(app, transaction, accountId, until)
  await transaction.updateTable('barred_addresses').set({ until }).where('account_id', '=', accountId).execute()
}
