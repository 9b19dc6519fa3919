import { type ExpressionBuilder, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { genericPlan } from '#app/db/by-primary-key.server.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { Tables } from '#app/db/tables.ts'

// What of an advertiser was checked beside who they are. Each is asked for by its own dates: what has lapsed is not there, whether or
// not a job has run.

/** Columns for a query of ads: which photos were checked to show the advertiser, and which outside pages are theirs. */
export const adClaims = (now: Date) => (of: ExpressionBuilder<Tables, 'ads'>) =>
  [
    jsonArrayFrom(
      of
        .selectFrom('claims')
        .innerJoin('photos', 'photos.id', 'photo_id')
        .select(['photos.name', 'how', 'by_role', 'checked_at', 'lapses_at'])
        .whereRef('photos.ad_id', '=', 'ads.id')
        .where('kind', '=', 'photo')
        .where('shown_at', 'is not', null)
        .where('withheld_at', 'is', null)
        .where('ended_at', 'is', null)
        .where('checked_at', '<=', now)
        .where('lapses_at', '>', now),
    ).as('photo_claims'),
    jsonArrayFrom(
      of
        .selectFrom('links')
        .select(['links.id', 'url', 'how', 'confirmed_at', 'lapses_at'])
        .whereRef('links.profile_id', '=', 'ads.profile_id')
        .where('confirmed_at', '<=', now)
        .where('lapses_at', '>', now)
        .orderBy('links.id'),
    ).as('link_claims'),
  ] as const

/** The same for one ad, without regard to who may see it. */
export async function listAdClaims(db: Db, { adId, now }: { adId: number; now: Date }) {
  const asked = db.selectFrom('ads').modifyFront(genericPlan).select(adClaims(now)).where('ads.id', '=', adId)
  return readAdClaims(await asked.executeTakeFirstOrThrow())
}

type PhotoClaim = Pick<Selectable<Tables['claims']>, 'how' | 'by_role'> & { name: string; checked_at: Dated; lapses_at: Dated }
type LinkClaim = Pick<Selectable<Tables['links']>, 'id' | 'url' | 'how'> & { confirmed_at: Dated; lapses_at: Dated }
/** Postgres returns dates inside JSON as text. */
type Dated = Date | string | null

export function readAdClaims({ photo_claims, link_claims }: { photo_claims: PhotoClaim[]; link_claims: LinkClaim[] }) {
  const read = (date: Dated) => new Date(date!)
  return {
    photos: photo_claims.map((claim) => ({ ...claim, checked_at: read(claim.checked_at), lapses_at: read(claim.lapses_at) })),
    links: link_claims.map((link) => ({ ...link, confirmed_at: read(link.confirmed_at), lapses_at: read(link.lapses_at) })),
  }
}

export type AdClaims = ReturnType<typeof readAdClaims>

type CardClaims = { photos: number; photosUntil?: Date; links: number; linksUntil?: Date }
/** How many claims there are, and when the first of them expires, in milliseconds. */
type Tally = [count: number, until: number | null]

/** A shorter form of the same columns, for lists of ads. */
export function cardClaims(now: Date) {
  const tally = sql`json_build_array(count(*), floor(extract(epoch from min(lapses_at)) * 1000))`
  return [
    sql<Tally | null>`case when photo_count > 0 then (
      select ${tally} from photos join claims on photo_id = photos.id where ad_id = ads.id and shown_at is not null and withheld_at is null
        and ended_at is null and checked_at <= ${now} and lapses_at > ${now}) end`.as('photo_claims'),
    sql<Tally>`(
      select ${tally} from links where links.profile_id = ads.profile_id and confirmed_at <= ${now} and lapses_at > ${now})`.as(
      'link_claims',
    ),
  ] as const
}

/** A visitor who may not see the photos must not learn about them here either. */
export function readCardClaims(photos: Tally | null, [links, linksUntil]: Tally, seesPhotos: boolean): CardClaims | undefined {
  const [count, until] = (seesPhotos && photos) || [0, null]
  return count + links > 0 ? { photos: count, photosUntil: dateOf(until), links, linksUntil: dateOf(linksUntil) } : undefined
}

const dateOf = (ms: number | null) => (ms === null ? undefined : new Date(ms))
