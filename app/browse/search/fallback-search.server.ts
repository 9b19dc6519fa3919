import { sql } from 'kysely'
import { adLimits, weekdays } from '#app/ads/ad/ad-content.ts'
import { visibleAds } from '#app/ads/ad/visible-ads.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Hit, ListPart, SearchRequest } from './engine.ts'

/** Used until the search engine is ready: the newest ads that match. It provides no counts and no other order. */
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

/** All ads that match a request. Saved searches use it too, because the engine doesn't know when an ad first went live. */
export function matchingAds(db: Db, { query, visitor, scope, tsquery, today }: SearchRequest, cities = scope.bands && scope.tags) {
  const { category, youngest, oldest, languages, isVerified, day, hasPhotos } = query
  return visibleAds(db, visitor)
    .$if(scope.state !== undefined, (ads) => ads.where('ads.state_abbr', '=', scope.state!))
    .$if(scope.city !== undefined, (ads) => ads.where('ads.city_slug', '=', scope.city!))
    .$if(cities !== undefined, (ads) =>
      ads
        .where(sql<boolean>`ads.state_abbr = any (${[...new Set(cities!.map((tag) => tag.slice(0, 2)))]}::text[])`)
        .where(sql<boolean>`ads.state_abbr || '/' || ads.city_slug = any (${cities}::text[])`),
    )
    .$if(tsquery !== undefined, (ads) => ads.where(sql<boolean>`ads.search @@ ${tsquery}::tsquery`))
    .$if(category !== undefined, (ads) => ads.where('ads.category', '=', category!))
    .$if(youngest !== undefined, (ads) => ads.where(ageOn(today), '>=', youngest!))
    .$if(oldest !== undefined, (ads) => ads.where(ageOn(today), '<=', oldest!))
    .$if(languages.length > 0, (ads) => ads.where(sql<boolean>`ads.languages && ${languages}::text[]`))
    .$if(isVerified, (ads) => ads.where('ads.is_verified', '=', true))
    .$if(day !== undefined, (ads) => ads.where(sql<boolean>`ads.weekdays & ${1 << weekdays.indexOf(day!)} <> 0`))
    .$if(hasPhotos, (ads) => ads.where('ads.photo_count', '>', 0))
    .$if(hasPhotos && visitor.accountId === undefined, (ads) => ads.where('ads.hides_photos', '=', false))
}

/** What `asOf` computes for an ad. */
const ageOn = (today: string) => sql<number>`least(${adLimits.age[1]}::int,
  ads.age + greatest(0, extract(year from age(${today}::timestamp, coalesce(ads.age_stated_on, ${today}::date)::timestamp)))::int)`
