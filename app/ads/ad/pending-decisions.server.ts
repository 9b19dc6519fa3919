import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import { type AdContent, contentOf } from './ad-content.ts'
import { type Ad, selectEvents } from './ads.server.ts'

// A moderator can undo a decision for half a minute, as if it had never been made. Until then its advertiser sees it nowhere.

/** SQL: the moderator can still undo the decision. `decisions` is the query's name for the table. */
export const isUndoable = (now: Date) => sql<boolean>`exists (
  select from undoable_decisions where decision_id = decisions.id and undoable_decisions.until >= ${now})`

/** SQL: there is such a decision about the ad itself, or its edit. `ads` is the query's name for the table. */
export const isPendingAd = (now: Date, subject: 'ad' | 'edit' = 'ad') => sql<boolean>`exists (
  select from undoable_decisions join decisions on decisions.id = decision_id
  where ad_id = ads.id and subject = ${subject} and undoable_decisions.until >= ${now})`

/** SQL: the entry of an ad's history is that decision. `ad_events` is the query's name for the table. */
export const isPendingEvent = (now: Date) => sql<boolean>`exists (
  select from undoable_decisions where event_id = ad_events.id and undoable_decisions.until >= ${now})`

type Edit = AdContent & { edited_at: Date; sent_at: Date | null }
type Pending = { subject: 'ad' } | { subject: 'edit'; edit: Edit }
/** An ad as its advertiser sees it, and what of it is in a moderator's hands. */
type Seen<T> = T & { pending?: Pending }
export type SeenAd = Seen<Ad>

const adDates = ['edited_at', 'sent_at', 'live_at', 'confirmed_at', 'asked_at'] as const

/** Dates are texts in the JSON of a row. */
type Stored<T> = { [K in keyof T]: T[K] extends Date | null ? string | null : T[K] }
type Before = { ad: Stored<Pick<Ad, (typeof adDates)[number]>> & AdContent; edit?: Stored<Edit> }

/**
 * Shows ads to their advertiser as they were before a decision that can still be undone, and as in review. Visitors already see the
 * decision's effect, so to say that a removed ad is live would be untrue.
 */
export async function withholdDecisions<T extends Pick<Ad, 'id' | 'state'>>(db: Db, ads: readonly T[], now: Date): Promise<Seen<T>[]> {
  if (!ads.length) return []
  const rows = await db
    .selectFrom('undoable_decisions')
    .innerJoin('decisions', 'decisions.id', 'decision_id')
    .select(['ad_id', 'subject', 'undoable_decisions.before'])
    .where(
      'ad_id',
      'in',
      ads.map(({ id }) => id),
    )
    .where('undoable_decisions.until', '>=', now)
    // Of two decisions, the first one has what the advertiser saw last.
    .orderBy('decision_id', 'desc')
    .execute()
  const decisions = new Map(rows.map((row) => [row.ad_id, row]))
  return ads.map((ad) => {
    const decision = decisions.get(ad.id)
    if (!decision) return ad
    const { ad: before, edit } = JSON.parse(decision.before) as Before
    const seen = {
      ...ad,
      ...contentOf(before),
      ...Object.fromEntries(adDates.map((name) => [name, before[name] && new Date(before[name])])),
    }
    if (decision.subject === 'edit' && edit)
      return {
        ...seen,
        pending: {
          subject: 'edit',
          edit: { ...edit, edited_at: new Date(edit.edited_at!), sent_at: edit.sent_at ? new Date(edit.sent_at) : null },
        },
      }
    return { ...seen, state: 'in review', pause_reason: null, ended_at: null, end_reason: null, pending: { subject: 'ad' } }
  })
}

/** An ad's history as its advertiser sees it. Oldest first. */
export function listSeenEvents(db: Db, adId: number, now: Date) {
  return selectEvents(db, adId)
    .where((eb) => eb.not(isPendingEvent(now)))
    .execute()
}
