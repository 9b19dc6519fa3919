import { sql } from 'kysely'
import { type AudienceRules, type Visitor, mayShow } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { type Nearby, minMilesBetween, listNearby, milesBetween, nearestCities, type Places } from '#app/site/places/places.server.ts'
import { type City, type CityPlace, cityPath, cityTag } from '#app/site/places/place.ts'

type Counting = Pick<App, 'db' | 'pages' | 'places'>
type Numbers = { live: number; verified: number }
/** The number of live ads in one city with the same audience rules. */
type Group = Numbers & Omit<AudienceRules, 'hides_photos'> & { state_abbr: string; city_slug: string }
/** `open` counts the ads that anyone may see; `hiding` are the cities where an ad that visitors may see hides from some states. */
type StateGroups = { byCity: ReadonlyMap<string, Group[]>; open: Numbers; hiding: ReadonlySet<string> }

/** How many live ads the visitor may see, by city (TX/austin). */
type AdCounts = {
  in: (city: string) => Numbers
  /** Whether an ad there hides from some states, so that the list depends on the visitor's state. */
  dependsOnState: (city: string) => boolean
  /** Whether a whole state has any ad, and any that hides, without adding up its cities. */
  hasAny: (abbr: string) => boolean
  hidesAny: (abbr: string) => boolean
}

/**
 * Counted once for all visitors, and again when an ad of the state has changed (`state:TX`): counting for each page would take longer
 * than rendering it. Cities are added up on demand, because few pages need all of them.
 */
export async function countAds(app: Counting, visitor: Visitor, stateAbbrs = allStates(app)): Promise<AdCounts> {
  const found = await findGroups(app, stateAbbrs)
  const states = new Map(stateAbbrs.map((abbr, index) => [abbr, found[index]!]))
  const groupsIn = (city: string) => states.get(city.slice(0, 2))?.byCity.get(city) ?? []
  const blocked = visitor.accountId === undefined ? undefined : byCity(await liveGroups(app.db, stateAbbrs, visitor.accountId).execute())
  return {
    in(city) {
      const [all, hidden] = [sumOf(groupsIn(city), visitor), sumOf(blocked?.get(city) ?? [], visitor)]
      return { live: all.live - hidden.live, verified: all.verified - hidden.verified }
    },
    dependsOnState: (city) => states.get(city.slice(0, 2))?.hiding.has(city) ?? false,
    hasAny: (abbr) => Boolean(states.get(abbr)?.byCity.size),
    hidesAny: (abbr) => Boolean(states.get(abbr)?.hiding.size),
  }
}

/** How many live ads on the whole site an unknown visitor may see. */
export async function countOpenAds(app: Counting): Promise<Numbers> {
  const open = (await findGroups(app, allStates(app))).map((groups) => groups.open)
  return { live: add(open.map(({ live }) => live)), verified: add(open.map(({ verified }) => verified)) }
}

/** The cities with the most ads that an unknown visitor may see. Counted once for all until a live ad changes. */
export async function listLargestCities(app: Counting, most: number) {
  return app.pages.values.find(`${most} largest cities`, ['figures'], async () => {
    const counts = await countAds(app, {})
    const all = app.places.states
      .filter(({ abbr }) => counts.hasAny(abbr))
      .flatMap((state) => state.cities.map((city) => ({ state, city })))
    return all
      .map(({ state, city }) => ({ name: city.name, path: cityPath(state, city), live: counts.in(cityTag(city)).live }))
      .filter(({ live }) => live > 0)
      .toSorted((a, b) => b.live - a.live)
      .slice(0, most)
  })
}

const allStates = ({ places }: Counting) => places.states.map(({ abbr }) => abbr)

function sumOf(groups: readonly Group[], visitor: Visitor) {
  const seen = groups.filter((group) => mayShow({ ...group, hides_photos: false }, visitor))
  return { live: add(seen.map(({ live }) => live)), verified: add(seen.map(({ verified }) => verified)) }
}

const add = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

function findGroups({ db, pages }: Counting, stateAbbrs: readonly string[]): Promise<StateGroups[]> {
  const keyOf = (abbr: string) => `ads of ${abbr}`
  const missing = stateAbbrs.filter((abbr) => !pages.values.has(keyOf(abbr)))
  // One query for all missing states: right after a start, home misses fifty.
  const counted = missing.length ? liveGroups(db, missing).execute().then(byState) : undefined
  const countOne = async (abbr: string): Promise<StateGroups> => {
    const groups = (await counted)?.get(abbr) ?? []
    const hiding = groups.filter((group) => group.hidden_from.length > 0 && !group.is_members_only).map(cityOf)
    return { byCity: byCity(groups), open: sumOf(groups, {}), hiding: new Set(hiding) }
  }
  return Promise.all(stateAbbrs.map((abbr) => pages.values.find(keyOf(abbr), [`state:${abbr}`], () => countOne(abbr))))
}

const byState = (groups: Group[]) => Map.groupBy(groups, ({ state_abbr }) => state_abbr)
const byCity = (groups: Group[]) => Map.groupBy(groups, cityOf)
const cityOf = ({ state_abbr, city_slug }: Group) => `${state_abbr}/${city_slug}`

/** Counts all live ads, or only those of advertisers whom this account has blocked or who have blocked it. */
function liveGroups(db: App['db'], stateAbbrs: readonly string[], blockedFor?: number) {
  const live = db
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
  if (blockedFor === undefined) return live
  return live.where(
    sql<boolean>`ads.profile_id in (
      select profiles.id from profiles join blocks on profiles.account_id in (blocks.account_id, blocked_id)
      where ${blockedFor}::bigint in (blocks.account_id, blocked_id) and profiles.account_id <> ${blockedFor}::bigint)`,
  )
}

const mostNearby = 6
/** Farther away than this, ads are of no use to someone here. */
const mostMiles = 250
/** A bound on the tags of a city's page: an ad of each of these cities purges it. */
const mostNeighbors = 20
/** Each state's largest, which a page names too where fewer than six cities close by have ads. */
const mostLarge = 5
const neighborsOf = new WeakMap<City, CityPlace[]>()

/** Which of the cities around a city have ads, the nearest first. */
export async function listNeighborsWithAds(app: Counting, visitor: Visitor, from: City) {
  const { places } = app
  let around = neighborsOf.get(from)
  if (!around) {
    const close = nearestCities(places, from, { count: mostNeighbors, where: (city) => city !== from })
    const large = new Set(places.states.flatMap(({ cities }) => cities.slice(0, mostLarge)))
    const farther = nearestCities(places, from, { count: mostNeighbors, where: (city) => city !== from && large.has(city) })
    around = [...close, ...farther.filter(({ city, miles }) => miles <= mostMiles && close.every((near) => near.city !== city))]
    neighborsOf.set(from, around)
  }
  const counts = await countAds(app, visitor, [...new Set(around.map(({ state }) => state.abbr))])
  const counted = around.map((place) => ({ place, tag: cityTag(place.city), live: counts.in(cityTag(place.city)).live }))
  const isEnough = counted.filter(({ live }, rank) => live > 0 && rank < mostNeighbors).length >= mostNearby
  const all = isEnough ? counted.slice(0, mostNeighbors) : counted
  const neighbors = all.filter(({ live }) => live > 0).slice(0, mostNearby)
  return {
    neighbors: neighbors.map(({ place, live }) => ({ name: place.city.name, path: cityPath(place.state, place.city), live })),
    tags: all.map(({ tag }) => `city:${tag}`),
    isByState: all.some(({ tag }) => counts.dependsOnState(tag)),
  }
}

/**
 * The nearest other cities with ads. The list changes when an ad is added or removed in any state that it reaches into, which
 * its tags say. It also depends on the visitor's state if an ad within reach hides from some states.
 */
export function listNearAds(places: Places, counts: AdCounts, from: City) {
  const nearby: (Nearby & { live: number })[] = listNearby(places, from, {
    count: mostNearby,
    isIn: ({ abbr }) => counts.hasAny(abbr),
    where: (city) => milesBetween(from, city) <= mostMiles && counts.in(cityTag(city)).live > 0,
  }).map((near) => ({ ...near, live: counts.in(near.tag).live }))
  const reach = nearby.length < mostNearby ? mostMiles : nearby.at(-1)!.miles
  const isWithin = (city: City) => minMilesBetween(from, city) <= reach && milesBetween(from, city) <= reach
  const within = places.states.filter(({ cities }) => cities.some(isWithin))
  return {
    nearby,
    tags: within.map(({ abbr }) => `near:${abbr}`),
    isByState: within.some(
      ({ abbr, cities }) => counts.hidesAny(abbr) && cities.some((city) => isWithin(city) && counts.dependsOnState(cityTag(city))),
    ),
  }
}
