import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { type Asker, type AudienceRules, mayShow } from './audience.ts'

type Counting = Pick<App, 'db' | 'pages' | 'places'>
type Numbers = { live: number; verified: number }
/** Live ads of one city under the same audience rules. */
type Group = Numbers & Pick<AudienceRules, 'is_members_only' | 'hidden_from'> & { state_abbr: string; city_slug: string }

export type AdCounts = Numbers & {
  /** Of each city that has some that the asker may see, by its tag: TX/austin. */
  cities: ReadonlyMap<string, Numbers>
  /** Cities where an ad hides from some states: what a visitor may see there depends on theirs. */
  byState: ReadonlySet<string>
}

/**
 * The live ads that somebody may see in some states, in numbers. Counted once for everybody, and anew when an ad of the state has
 * changed (`state:TX`): to count them for each page would take longer than the page.
 */
export async function countAds({ db, pages, places }: Counting, asker: Asker, stateAbbrs = places.states.map(({ abbr }) => abbr)) {
  const keyOf = (abbr: string) => `ads of ${abbr}`
  const missing = stateAbbrs.filter((abbr) => !pages.values.has(keyOf(abbr)))
  const counting = missing.length ? countGroups(db, missing) : undefined
  const groups = await Promise.all(
    stateAbbrs.map((abbr) => pages.values.find(keyOf(abbr), [`state:${abbr}`], async () => (await counting)?.get(abbr) ?? [])),
  )
  const blocked = asker.accountId === undefined ? [] : await countBlocked(db, asker.accountId, stateAbbrs)
  return addUp(groups.flat(), blocked, asker)
}

function addUp(groups: readonly Group[], blocked: readonly Group[], asker: Asker): AdCounts {
  const cities = new Map<string, Numbers>()
  const byState = new Set<string>()
  const all = { live: 0, verified: 0 }
  for (const [list, sign] of [
    [groups, 1],
    [blocked, -1],
  ] as const)
    for (const { state_abbr, city_slug, live, verified, ...rules } of list) {
      const city = `${state_abbr}/${city_slug}`
      if (rules.hidden_from.length) byState.add(city)
      if (!mayShow({ ...rules, hides_photos: false }, asker)) continue
      const before = cities.get(city)
      cities.set(city, { live: (before?.live ?? 0) + sign * live, verified: (before?.verified ?? 0) + sign * verified })
      all.live += sign * live
      all.verified += sign * verified
    }
  for (const [city, { live }] of cities) if (live <= 0) cities.delete(city)
  return { ...all, cities, byState }
}

async function countGroups(db: App['db'], stateAbbrs: readonly string[]) {
  return Map.groupBy(await liveGroups(db, stateAbbrs).execute(), ({ state_abbr }) => state_abbr)
}

/** Nobody finds whom they blocked, or who blocked them. */
function countBlocked(db: App['db'], accountId: number, stateAbbrs: readonly string[]) {
  return liveGroups(db, stateAbbrs)
    .where(
      sql<boolean>`ads.profile_id in (
        select profiles.id from profiles join blocks on profiles.account_id in (blocks.account_id, blocked_id)
        where ${accountId}::bigint in (blocks.account_id, blocked_id) and profiles.account_id <> ${accountId}::bigint)`,
    )
    .execute()
}

function liveGroups(db: App['db'], stateAbbrs: readonly string[]) {
  return db
    .selectFrom('ads')
    .where('ads.state', '=', 'live')
    .where('state_abbr', 'in', stateAbbrs)
    .groupBy(['state_abbr', 'city_slug', 'is_members_only', 'hidden_from'])
    .select([
      sql<string>`state_abbr`.as('state_abbr'),
      sql<string>`city_slug`.as('city_slug'),
      'is_members_only',
      'hidden_from',
      sql<number>`count(*)`.as('live'),
      sql<number>`count(*) filter (where is_verified)`.as('verified'),
    ])
}
