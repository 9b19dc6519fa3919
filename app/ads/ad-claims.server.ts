import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { onePlan } from '#app/db/by-keys.server.ts'
import type { Db } from '#app/db/storage.server.ts'

// What of an advertiser was checked beside who they are. Each is asked for by its own dates: what has lapsed is not there, whether or
// not a job has run.

/** Of one ad: which of its pictures show the person, and which pages elsewhere are theirs. */
export async function listAdClaims(db: Db, { adId, profileId, now }: { adId: number; profileId: number; now: Date }) {
  const found = await db
    .selectNoFrom((of) => [
      jsonArrayFrom(
        of
          .selectFrom('claims')
          .innerJoin('photos', 'photos.id', 'photo_id')
          .select(['photos.name', 'how', 'by_role', 'checked_at', 'lapses_at'])
          .where('ad_id', '=', adId)
          .where('kind', '=', 'photo')
          .where('shown_at', 'is not', null)
          .where('withheld_at', 'is', null)
          .where('ended_at', 'is', null)
          .where('checked_at', '<=', now)
          .where('lapses_at', '>', now),
      ).as('photos'),
      jsonArrayFrom(
        of
          .selectFrom('links')
          .select(['id', 'url', 'how', 'confirmed_at', 'lapses_at'])
          .where('profile_id', '=', profileId)
          .where('confirmed_at', '<=', now)
          .where('lapses_at', '>', now)
          .orderBy('id'),
      ).as('links'),
    ])
    .modifyFront(onePlan)
    .executeTakeFirstOrThrow()
  return {
    photos: found.photos.map((claim) => ({ ...claim, checked_at: new Date(claim.checked_at!), lapses_at: new Date(claim.lapses_at!) })),
    links: found.links.map((link) => ({ ...link, confirmed_at: new Date(link.confirmed_at!), lapses_at: new Date(link.lapses_at!) })),
  }
}

export type AdClaims = Awaited<ReturnType<typeof listAdClaims>>

type CardClaims = { photos: number; photosUntil?: Date; links: number; linksUntil?: Date }
/** How many, and when the first of them lapses, in milliseconds. */
type Tally = [count: number, until: number | null]

/** The same in short, as columns of a list of ads. */
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

/** Who does not see the pictures is not told about them either. */
export function readCardClaims(photos: Tally | null, [links, linksUntil]: Tally, seesPhotos: boolean): CardClaims | undefined {
  const [count, until] = (seesPhotos && photos) || [0, null]
  return count + links > 0 ? { photos: count, photosUntil: dateOf(until), links, linksUntil: dateOf(linksUntil) } : undefined
}

const dateOf = (ms: number | null) => (ms === null ? undefined : new Date(ms))
