import { type Insertable, sql } from 'kysely'
import { type AdState, tagsOf } from '#app/ads/ad/ad.ts'
import { refreshVerified, recordIdentity } from '#app/ads/ad/claims.server.ts'
import { upsertProfile } from '#app/ads/ad/ads.server.ts'
import { refreshFingerprints } from '#app/ads/screening/text-fingerprints.server.ts'
import type { CheckedState } from '#app/platform/db/ad-tables.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { testApp } from './app.ts'
import { newcomer } from './roles.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Overrides = Partial<Insertable<Tables['ads']>> & { accountId?: number; isChecked?: boolean }

const states: Record<AdState, true> = { draft: true, 'in review': true, 'changes asked': true, live: true, paused: true, ended: true }
/** Every state that an ad can be in. */
export const adStates = Object.keys(states) as AdState[]

/** A state that a test gives an ad without a transition. */
export const forced = (state: AdState) => state as CheckedState

let count = 0
/** New ads get random numbers from the database. In tests a later ad has a higher one, so lists of ads from the same moment have one order. */
export const nextAdId = () => 100_000_000_000 + ++adCount
let adCount = 0

/**
 * Commits live ads whose advertisers weren't checked. The database refuses them where checks are required, so they are from before that.
 * `isAllowed` leaves the database's rule on.
 */
export async function beforeChecks<T>(
  { app: { db, config } }: Site,
  isAllowed: boolean,
  work: (transaction: Db) => Promise<T>,
): Promise<T> {
  const require = (to: Db, requires_identity: boolean) => to.updateTable('live_rules').set({ requires_identity }).execute()
  return inTransaction(db, async (transaction) => {
    if (isAllowed) return work(transaction)
    await require(transaction, false)
    const done = await work(transaction)
    await sql`set constraints all immediate`.execute(transaction)
    await require(transaction, config.requiresIdentity)
    return done
  })
}

/**
 * Adds an ad as the site's own pages would have left it. By default it's live in Austin, was just confirmed, and its advertiser's identity
 * was checked today. Returns the ad's ID, its advertiser's account, and headers that sign them in.
 */
export async function adOn(site: Site, { accountId, isChecked = true, ...overrides }: Overrides = {}) {
  const { now } = site.app
  const owner = accountId === undefined ? await newcomer(site, { role: 'member' }) : { accountId, headers: {} as Record<string, string> }
  const state: AdState = overrides.state ?? 'live'
  const wasLive = state === 'live' || state === 'paused' || state === 'ended'
  const ad = await beforeChecks(site, isChecked || state !== 'live', async (transaction) => {
    const { id: profileId } = await upsertProfile(transaction, { accountId: owner.accountId, name: `Advertiser ${++count}`, now: now() })
    const { id } = await transaction
      .insertInto('ads')
      .values({
        id: nextAdId(),
        profile_id: profileId,
        form_key: `form ${count}`,
        state,
        state_abbr: 'TX',
        city_slug: 'austin',
        title: `Unhurried lunches number ${count}`,
        description:
          'Weekday lunches near the library or the concert hall. I like people who book a table, keep it, and talk about their work.',
        age: 33,
        category: 'W4M',
        created_at: now(),
        edited_at: now(),
        sent_at: state === 'draft' ? null : now(),
        live_at: wasLive ? now() : null,
        confirmed_at: wasLive ? now() : null,
        asked_at: null,
        ended_at: state === 'ended' ? now() : null,
        end_reason: state === 'ended' ? 'withdrawn' : null,
        pause_reason: state === 'paused' ? 'advertiser' : null,
        ...overrides,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (state !== 'draft') await refreshFingerprints(transaction, id)
    const check = { profileId, how: 'in person', byRole: 'moderator', recordedBy: null, checkedAt: now(), now: now() } as const
    if (isChecked) await recordIdentity(transaction, check)
    else await refreshVerified(transaction, now(), profileId)
    return { id, profileId }
  })
  // Cached pages were rendered without this ad.
  const { state_abbr = 'TX', city_slug = 'austin' } = overrides
  site.app.pages.purge(...tagsOf({ id: ad.id, state_abbr, city_slug }))
  return { ...ad, ...owner }
}

/** Adds copies of an advertiser's draft that were live and have just ended, each with its history, in two statements. */
export async function endAds({ app: { db, now } }: Pick<Site, 'app'>, profileId: number, many: number) {
  await sql`insert into ads (profile_id, form_key, state, state_abbr, city_slug, title, description, age, category, languages, weekdays,
      created_at, edited_at, live_at, confirmed_at, ended_at, end_reason)
    select profile_id, 'ended ' || number, 'ended', state_abbr, city_slug, title, description, age, category, languages, weekdays,
      created_at, edited_at, created_at, created_at, ${now()}, 'expired'
    from ads, generate_series(1, ${many}::int) as number where profile_id = ${profileId} and state = 'draft'`.execute(db)
  await sql`insert into ad_events (ad_id, action, by_whom, happened_at)
    select id, 'expire', 'clock', ended_at from ads where profile_id = ${profileId} and state = 'ended'`.execute(db)
}
