import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { isUnsanctioned } from '#app/accounts/account/sanctions.server.ts'
import { type ContentColumn, contentColumns } from '#app/ads/ad/ad-content.ts'
import { askAfterWithholding } from '#app/ads/ad/ad-date-jobs.server.ts'
import { type Ad, resumeWithin, transitionAdWithin } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { recordDecision } from '#app/moderation/statements/statements.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { reportFormCopy } from './copy.ts'

/**
 * Rule 1: how many members have to report an ad, and how many days old their accounts have to be. Members with two unfounded reports in
 * 90 days don't count, and each counts for at most three ads that no moderator has reviewed yet. The rule's text states these numbers.
 */
const namingRule = { members: 3, days: 30, unfounded: 2, unfoundedWithinDays: 90, open: 3 } as const
export const adultsOnly = 1

type NamedAd = { ad_id: number; since: Date; title: string; account_id: number }

/**
 * Live ads that enough members have reported for someone under 18 since a moderator last reviewed such reports and found nothing. Only
 * confirmed accounts old enough and not suspended or banned count: each once per ad, not again once its report of that ad was unfounded, and never the advertiser's.
 */
async function listNamedAds(db: Db, now: Date, adId?: number) {
  const oldEnough = daysBefore(now, namingRule.days)
  const unfoundedSince = daysBefore(now, namingRule.unfoundedWithinDays)
  const { rows } = await sql<NamedAd>`
    select ads.id as ad_id, min(made_at) as since, ads.title, profiles.account_id
    from reports
    join accounts on accounts.id = reporter_id and accounts.confirmed_at is not null and accounts.created_at <= ${oldEnough}
      and ${isUnsanctioned(now)}
    join ads on ads.id = reports.ad_id and ads.state = 'live'
    join profiles on profiles.id = profile_id and profiles.account_id <> reporter_id
    where reason = 'minor' and closed_at is null and (${adId ?? null}::bigint is null or reports.ad_id = ${adId ?? null}::bigint)
      and made_at > coalesce((
        select max(reviewed.closed_at) from reports as reviewed
        where reviewed.ad_id = reports.ad_id and reviewed.reason = 'minor' and reviewed.outcome = 'nothing found'), '-infinity')
      and not exists (
        select from reports as earlier
        where earlier.reporter_id = reports.reporter_id and earlier.ad_id = reports.ad_id
          and earlier.reason = 'minor' and earlier.outcome = 'nothing found')
      -- Reports closed together count as one mistake.
      and (
        select count(distinct (unfounded.ad_id, unfounded.thread_id, unfounded.closed_at)) from reports as unfounded
        where unfounded.reporter_id = reports.reporter_id and unfounded.outcome = 'nothing found' and unfounded.closed_at > ${unfoundedSince}
      ) < ${namingRule.unfounded}
      and (
        select count(distinct other.ad_id) from reports as other
        where other.reporter_id = reports.reporter_id and other.reason = 'minor' and other.closed_at is null
          and other.ad_id <> reports.ad_id and other.id < reports.id
      ) < ${namingRule.open}
    group by ads.id, profiles.account_id having count(distinct reporter_id) >= ${namingRule.members}`.execute(db)
  return rows
}

/**
 * Pauses ads under rule 1: right after a report, and in a job for ads that weren't live when the last report came. An ad that a
 * moderator has cleared isn't paused again while it's unchanged: those reports wait like other urgent ones. Returns how many it paused.
 */
export async function withholdNamedAds(app: App, adId?: number) {
  let withheld = 0
  for (const { ad_id } of await listNamedAds(app.db, app.now(), adId))
    if ((await changePages(app, (transaction) => withhold(app, transaction, ad_id)))?.ok) withheld++
  return withheld
}

/** Asks again while the ad is locked: a moderator may have just closed its reports, and then nothing would end the pause. */
async function withhold(app: App, transaction: Db, adId: number) {
  await transaction.selectFrom('ads').select('id').where('id', '=', adId).forUpdate().execute()
  const [named] = await listNamedAds(transaction, app.now(), adId)
  if (!named || (await isCleared(transaction, adId))) return undefined
  return transitionAdWithin(app, transaction, { adId, action: 'withhold', reason: 'report' }, () =>
    recordDecision(app, transaction, {
      subject: 'ad',
      accountId: named.account_id,
      adId,
      title: named.title,
      openedAt: named.since,
      outcome: 'hide',
      rule: adultsOnly,
      note: ({ read }) => read(reportFormCopy).pausedByRule({ members: namingRule.members, days: namingRule.days }),
    }),
  )
}

const release = (adId: number) =>
  ({ adId, action: 'release', precondition: ({ pause_reason }: Pick<Ad, 'pause_reason'>) => pause_reason === 'report' }) as const

/**
 * Makes the ad live again in the transaction that closes its reports, if they paused it. If it can't be live for another reason, it stays
 * paused for that one.
 */
export async function releaseAd(app: App, adId: number, close: (transaction: Db, isReleased: boolean) => Promise<unknown>) {
  return changePages(app, async (transaction) => {
    const released = await resumeWithin(app, transaction, release(adId))
    if (released.ok) await askAfterWithholding(app, transaction, adId)
    await close(transaction, released.ok)
    return released
  })
}

/** Ends a pause that was overturned on appeal. Returns the tags of the pages that changed. */
export async function undoPause(app: App, transaction: Db, adId: number): Promise<string[]> {
  const done = await resumeWithin(app, transaction, release(adId))
  if (!done.ok) return []
  await askAfterWithholding(app, transaction, adId)
  await clearAd(transaction, adId, app.now())
  return done.tags
}

/** Neither an ad's city nor the day of its age says who is in it. */
const notSeen: ReadonlySet<ContentColumn> = new Set(['age_stated_on', 'state_abbr', 'city_slug'])

/** A SHA-256 of the ad's text and photos. It changes when a moderator would have to review the ad again. */
async function contentOf(db: Db, adId: number) {
  const ad = await db.selectFrom('ads').select(contentColumns).where('id', '=', adId).executeTakeFirst()
  const photos = await db
    .selectFrom('photos')
    .select(['id', 'alt'])
    .where('ad_id', '=', adId)
    .where('shown_at', 'is not', null)
    .orderBy('id')
    .execute()
  const content = [
    ...contentColumns.filter((column) => !notSeen.has(column)).map((column) => ad?.[column]),
    photos.map(({ id, alt }) => [id, alt]),
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

/** Records that a moderator reviewed reports of a minor and found nothing in the ad's current version. */
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
