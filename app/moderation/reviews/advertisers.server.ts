import { knownAge } from '#app/accounts/account/stated-age.ts'
import { findIdentity } from '#app/ads/ad/claims.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'

/** What a moderator has to know about an advertiser, which doesn't include their email address. */
export async function findAdvertiser(db: Db, profileId: number, now: Date) {
  const profile = await db
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['profiles.id', 'profiles.name', 'profiles.created_at', 'account_id', 'accounts.created_at as joined_at'])
    .select(['accounts.confirmed_at', 'accounts.age', 'accounts.age_stated_on', 'accounts.age_set_by', 'accounts.language'])
    .where('profiles.id', '=', profileId)
    .executeTakeFirst()
  if (!profile) return undefined
  const { reports } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('about_id', '=', profile.account_id)
    .executeTakeFirstOrThrow()
  const age = knownAge(profile, now)
  return { ...profile, age, reports, identity: await findIdentity(db, profileId, now), ads: await listAdsOf(db, profileId) }
}

/** The advertiser's ads, newest first, except drafts that were never submitted, which are private. */
function listAdsOf(db: Db, profileId: number, limit = 50) {
  return db
    .selectFrom('ads')
    .select(['id', 'title', 'state', 'end_reason', 'created_at', 'ended_at'])
    .where('profile_id', '=', profileId)
    .where((or) => or.or([or('sent_at', 'is not', null), or('live_at', 'is not', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Every identity check on record, newest first. */
export function listChecks(db: Db, profileId: number) {
  return db
    .selectFrom('claims')
    .select(['id', 'how', 'by_role', 'checked_at', 'expires_at', 'ended_at'])
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'identity')
    .orderBy('checked_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

type AdOwner = { accountId: number; adId: number }

/** The latest decisions, reports, and sanctions of an account. */
export async function readHistory(db: Db, { accountId, adId }: AdOwner, limit = 20) {
  const decisions = await db
    .selectFrom('decisions')
    .select(['id', 'subject', 'outcome', 'rule', 'title', 'ad_id', 'decided_at', 'until', 'overturned_at', 'is_automatic'])
    .where((or) => or.or([or('account_id', '=', accountId), or('ad_id', '=', adId)]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const reports = await db
    .selectFrom('reports')
    .select(['id', 'reason', 'made_at', 'closed_at', 'ad_id'])
    .where('about_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  const sanctions = await db
    .selectFrom('sanctions')
    .select(['id', 'began_at', 'until', 'ended_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return { decisions, reports, sanctions }
}

export type History = Awaited<ReturnType<typeof readHistory>>
