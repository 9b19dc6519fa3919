import { sql } from 'kysely'
import { weekdays } from '#app/ads/ad-content.ts'
import { visibleAds } from '#app/ads/audience.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { City } from '#app/places/place.ts'
import type { Hit, ListPart, SearchRequest } from './search-engine.ts'
import { cityTags, statesOf } from './search-place.server.ts'

/** Answers until the search engine is ready: the newest ads that match. Counts and other orders are beyond it. */
export async function findNewest(db: Db, request: SearchRequest, part: ListPart, limit: number): Promise<Hit[]> {
  const { after, since, upTo, cities } = part
  const rows = await matchingAds(db, request, cities)
    .select(['ads.id', 'ads.confirmed_at', 'ads.is_verified'])
    .$if(after !== undefined, (ads) =>
      ads.where(sql<boolean>`(ads.confirmed_at, ads.id) < (${new Date(after!.time)}::timestamptz, ${after!.id}::bigint)`),
    )
    .$if(since !== undefined, (ads) => ads.where('ads.confirmed_at', '>=', new Date(since!)))
    .$if(upTo !== undefined, (ads) => ads.where('ads.confirmed_at', '<=', new Date(upTo!)))
    .orderBy('ads.confirmed_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, confirmed_at, is_verified }) => ({ id, time: confirmed_at!.getTime(), isVerified: is_verified }))
}

/** All ads that match a request. Saved searches ask it too, because an engine does not know when an ad first went live. */
export function matchingAds(db: Db, { query, visitor, scope, words }: SearchRequest, cities?: readonly City[]) {
  const { category, youngest, oldest, languages, isVerified, day, hasPhotos } = query
  const within = cities ?? (scope.kind === 'cities' ? scope.cities : undefined)
  return visibleAds(db, visitor)
    .$if(scope.kind === 'state' || scope.kind === 'city', (ads) => ads.where('ads.state_abbr', '=', (scope as { state: string }).state))
    .$if(scope.kind === 'city', (ads) => ads.where('ads.city_slug', '=', (scope as { city: string }).city))
    .$if(within !== undefined, (ads) =>
      ads
        .where(sql<boolean>`ads.state_abbr = any (${statesOf(within!)}::text[])`)
        .where(sql<boolean>`ads.state_abbr || '/' || ads.city_slug = any (${cityTags(within!)}::text[])`),
    )
    .$if(words !== undefined, (ads) => ads.where(sql<boolean>`ads.search @@ websearch_to_tsquery('english', ${words!.input})`))
    .$if(category !== undefined, (ads) => ads.where('ads.category', '=', category!))
    .$if(youngest !== undefined, (ads) => ads.where('ads.age', '>=', youngest!))
    .$if(oldest !== undefined, (ads) => ads.where('ads.age', '<=', oldest!))
    .$if(languages.length > 0, (ads) => ads.where(sql<boolean>`ads.languages && ${languages}::text[]`))
    .$if(isVerified, (ads) => ads.where('ads.is_verified', '=', true))
    .$if(day !== undefined, (ads) => ads.where(sql<boolean>`ads.weekdays & ${1 << weekdays.indexOf(day!)} <> 0`))
    .$if(hasPhotos, (ads) => ads.where('ads.photo_count', '>', 0))
    .$if(hasPhotos && visitor.accountId === undefined, (ads) => ads.where('ads.hides_photos', '=', false))
}
