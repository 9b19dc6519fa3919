import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { findIdentity } from './claims.server.ts'

/** What keeps every ad of an account from being live. */
export type LiveObstacle = 'suspension' | 'deletion' | 'identity'

/**
 * Decides whether an ad may be live: whatever makes one live asks here, in the same transaction. It locks the account until that ends, so
 * that a sanction at the same moment either is seen, or waits and finds the ad. Ask before locking an ad, because a sanction locks the
 * account first, too. A trigger of the database refuses what was never asked.
 */
export async function findLiveObstacle(app: App, transaction: Db, profileId: number): Promise<LiveObstacle | undefined> {
  const now = app.now()
  const owner = await transaction
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['accounts.id', 'deletion_due_at'])
    .where('profiles.id', '=', profileId)
    .forShare('accounts')
    .executeTakeFirst()
  if (!owner) return undefined
  if (await findSanction(transaction, owner.id, now)) return 'suspension'
  if (owner.deletion_due_at) return 'deletion'
  if (app.config.requiresIdentity && !(await findIdentity(transaction, profileId, now))) return 'identity'
  await noteOverSuspensions(transaction, owner.id, now)
  return undefined
}

/** The database doesn't compare clocks, so it's told that a suspension ran out which the hourly job hasn't ended yet. */
async function noteOverSuspensions(transaction: Db, accountId: number, now: Date) {
  await transaction
    .updateTable('sanctions')
    .set({ over_at: now })
    .where('account_id', '=', accountId)
    .where('until', '<=', now)
    .where('ended_at', 'is', null)
    .where('over_at', 'is', null)
    .execute()
}

/** Tells the database whether a live ad needs an identity check. Runs at each start, because it's a setting. */
export async function recordLiveRules(db: Db, { requiresIdentity: requires_identity }: App['config']) {
  await db
    .insertInto('live_rules')
    .values({ requires_identity })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ requires_identity }))
    .execute()
}
