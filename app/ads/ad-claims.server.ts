import { sql } from 'kysely'
import type { Db } from '#app/db/storage.server.ts'
import type { OwnLink } from './own-link.ts'

// What of an advertiser was checked beside who they are. Each is asked for by its own dates: what has lapsed is not there, whether or
// not a job has run.

/** Of one ad: which of its pictures show the person, and which pages elsewhere are theirs. */
export async function listAdClaims(db: Db, { adId, profileId, now }: { adId: number; profileId: number; now: Date }) {
  const photos = await db
    .selectFrom('claims')
    .innerJoin('photos', 'photos.id', 'photo_id')
    .select(['photos.name', 'how', 'by_role', 'checked_at', 'lapses_at'])
    .where('ad_id', '=', adId)
    .where('kind', '=', 'photo')
    .where('shown_at', 'is not', null)
    .where('withheld_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('checked_at', '<=', now)
    .where('lapses_at', '>', now)
    .execute()
  const links = await db
    .selectFrom('links')
    .select(['id', 'url', 'how', 'confirmed_at', 'lapses_at'])
    .where('profile_id', '=', profileId)
    .where('confirmed_at', '<=', now)
    .where('lapses_at', '>', now)
    .orderBy('id')
    .execute()
  return { photos, links: links as Confirmed[] }
}

type Confirmed = Pick<OwnLink, 'id' | 'url' | 'how'> & { confirmed_at: Date; lapses_at: Date }
export type AdClaims = Awaited<ReturnType<typeof listAdClaims>>

export type CardClaims = { photos: number; photosUntil?: Date; links: number; linksUntil?: Date }
type Row = { ad_id: number; photos: number; photos_until: Date | null; links: number; links_until: Date | null }

/** The same in short, for a list of ads, in one question. */
export async function listCardClaims(db: Db, adIds: readonly number[], now: Date): Promise<Map<number, CardClaims>> {
  if (!adIds.length) return new Map()
  const { rows } = await sql<Row>`
    select ads.id as ad_id, photos.count as photos, photos.until as photos_until, pages.count as links, pages.until as links_until
    from ads
      left join lateral (select count(*) as count, min(lapses_at) as until from photos join claims on photo_id = photos.id
        where ad_id = ads.id and shown_at is not null and withheld_at is null and ended_at is null
          and checked_at <= ${now} and lapses_at > ${now}) as photos on true
      left join lateral (select count(*) as count, min(lapses_at) as until from links
        where profile_id = ads.profile_id and confirmed_at <= ${now} and lapses_at > ${now}) as pages on true
    where ads.id = any(${adIds}) and (photos.count > 0 or pages.count > 0)`.execute(db)
  return new Map(
    rows.map(({ ad_id, photos, photos_until, links, links_until }) => [
      ad_id,
      { photos, photosUntil: photos_until ?? undefined, links, linksUntil: links_until ?? undefined },
    ]),
  )
}
