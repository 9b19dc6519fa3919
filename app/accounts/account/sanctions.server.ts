import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
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
function hashAddress({ config }: Pick<App, 'config'>, email: string) {
  return createHmac('sha256', config.secret)
    .update(`barred address ${emailKey(email)}`)
    .digest('base64url')
}

/** Called with a ban. If the account changes its address later, deletion adds the new one. */
export async function barAddress(app: App, transaction: Db, accountId: number, until: Date | null = null) {
  const { email } = await transaction.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  await transaction
    .insertInto('barred_addresses')
    .values({ hash: hashAddress(app, email), account_id: accountId, until })
    .onConflict((conflict) => conflict.column('hash').doUpdateSet({ account_id: accountId, until }))
    .execute()
}

export async function unbarAddresses(transaction: Db, accountId: number) {
  await transaction.deleteFrom('barred_addresses').where('account_id', '=', accountId).execute()
}

export async function isBarredAddress(app: Pick<App, 'config' | 'now'>, db: Db, email: string) {
  const found = await db
    .selectFrom('barred_addresses')
    .select('hash')
    .where('hash', '=', hashAddress(app, email))
    .where((or) => or.or([or('until', 'is', null), or('until', '>', app.now())]))
    .executeTakeFirst()
  return found !== undefined
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
