import { type AdState, tagsOf } from '#app/ads/ad.ts'
import { refreshVerified, recordIdentity } from '#app/ads/claims.server.ts'
import { upsertProfile } from '#app/ads/profiles.server.ts'
import { refreshFingerprints } from '#app/screening/text-fingerprints.server.ts'
import type { Tables } from '#app/db/tables.ts'
import type { Insertable } from 'kysely'
import type { testApp } from './app.ts'
import { newcomer } from './roles.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Overrides = Partial<Insertable<Tables['ads']>> & { accountId?: number; isChecked?: boolean }

const states: Record<AdState, true> = { draft: true, 'in review': true, 'changes asked': true, live: true, paused: true, ended: true }
/** Every state that an ad can be in. */
export const adStates = Object.keys(states) as AdState[]

let count = 0

/**
 * Adds an ad as the site's own pages would have left it. By default it's live in Austin, was just confirmed, and its advertiser's identity
 * was checked today. Returns the ad's ID, its advertiser's account, and headers that sign them in.
 */
export async function adOn(site: Site, { accountId, isChecked = true, ...overrides }: Overrides = {}) {
  const { db, now } = site.app
  const owner = accountId === undefined ? await newcomer(site, { role: 'member' }) : { accountId, headers: {} as Record<string, string> }
  const { id: profileId } = await upsertProfile(db, { accountId: owner.accountId, name: `Advertiser ${++count}`, now: now() })
  const state: AdState = overrides.state ?? 'live'
  const wasLive = state === 'live' || state === 'paused' || state === 'ended'
  const { id } = await db
    .insertInto('ads')
    .values({
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
  if (state !== 'draft') await refreshFingerprints(db, id)
  if (isChecked)
    await recordIdentity(db, { profileId, how: 'in person', byRole: 'moderator', recordedBy: null, checkedAt: now(), now: now() })
  else await refreshVerified(db, now(), profileId)
  // Cached pages were rendered without this ad.
  const { state_abbr = 'TX', city_slug = 'austin' } = overrides
  await site.app.purge(...tagsOf({ id, state_abbr, city_slug }))
  return { id, profileId, ...owner }
}
