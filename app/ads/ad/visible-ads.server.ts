import { sql } from 'kysely'
import { type Viewer, viewerContext } from '#app/accounts/account/account.ts'
import { readCookie } from '#app/accounts/account/cookies.ts'
import { type App, appContext } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { readVisitorState } from '#app/platform/http/visitor-state.ts'

/**
 * What audience rules need to know about a visitor. `state` is the abbreviation of their state, if it's known. `session` is the secret in
 * their cookie: photo addresses are bound to it.
 */
export type Visitor = { accountId?: number; state?: string; session?: string }

export type AudienceRules = { is_members_only: boolean; hides_photos: boolean; hidden_from: readonly string[] }

/**
 *                          visitor   member
 * signed-in only           no        yes
 * no photos to visitors    no photo  photos
 * hidden from some states  only if they're known to be in another state, because an unknown state may be a hidden one
 */
export function mayShow(rules: AudienceRules, { accountId, state }: Visitor) {
  if (rules.is_members_only && accountId === undefined) return false
  return rules.hidden_from.length === 0 || (state !== undefined && !rules.hidden_from.includes(state))
}

export const mayShowPhotos = (rules: AudienceRules, visitor: Visitor) =>
  mayShow(rules, visitor) && (!rules.hides_photos || visitor.accountId !== undefined)

/** Live ads, before audience rules are applied. */
export const liveAds = (db: Db) => db.selectFrom('ads').where('ads.state', '=', 'live')

/**
 * The live ads that a visitor may see. Every public list, page, search, feed, and photo starts from this query, so that no code path shows a
 * hidden ad. It's `mayShow` in SQL, and also leaves out the ads of profiles that blocked the visitor or that the visitor blocked.
 */
export const visibleAds = (db: Db, visitor: Visitor) => narrowToAudience(liveAds(db), visitor)

/** The same for ads that their advertisers paused, so that a list of saved ads can say so. */
export const pausedVisibleAds = (db: Db, visitor: Visitor) =>
  narrowToAudience(db.selectFrom('ads').where('ads.state', '=', 'paused').where('pause_reason', '=', 'advertiser'), visitor)

function narrowToAudience(ads: ReturnType<typeof liveAds>, { accountId, state }: Visitor) {
  const inAudience = ads.where((or) =>
    or.or([
      or('ads.hidden_from', '=', sql<string[]>`'{}'`),
      ...(state === undefined ? [] : [sql<boolean>`not (${state}::text = any (ads.hidden_from))`]),
    ]),
  )
  if (accountId === undefined) return inAudience.where('ads.is_members_only', '=', false)
  // A subquery, so that Postgres looks the blocks up once and not once per ad.
  return inAudience.where(sql<boolean>`ads.profile_id <> all (array(${blockedProfiles(accountId)}))`)
}

/** The profiles hidden from a member because one of the two has blocked the other. */
const blockedProfiles = (accountId: number) => sql<{ id: number }>`
    select profiles.id from profiles where profiles.account_id <> ${accountId}::bigint and profiles.account_id in (
      select blocked_id from blocks where account_id = ${accountId}::bigint
      union all select account_id from blocks where blocked_id = ${accountId}::bigint)`

/** The same ids, for queries that run in memory. */
export async function listBlockedProfiles(db: Db, { accountId }: Visitor): Promise<number[]> {
  const { rows } = accountId === undefined ? { rows: [] } : await blockedProfiles(accountId).execute(db)
  return rows.map(({ id }) => id)
}

type Context = { get: ((of: typeof viewerContext) => Viewer | undefined) & ((of: typeof appContext) => App) }

/** The visitor for `visibleAds` and `mayShow`: the signed-in account, and the state that the proxy reports or that the visitor chose. */
export function visitorOf(context: Context, request: Request): Visitor {
  const { config, places } = context.get(appContext)
  const state = readVisitorState(config.stateHeader && request.headers.get(config.stateHeader), request.headers.get('Cookie'))
  const accountId = context.get(viewerContext)?.accountId
  const session = accountId === undefined ? undefined : readCookie(request.headers.get('Cookie'), 'session', config)
  return { accountId, state: places.states.find(({ abbr }) => abbr === state)?.abbr, session }
}
