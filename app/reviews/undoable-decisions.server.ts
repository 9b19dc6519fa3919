import { sql } from 'kysely'
import { tagsOf } from '#app/ads/ad.ts'
import type { Ad } from '#app/ads/ads.server.ts'
import { refreshVerified } from '#app/ads/claims.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/db/events.server.ts'
import { countRows } from '#app/db/row-counts.server.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import type { Staff } from '#app/moderation/sanction-rules.ts'
import { refreshPhotoCount } from '#app/photos/photos.server.ts'
import { refreshFingerprints } from '#app/screening/text-fingerprints.server.ts'
import { recordDecision } from '#app/statements/statements.server.ts'
import { minutesAfter } from '#app/time.ts'

/** The page offers it for ten seconds. Without its script, or on a slow connection, a press may come later. */
const undoMinutes = 0.5
/** The advertiser hears of a decision when it can't be undone anymore. */
const emailAfterSeconds = undoMinutes * 60 + 10

const columns = [
  ...(['state', 'pause_reason', 'sent_at', 'live_at', 'confirmed_at', 'asked_at', 'ended_at', 'end_reason', 'version'] as const),
  ...(['title', 'description', 'age', 'age_stated_on', 'category', 'state_abbr', 'city_slug', 'edited_at'] as const),
]

/** The columns of an ad that a decision may change. */
export const reviewedPart = (ad: Ad) => Object.fromEntries(columns.map((name) => [name, ad[name]])) as Pick<Ad, (typeof columns)[number]>

/** Everything of an ad that a decision may change. */
export async function readReviewed(transaction: Db, adId: number) {
  const ad = await transaction.selectFrom('ads').select(columns).where('id', '=', adId).forUpdate().executeTakeFirstOrThrow()
  const edit = await transaction.selectFrom('revisions').selectAll().where('ad_id', '=', adId).executeTakeFirst()
  const photos = await transaction
    .selectFrom('photos')
    .select(['id', 'alt', 'alt_asked', 'shown_at', 'withheld_at', 'removed_at'])
    .where('ad_id', '=', adId)
    .orderBy('id')
    .execute()
  return { ad, edit, photos }
}

type Reviewed = Awaited<ReturnType<typeof readReviewed>>
type AdDecision = Parameters<typeof recordDecision>[2] & { adId: number }

/** Records a decision about an ad or its edit, so that it can be undone. Call it last in the transaction. */
export async function recordUndoable(app: App, transaction: Db, before: Reviewed, input: AdDecision) {
  const { id: event_id } = await transaction
    .selectFrom('ad_events')
    .select('id')
    .where('ad_id', '=', input.adId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const decision_id = await recordDecision(app, transaction, { ...input, emailAfterSeconds })
  const after = JSON.stringify(await readReviewed(transaction, input.adId))
  const until = minutesAfter(app.now(), undoMinutes)
  await transaction
    .insertInto('undoable_decisions')
    .values({ decision_id, before: JSON.stringify(before), after, event_id, until })
    .execute()
  return decision_id
}

type Undone = { ok: true; adId: number } | { ok: false; reason: 'gone' | 'late' | 'changed' }

/**
 * Undoes a decision that this moderator has just made, as if it had never been made: its email hasn't left yet. Only the log keeps both.
 */
export async function undoNewDecision(app: App, by: Staff, decisionId: number): Promise<Undone> {
  const now = app.now()
  const done = await inTransaction(app.db, async (transaction) => {
    const decision = await transaction
      .selectFrom('decisions')
      .innerJoin('undoable_decisions', 'decision_id', 'decisions.id')
      .select(['ad_id', 'mail_id', 'subject', 'outcome', 'undoable_decisions.before', 'after', 'event_id', 'undoable_decisions.until'])
      .where('decisions.id', '=', decisionId)
      .where('decided_by', '=', by.accountId)
      .executeTakeFirst()
    if (!decision?.ad_id) return { ok: false, reason: 'gone' } as const
    const { ad_id: adId, mail_id, subject, outcome, event_id } = decision
    const ad = await transaction.selectFrom('ads').selectAll().where('id', '=', adId).forUpdate().executeTakeFirst()
    if (!ad) return { ok: false, reason: 'gone' } as const
    if (now > decision.until) return { ok: false, reason: 'late' } as const
    if (JSON.stringify(await readReviewed(transaction, adId)) !== decision.after) return { ok: false, reason: 'changed' } as const
    const before = JSON.parse(decision.before) as Reviewed
    await restore(transaction, ad, before, now)
    await transaction.deleteFrom('ad_events').where('id', '=', event_id).execute()
    await transaction.deleteFrom('barred_photos').where('decision_id', '=', decisionId).execute()
    const open = { closed_at: null, outcome: null, finding: '', decision_id: null }
    await transaction.updateTable('reports').set(open).where('decision_id', '=', decisionId).execute()
    await transaction.deleteFrom('decisions').where('id', '=', decisionId).execute()
    if (mail_id) await transaction.deleteFrom('mails').where('id', '=', mail_id).where('sent_at', 'is', null).execute()
    await appendEvent(transaction, {
      kind: 'decision undone',
      actor: by.role === 'admin' ? 'admin' : 'moderator',
      actorId: by.accountId,
      subject,
      subjectId: adId,
      outcome,
      details: { decision: decisionId },
      now,
    })
    return { ok: true, adId, tags: [...tagsOf(ad), ...tagsOf({ ...before.ad, id: adId })] } as const
  })
  if (!done.ok) return done
  await app.purge(...new Set(done.tags))
  return { ok: true, adId: done.adId }
}

async function restore(transaction: Db, { id, profile_id }: Ad, { ad, edit, photos }: Reviewed, now: Date) {
  await transaction.updateTable('ads').set(ad).where('id', '=', id).execute()
  await transaction.deleteFrom('revisions').where('ad_id', '=', id).execute()
  if (edit) await transaction.insertInto('revisions').values(edit).execute()
  for (const { id: photoId, alt, alt_asked, shown_at } of photos)
    await transaction.updateTable('photos').set({ alt, alt_asked, shown_at }).where('id', '=', photoId).execute()
  await refreshPhotoCount(transaction, id)
  await refreshVerified(transaction, now, profile_id)
  await refreshFingerprints(transaction, id)
}

const isOver = (now: Date) => sql<boolean>`until < ${now}`
export const countUndoable = async (db: Db, now: Date) => ({ undoable_decisions: await countRows(db, 'undoable_decisions', isOver(now)) })

/** What a decision changed is needed only as long as it can be undone. */
export async function forgetUndoable(db: Db, now: Date) {
  const { numDeletedRows } = await db.deleteFrom('undoable_decisions').where(isOver(now)).executeTakeFirst()
  return Number(numDeletedRows)
}
