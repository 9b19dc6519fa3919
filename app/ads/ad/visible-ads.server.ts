import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Viewer } from '#app/accounts/account/account.ts'
import { readCookie, readVisitorState } from '#app/platform/http/cookies.ts'
import { type App, appContext, viewerContext } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { isSigned, type Keys } from '#app/platform/keys.server.ts'
import { dayMs, hourMs, minuteMs } from '#app/platform/time.ts'

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

// A page that shows a photo gives out its address signed, so that serving the photo asks no one again who may see it. The signature names
// its audience, and covers what that audience has to send along: their state, their session, both, or nothing.

const audiences = { anyone: 'a', state: 's', member: 'm', both: 'b' } as const
type Audience = (typeof audiences)[keyof typeof audiences]
type Signer = { config: Keys; now: () => Date }
/** What a request says about itself, unchecked. */
type Holder = { session?: string; state?: string }

/** How long a cached page may show the same addresses. They're good for half a day more at least, because a tab may stay open. */
const pageLifeMs = 12 * hourMs
const memberMinutes = 5

/** When a cached page ends at the latest, so that it never shows addresses that are about to expire. */
export function latestEnd({ now }: Pick<Signer, 'now'>, { until }: { until?: Date } = {}) {
  const end = new Date(now().getTime() + pageLifeMs)
  return until && until < end ? until : end
}

const isBoundToSession = (audience: string) => audience === audiences.member || audience === audiences.both
const isBoundToState = (audience: string) => audience === audiences.state || audience === audiences.both

/** Signs the address for whoever may see the photo now. Unsigned, it's decided on each time it's requested. */
export function signPhoto<Photo extends { name: string }>(app: Signer, rules: AudienceRules, visitor: Visitor, photo: Photo) {
  const signed: Photo & { signature?: string } = { ...photo, signature: signatureOf(app, rules, visitor, photo.name) }
  return signed
}

function signatureOf(app: Signer, rules: AudienceRules, visitor: Visitor, name: string): string | undefined {
  const isForMembers = rules.is_members_only || rules.hides_photos
  const isByState = rules.hidden_from.length > 0
  if (!mayShowPhotos(rules, visitor) || (isForMembers && !visitor.session)) return undefined
  const audience = isForMembers ? (isByState ? audiences.both : audiences.member) : isByState ? audiences.state : audiences.anyone
  const signed = `${audience}${expiryOf(audience, name, app.now()).toString(36)}`
  return `${signed}.${macOf(app.config.secret, name, signed, visitor)}`
}

/** Who the address is for, if this site signed it for whoever holds it, and it hasn't expired. */
export function readSignature(app: Signer, name: string, signature: string, holder: Holder) {
  const [, signed, audience, minute, mac] = /^(([asmb])([0-9a-z]{5,7}))\.([\w-]{22})$/.exec(signature) ?? []
  const expires = parseInt(minute ?? '', 36) * minuteMs
  if (!signed || expires <= app.now().getTime()) return undefined
  if (!isSigned(app.config, mac!, (secret) => macOf(secret, name, signed, holder))) return undefined
  const isMember = isBoundToSession(audience!)
  const visitor: Visitor = { accountId: isMember ? 0 : undefined, state: isBoundToState(audience!) ? holder.state : undefined }
  return { visitor, isMember, isForAnyone: audience === audiences.anyone, expires }
}

/**
 * In minutes. It's the same for all pages of a day, so that browsers reuse what they have, and another minute for each photo, so that
 * browsers don't all fetch everything anew at once. Members' pages are never cached, and their sessions end and blocks apply: five to ten
 * minutes are enough, and then the site asks who it is.
 */
function expiryOf(audience: Audience, name: string, now: Date) {
  const period = isBoundToSession(audience) ? memberMinutes : dayMs / minuteMs
  const minute = Math.floor(now.getTime() / minuteMs)
  const offset = Array.from(name).reduce((sum, character) => (sum * 31 + character.charCodeAt(0)) % period, 0)
  return minute - ((minute + offset) % period) + 2 * period
}

function macOf(secret: string, name: string, signed: string, { session, state }: Holder) {
  const audience = signed[0]!
  const bound = [isBoundToState(audience) ? state : '', isBoundToSession(audience) ? session : '']
  return createHmac('sha256', secret)
    .update(['photo address', name, signed, ...bound].join('\n'))
    .digest('base64url')
    .slice(0, 22)
}
