import type { Db } from '#app/platform/db/storage.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { minutesAfter } from '#app/platform/time.ts'

/** What an emailed link does. */
export type Purpose = 'confirm' | 'reset' | 'vouch' | 'new address' | 'stop address change' | 'stop deletion' | 'stop recovery'

type Making = { purpose: Purpose; accountId: number; minutes: number; now: Date; /** Older mails keep their links. */ isOneMore?: boolean }

/** Returns the secret for the email. Earlier links for the same purpose stop working. */
export async function makeEmailLink(transaction: Db, { purpose, accountId, minutes, now, isOneMore }: Making) {
  const { secret, hash } = makeSecret()
  if (!isOneMore) await dropEmailLinks(transaction, accountId, purpose)
  await transaction
    .insertInto('mail_links')
    .values({ token_hash: hash, purpose, account_id: accountId, made_at: now, expires_at: minutesAfter(now, minutes) })
    .execute()
  return secret
}

/** Reading a link doesn't use it up, because mail scanners open every link. */
export async function findEmailLink(db: Db, secret: string, purposes: readonly Purpose[], now: Date) {
  const row = await db
    .selectFrom('mail_links')
    .innerJoin('accounts', 'accounts.id', 'mail_links.account_id')
    .select(['purpose', 'account_id as accountId', 'email', 'made_at as madeAt'])
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .where('purpose', 'in', purposes)
    .executeTakeFirst()
  return row && { ...row, purpose: row.purpose as Purpose }
}

/** Uses up the link. If two requests race, only one succeeds. */
export async function takeEmailLink(transaction: Db, secret: string, purpose: Purpose, now: Date) {
  const row = await transaction
    .deleteFrom('mail_links')
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id
}

export async function dropEmailLinks(transaction: Db, accountId: number, ...purposes: Purpose[]) {
  await transaction
    .deleteFrom('mail_links')
    .where('account_id', '=', accountId)
    .$if(purposes.length > 0, (query) => query.where('purpose', 'in', purposes))
    .execute()
}
