import { visibleAds } from '#app/ads/audience.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { AdQuery } from '#app/search/ad-query.ts'
import { facetTests, placeTest, wordsTest } from '#app/search/search-conditions.server.ts'
import { prepareSearch } from '#app/search/searches.server.ts'

/** Enough to say "more than 100". */
const most = 101

type Wanted = { accountId: number; since: Date; until: Date }

/**
 * The ads that went live for the first time in this span, fit the search, and may be seen by this member, whose state nobody knows; their
 * own are no news to them.
 */
export async function findNewAds(app: Pick<App, 'places' | 'now'>, db: Db, query: AdQuery, { accountId, since, until }: Wanted) {
  const visitor = { accountId }
  const prepared = await prepareSearch({ ...app, db }, visitor, query)
  if (!prepared) return []
  const wanted = prepared
  const words = wordsTest(wanted, 'ads')
  const ads = await visibleAds(db, visitor)
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .select('ads.id')
    .where('profiles.account_id', '<>', accountId)
    .where('ads.live_at', '>=', since)
    .where('ads.live_at', '<', until)
    .where(facetTests(wanted, 'ads'))
    .where(placeTest(wanted))
    .$if(words !== undefined, (found) => found.where(words!))
    .limit(most)
    .execute()
  return ads.map(({ id }) => id)
}
