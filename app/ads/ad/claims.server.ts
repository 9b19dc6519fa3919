import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { genericPlan } from '#app/platform/db/by-primary-key.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { yearsAfter } from '#app/platform/time.ts'

/** An identity check is valid for a year. */
const claimYears = 1

/** The current identity claim: one that was checked, has not expired, and was not withdrawn. */
export function findIdentity(db: Db, profileId: number, now: Date) {
  return db
    .selectFrom('claims')
    .select(['id', 'how', 'by_role', 'checked_at', 'expires_at'])
    .where('profile_id', '=', profileId)
    .where('kind', '=', 'identity')
    .where('ended_at', 'is', null)
    .where('checked_at', '<=', now)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The same for each ad of a list: `leftJoinLateral(identityOfEachAd(now), (join) => join.onTrue())`. */
export function identityOfEachAd(now: Date) {
  return (ads: ExpressionBuilder<Tables, 'ads'>) =>
    currentIdentities(ads, now).select(['how', 'by_role', 'checked_at', 'expires_at']).as('identity')
}

/** Only the dates of the claim, in milliseconds, as one column, because Postgres plans that faster than a join. */
export function identityTimesOfEachAd(now: Date) {
  const ms = (time: string) => sql`floor(extract(epoch from ${sql.ref(time)}) * 1000)`
  return (ads: ExpressionBuilder<Tables, 'ads'>) =>
    currentIdentities(ads, now)
      .select(sql<[checked: number, expires: number]>`json_build_array(${ms('checked_at')}, ${ms('expires_at')})`.as('times'))
      .as('identity')
}

function currentIdentities(ads: ExpressionBuilder<Tables, 'ads'>, now: Date) {
  return ads
    .selectFrom('claims')
    .whereRef('claims.profile_id', '=', 'ads.profile_id')
    .where('kind', '=', 'identity')
    .where('claims.ended_at', 'is', null)
    .where('checked_at', '<=', now)
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .limit(1)
}

/** Ads that were parked until their advertiser's identity was checked enter the queue now. */
export async function startReviews(transaction: Db, changed: readonly { id: number }[], now: Date) {
  if (!changed.length) return
  const ids = changed.map(({ id }) => id)
  await transaction.updateTable('ads').set({ sent_at: now }).where('id', 'in', ids).where('state', '=', 'in review').execute()
}

type Check = { profileId: number; how: string; byRole: 'moderator' | 'admin'; recordedBy: number | null; checkedAt: Date; now: Date }

/**
 * Records that a moderator has checked who the advertiser is and that they're an adult. The site doesn't keep what the moderator looked at.
 * Returns the ads that changed, whose pages do too.
 */
export async function recordIdentity(transaction: Db, { profileId, how, byRole, recordedBy, checkedAt, now }: Check) {
  await transaction
    .insertInto('claims')
    .values({
      profile_id: profileId,
      kind: 'identity',
      how,
      by_role: byRole,
      recorded_by: recordedBy,
      checked_at: checkedAt,
      expires_at: yearsAfter(checkedAt, claimYears),
    })
    .execute()
  return refreshVerified(transaction, now, profileId)
}

/** Records which photos were checked to show the advertiser. Skips photos of other profiles and of ended ads. */
export async function recordPhotos(transaction: Db, { photoIds, expiresAt, ...check }: Check & { photoIds: number[]; expiresAt: Date }) {
  if (!photoIds.length) return
  const { profileId, how, byRole, recordedBy, checkedAt, now } = check
  const photos = await transaction
    .selectFrom('photos')
    .innerJoin('ads', 'ads.id', 'ad_id')
    .select('photos.id')
    .where('profile_id', '=', profileId)
    .where('state', '<>', 'ended')
    .where('photos.id', 'in', photoIds)
    .execute()
  const ids = photos.map(({ id }) => id)
  if (!ids.length) return
  // The newer claim replaces the older one.
  await transaction.updateTable('claims').set({ ended_at: now }).where('photo_id', 'in', ids).where('ended_at', 'is', null).execute()
  const same = { profile_id: profileId, kind: 'photo', how, by_role: byRole, recorded_by: recordedBy } as const
  const dates = { checked_at: checkedAt, expires_at: expiresAt, ended_at: null, reminded_at: null }
  await transaction
    .insertInto('claims')
    .values(ids.map((id) => ({ ...same, ...dates, photo_id: id })))
    .execute()
}

/**
 * Withdraws a claim that was recorded by mistake or is no longer true, with the photo checks that relied on it. Returns the changed ads.
 */
export async function endIdentity(transaction: Db, { profileId, now }: { profileId: number; now: Date }) {
  await transaction.updateTable('claims').set({ ended_at: now }).where('profile_id', '=', profileId).where('ended_at', 'is', null).execute()
  return refreshVerified(transaction, now, profileId)
}

/**
 * Stores on each ad, of one profile or of all, whether its advertiser has a current identity claim, and returns the ads that changed. Lists
 * use this flag to sort and filter; pages read the dates of the claim itself. Whatever submits an ad or makes it live calls this in its
 * transaction, because the ad may be newer than the claim.
 */
export async function refreshVerified(db: Db, now: Date, profileId?: number) {
  const { rows } = await sql<{ id: number; state_abbr: string | null; city_slug: string | null }>`
    update ads set is_verified = checked.now
    from (select profiles.id, exists (
      select from claims where profile_id = profiles.id and kind = 'identity' and ended_at is null
        and checked_at <= ${now} and expires_at > ${now}) as now from profiles) as checked
    where checked.id = ads.profile_id and is_verified <> checked.now ${profileId === undefined ? sql`` : sql`and profile_id = ${profileId}`}
    returning ads.id, state_abbr, city_slug`.execute(db)
  return rows
}

/**
 * Columns for a query of ads: which photos were checked to show the advertiser, and which outside pages are theirs. The query compares the
 * claims' dates, so it leaves out expired ones even before a job has ended them.
 */
export const adClaims = (now: Date) => (eb: ExpressionBuilder<Tables, 'ads'>) =>
  [
    jsonArrayFrom(
      eb
        .selectFrom('claims')
        .innerJoin('photos', 'photos.id', 'photo_id')
        .select(['photos.name', 'how', 'by_role', 'checked_at', 'expires_at'])
        .whereRef('photos.ad_id', '=', 'ads.id')
        .where('kind', '=', 'photo')
        .where('shown_at', 'is not', null)
        .where('withheld_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('checked_at', '<=', now)
        .where('expires_at', '>', now),
    ).as('photo_claims'),
    jsonArrayFrom(
      eb
        .selectFrom('links')
        .select(['links.id', 'url', 'how', 'confirmed_at', 'expires_at'])
        .whereRef('links.profile_id', '=', 'ads.profile_id')
        .where('confirmed_at', '<=', now)
        .where('expires_at', '>', now)
        .orderBy('links.id'),
    ).as('link_claims'),
  ] as const

/** The same for one ad, without its audience rules. */
export async function listAdClaims(db: Db, { adId, now }: { adId: number; now: Date }) {
  const query = db.selectFrom('ads').modifyFront(genericPlan).select(adClaims(now)).where('ads.id', '=', adId)
  // It may be deleted at this moment.
  return readAdClaims((await query.executeTakeFirst()) ?? { photo_claims: [], link_claims: [] })
}

type PhotoClaim = Pick<Selectable<Tables['claims']>, 'how' | 'by_role'> & { name: string; checked_at: Dated; expires_at: Dated }
type LinkClaim = Pick<Selectable<Tables['links']>, 'id' | 'url' | 'how'> & { confirmed_at: Dated; expires_at: Dated }
/** Postgres returns dates inside JSON as text. */
type Dated = Date | string | null

export function readAdClaims({ photo_claims, link_claims }: { photo_claims: PhotoClaim[]; link_claims: LinkClaim[] }) {
  const read = (date: Dated) => new Date(date!)
  return {
    photos: photo_claims.map((claim) => ({ ...claim, checked_at: read(claim.checked_at), expires_at: read(claim.expires_at) })),
    links: link_claims.map((link) => ({ ...link, confirmed_at: read(link.confirmed_at), expires_at: read(link.expires_at) })),
  }
}

export type AdClaims = ReturnType<typeof readAdClaims>
