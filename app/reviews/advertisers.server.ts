import { findIdentity } from '#app/ads/claims.server.ts'
import type { Db } from '#app/db/storage.server.ts'

/** Whose ads they are, as far as a moderator has to know: no address. */
export async function findAdvertiser(db: Db, profileId: number, now: Date) {
  const profile = await db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select([
      'profiles.id',
      'profiles.name',
      'profiles.created_at',
      'account_id',
      'accounts.created_at as joined_at',
      'accounts.confirmed_at',
      'accounts.age',
    ])
    .where('profiles.id', '=', profileId)
    .executeTakeFirst()
  if (!profile) return undefined
  const { reports } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('about_id', '=', profile.account_id)
    .executeTakeFirstOrThrow()
  return { ...profile, reports, identity: await findIdentity(db, profileId, now), ads: await listAdsOf(db, profileId) }
}

/** The newest first. A draft that was never sent is its writer's alone. */
function listAdsOf(db: Db, profileId: number, limit = 50) {
  return db
    .selectFrom('ads')
    .select(['id', 'title', 'state', 'end_reason', 'created_at', 'ended_at'])
    .where('profile_id', '=', profileId)
    .where((or) => or.or([or('sent_at', 'is not', null), or('live_at', 'is not', null)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Every check that was written down, the newest first. */
export function listChecks(db: Db, profileId: number) {
  return db
    .selectFrom('claims')
    .select(['id', 'how', 'by_role', 'checked_at', 'lapses_at', 'ended_at'])
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'identity')
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
