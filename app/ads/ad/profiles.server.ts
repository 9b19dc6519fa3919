import type { Db } from '#app/platform/db/storage.server.ts'

export function findProfile(db: Db, accountId: number) {
  return db.selectFrom('profiles').select(['id', 'name', 'created_at']).where('account_id', '=', accountId).executeTakeFirst()
}

/** An account has at most one profile. A second call renames that profile. */
export function upsertProfile(db: Db, { accountId, name, now }: { accountId: number; name: string; now: Date }) {
  return db
    .insertInto('profiles')
    .values({ account_id: accountId, name, created_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ name }))
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Whether an ad of this profile is in review or visible to others. The profile's name can't change then. */
export async function hasShownAds(db: Db, profileId: number) {
  const shown = await db
    .selectFrom('ads')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('state', 'in', ['in review', 'live', 'paused'])
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}
