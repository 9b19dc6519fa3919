import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { noteEvent, transitionAd, transitionAdWithin } from '#app/ads/ads.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import { recordDecision } from '#app/statements/statements.server.ts'
import { daysBefore } from '#app/time.ts'

/**
 * Rule 1: by how many members, and how many days old their accounts are at least. Whoever was wrong twice in 90 days doesn't count, and
 * nobody counts for more than three ads that no moderator has looked at yet. The rule's text says all of it.
 */
const naming = { members: 3, days: 30, unfounded: 2, unfoundedWithinDays: 90, open: 3 } as const
export const adultsOnly = 1

type Named = { ad_id: number; since: Date; title: string; account_id: number }

/**
 * Live ads that enough members have named for somebody under 18, since a person last looked at that and found nothing. Only confirmed
 * accounts of some age count, each once for an ad and never again after it was found to be all right, and never the advertiser's own.
 */
async function listNamedAds(db: Db, now: Date, adId?: number) {
  const oldEnough = daysBefore(now, naming.days)
  const unfoundedSince = daysBefore(now, naming.unfoundedWithinDays)
  const { rows } = await sql<Named>`
    select ads.id as ad_id, min(made_at) as since, ads.title, profiles.account_id
    from reports
    join accounts on accounts.id = reporter_id and accounts.confirmed_at is not null and accounts.created_at <= ${oldEnough}
    join ads on ads.id = reports.ad_id and ads.state = 'live'
    join profiles on profiles.id = profile_id and profiles.account_id <> reporter_id
    where reason = 'minor' and closed_at is null and (${adId ?? null}::bigint is null or reports.ad_id = ${adId ?? null}::bigint)
      and made_at > coalesce((
        select max(looked.closed_at) from reports as looked
        where looked.ad_id = reports.ad_id and looked.reason = 'minor' and looked.outcome = 'nothing found'), '-infinity')
      and not exists (
        select from reports as earlier
        where earlier.reporter_id = reports.reporter_id and earlier.ad_id = reports.ad_id
          and earlier.reason = 'minor' and earlier.outcome = 'nothing found')
      -- What was closed together is one mistake.
      and (
        select count(distinct (unfounded.ad_id, unfounded.thread_id, unfounded.closed_at)) from reports as unfounded
        where unfounded.reporter_id = reports.reporter_id and unfounded.outcome = 'nothing found' and unfounded.closed_at > ${unfoundedSince}
      ) < ${naming.unfounded}
      and (
        select count(distinct other.ad_id) from reports as other
        where other.reporter_id = reports.reporter_id and other.reason = 'minor' and other.closed_at is null
          and other.ad_id <> reports.ad_id and other.id < reports.id
      ) < ${naming.open}
    group by ads.id, profiles.account_id having count(distinct reporter_id) >= ${naming.members}`.execute(db)
  return rows
}

/**
 * At once after a report; and by the clock, for ads that were not live when the last report came. What a moderator has cleared isn't
 * paused again while the ad is the same: those reports wait for a moderator like all urgent ones. Returns how many were paused.
 */
export async function withholdNamedAd(app: App, adId?: number) {
  let withheld = 0
  for (const named of await listNamedAds(app.db, app.now(), adId)) {
    if (await isCleared(app.db, named.ad_id)) continue
    const done = await transitionAd(app, { adId: named.ad_id, action: 'withhold', reason: 'report' }, (transaction) =>
      recordDecision(app, transaction, {
        subject: 'ad',
        accountId: named.account_id,
        adId: named.ad_id,
        title: named.title,
        openedAt: named.since,
        outcome: 'hide',
        rule: adultsOnly,
        note: whyWithheld,
      }),
    )
    if (done.ok) withheld++
  }
  return withheld
}

const whyWithheld = `${naming.members} members, each with an account older than ${naming.days} days, reported that somebody in this ad may be under 18. Rule 1 pauses an ad then, until a person has looked at it. No person has decided anything yet.`

/** What the ad goes back to in the same step as its reports are closed. Where it cannot be live, it stays paused for that reason. */
export async function releaseAd(app: App, adId: number, also: (transaction: Db) => Promise<unknown>) {
  const done = await transitionAd(app, { adId, action: 'release', precondition: ({ pause_reason }) => pause_reason === 'report' }, also)
  if (done.ok || done.reason === 'gone' || done.reason === 'state') return done
  const { reason } = done
  await app.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('ads').set({ pause_reason: reason }).where('id', '=', adId).where('pause_reason', '=', 'report').execute()
    await noteEvent(transaction, { adId, action: 'release', by: 'moderator', now: app.now() })
    await also(transaction)
  })
  return { ok: true } as const
}

/** The pause was appealed, and a moderator found that it was wrong. The tags of pages that changed. */
export async function undoPause(app: App, transaction: Db, adId: number): Promise<string[]> {
  const done = await transitionAdWithin(app, transaction, {
    adId,
    action: 'release',
    precondition: ({ pause_reason }) => pause_reason === 'report',
  })
  if (!done.ok) {
    if (done.reason === 'gone' || done.reason === 'state') return []
    await transaction.updateTable('ads').set({ pause_reason: done.reason }).where('id', '=', adId).execute()
  }
  await clearAd(transaction, adId, app.now())
  return done.ok ? done.tags : []
}

/** What an ad says and shows of the person in it, as one SHA-256: the same for as long as a moderator would be looking at the same ad. */
async function contentOf(db: Db, adId: number) {
  const ad = await db.selectFrom('ads').select(['title', 'description', 'age', 'category']).where('id', '=', adId).executeTakeFirst()
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'alt'])
    .where('ad_id', '=', adId)
    .where('shown_at', 'is not', null)
    .orderBy('id')
    .execute()
  const content = [ad?.title, ad?.description, ad?.age, ad?.category, photos.map(({ id, alt }) => [id, alt])]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** A moderator has looked at reports of a minor and found nothing in the ad as it is now. */
export async function clearAd(transaction: Db, adId: number, now: Date) {
  const row = { ad_id: adId, content: await contentOf(transaction, adId), cleared_at: now }
  await transaction
    .insertInto('cleared_ads')
    .values(row)
    .onConflict((conflict) => conflict.columns(['ad_id', 'content']).doUpdateSet({ cleared_at: now }))
    .execute()
}

async function isCleared(db: Db, adId: number) {
  const cleared = db.selectFrom('cleared_ads').select('ad_id').where('ad_id', '=', adId)
  return (await cleared.where('content', '=', await contentOf(db, adId)).executeTakeFirst()) !== undefined
}
