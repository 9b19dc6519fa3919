import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import { emailKey } from '#app/mail/mail-address.ts'
import { daysAfter } from '#app/time.ts'

/** Whether no sanction holds now, of the query's `accounts`, or what it calls them. */
export const isUnsanctioned = (now: Date, accounts = 'accounts') => sql<boolean>`not exists (
  select from sanctions where sanctions.account_id = ${sql.ref(`${accounts}.id`)}
    and began_at <= ${now} and ended_at is null and (sanctions.until is null or sanctions.until > ${now}))`

/** The one that weighs most: for good, or the longest. */
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

/** In days: how long an address is refused after its banned account was deleted. */
const barredDays = 365

/** Keyed: who reads the table cannot try addresses on it. */
function hashAddress({ config }: Pick<App, 'config'>, email: string) {
  return createHmac('sha256', config.secret)
    .update(`barred address ${emailKey(email)}`)
    .digest('base64url')
}

/** With a ban. An address that the account changes to later is added when it is deleted. */
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

export async function isBarredAddress(app: App, db: Db, email: string) {
  const found = await db
    .selectFrom('barred_addresses')
    .select('hash')
    .where('hash', '=', hashAddress(app, email))
    .where((or) => or.or([or('until', 'is', null), or('until', '>', app.now())]))
    .executeTakeFirst()
  return found !== undefined
}

/** With an account that is banned: a ban outlasts the account for a year, so that deleting it is no way around. */
export async function retainBarred(app: App, transaction: Db, accountId: number): Promise<void> {
  const now = app.now()
  const sanction = await findSanction(transaction, accountId, now)
  if (!sanction || sanction.until) return
  const until = daysAfter(now, barredDays)
  await barAddress(app, transaction, accountId, until)
  await transaction.updateTable('barred_addresses').set({ until }).where('account_id', '=', accountId).execute()
}

const isFree = (now: Date) => sql<boolean>`until <= ${now}`

export const countFreeAddresses = async (db: Db, now: Date) => ({ barred_addresses: await countRows(db, 'barred_addresses', isFree(now)) })

/** By the clock. Returns how many went. */
export async function forgetBarredAddresses(db: Db, now: Date) {
  const { numDeletedRows } = await db.deleteFrom('barred_addresses').where(isFree(now)).executeTakeFirst()
  return Number(numDeletedRows)
}
