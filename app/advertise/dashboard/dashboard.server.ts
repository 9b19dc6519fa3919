import type { Viewer } from '#app/accounts/account/account.ts'
import { datesOf, isAwaitingAnswer, mayExpire } from '#app/ads/ad/ad-dates.ts'
import { isWithheld } from '#app/ads/ad/ad.ts'
import { listSeenEvents, type SeenAd } from '#app/ads/ad/pending-decisions.server.ts'
import { findIdentity } from '#app/ads/ad/claims.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { dayIn, utcDate } from '#app/platform/time.ts'
import { mayRepost } from '../posting/drafts.server.ts'
import { dashboardCopy } from './copy.ts'
import { describe } from './dashboard-ads.server.ts'
import { describeEvent } from './dashboard-text.ts'
import { lastDay } from './visit.ts'
import { listVisits } from './visits.server.ts'

/** Everything that an ad's dashboard shows to its advertiser. */
export async function describeDashboard(app: App, reader: CopyReader, { ad, viewer }: { ad: SeenAd; viewer: Viewer }) {
  const copy = reader.read(dashboardCopy)
  const { db, config, places } = app
  const now = app.now()
  const [[described], identity, events, visits] = await Promise.all([
    describe(app, reader, [ad]),
    findIdentity(db, ad.profile_id, now),
    listSeenEvents(db, ad.id, now),
    listVisits(app, [ad.id]),
  ])
  const today = utcDate(dayIn(described!.timezone, now))
  const isChecked = Boolean(identity) || !config.requiresIdentity
  const { is_members_only, hides_photos, is_in_feeds, hidden_from } = ad
  return {
    ad: described!,
    actions: {
      id: ad.id,
      state: ad.state,
      isPending: ad.pending?.subject === 'ad',
      needsAnswer: isAwaitingAnswer(ad),
      mayRepost: mayRepost(ad),
      seenAt: described!.seenAt,
      resumeObstacle: isWithheld(ad)
        ? copy.needsReview
        : viewer.deletionDueAt
          ? copy.needsNoDeletion
          : isChecked
            ? undefined
            : copy.needsIdentity,
    },
    dates: {
      now,
      isLive: ad.state === 'live',
      isOver: ad.state === 'ended',
      isEnding: mayExpire(ad),
      liveAt: ad.live_at,
      confirmedAt: ad.confirmed_at,
      endedAt: ad.ended_at,
      checkExpiresAt: identity?.expires_at,
      ...datesOf(ad),
    },
    events: events.map((event) => ({ id: event.id, words: describeEvent(reader, event), note: event.note, at: event.happened_at })),
    audience: { is_members_only, hides_photos, is_in_feeds, hidden_from },
    states: places.states.map(({ abbr, name }) => ({ abbr, name })),
    visits: { visits, today, lastDay: lastDay(today) },
  }
}

export type Dashboard = Awaited<ReturnType<typeof describeDashboard>>
