import { isUnsanctioned } from '#app/accounts/account/sanctions.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { utcDate } from '#app/platform/time.ts'

type Link = { accountId: number; purpose: LinkPurpose }

/** Returns a new secret, which the site doesn't store, and invalidates the previous one. */
export async function makeSecretLink(db: Db, { accountId, purpose, now }: Link & { now: Date }) {
  const { secret, hash } = makeSecret()
  const fresh = { token_hash: hash, made_at: now, used_on: null }
  await db
    .insertInto('secret_links')
    .values({ ...fresh, account_id: accountId, purpose })
    .onConflict((conflict) => conflict.columns(['account_id', 'purpose']).doUpdateSet(fresh))
    .execute()
  return secret
}

export async function removeSecretLink(db: Db, { accountId, purpose }: Link) {
  await db.deleteFrom('secret_links').where('account_id', '=', accountId).where('purpose', '=', purpose).execute()
}

export function listSecretLinks(db: Db, accountId: number) {
  return db.selectFrom('secret_links').select(['purpose', 'made_at', 'used_on']).where('account_id', '=', accountId).execute()
}

/**
 * Finds the link of a secret and records the day of its use. Returns undefined while the account is suspended or about to be deleted,
 * because programs keep requesting the URL by themselves.
 */
export async function resolveSecretLink(db: Db, { secret, purpose, now }: { secret: string; purpose: LinkPurpose; now: Date }) {
  const link = await db
    .selectFrom('secret_links')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['token_hash', 'account_id as accountId', 'made_at as madeAt', 'used_on'])
    .where('token_hash', '=', hashSecret(secret))
    .where('purpose', '=', purpose)
    .where('confirmed_at', 'is not', null)
    .where('deletion_due_at', 'is', null)
    .where(isUnsanctioned(now))
    .executeTakeFirst()
  const today = utcDate(now)
  if (link && link.used_on !== today)
    await db.updateTable('secret_links').set({ used_on: today }).where('token_hash', '=', link.token_hash).execute()
  return link
}

/** What a program can read with a secret URL, because it can't sign in. */
export const linkPurposes = ['feed', 'calendar'] as const
export type LinkPurpose = (typeof linkPurposes)[number]

export const isLinkPurpose = (text: string | undefined): text is LinkPurpose => linkPurposes.some((purpose) => purpose === text)
