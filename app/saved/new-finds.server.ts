import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { AdQuery } from '#app/search/ad-query.ts'
import { matchingAds } from '#app/search/fallback-search.server.ts'
import { prepareSearch } from '#app/search/find-ads.server.ts'

/** Enough to say "more than 100". */
const most = 101

type Wanted = { accountId: number; since: Date; until: Date }

/**
 * The ads that went live for the first time in this span, fit the search, and may be seen by this member, whose state nobody knows; their
 * own are no news to them.
 */
export async function findNewAds(app: Pick<App, 'places'>, db: Db, query: AdQuery, { accountId, since, until }: Wanted) {
  const request = await prepareSearch({ ...app, db }, { accountId }, query)
  if (!request) return []
  // Always asked of the database: a mail must not depend on whether a search engine is ready.
  const ads = await matchingAds(db, request)
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .select('ads.id')
    .where('profiles.account_id', '<>', accountId)
    .where('ads.live_at', '>=', since)
    .where('ads.live_at', '<', until)
    .limit(most)
    .execute()
  return ads.map(({ id }) => id)
}
