import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'

type Sql = RawBuilder<unknown>

/** People see two photos as the same if their hashes, which photo-worker.server.ts makes, differ in at most this many of 64 bits. */
export const sameWithin = 6

export const bitsApart = (one: string, other: string) => Array.from(one).filter((bit, at) => bit !== other[at]).length

/**
 * Where the four quarters of a hash begin. Two of them at most 6 bits apart differ in at most one bit of at least one quarter, so
 * looking up each quarter as it is and with each of its 16 bits flipped finds every photo that comparing all of them would.
 */
const quarters = [1, 17, 33, 49]
const flips = sql.raw(`unnest('{${[0, ...Array.from({ length: 16 }, (_, bit) => 1 << bit)].join()}}'::int[])`)
/** This expression must be the same as in the indexes, or Postgres doesn't use them. */
const quarterOf = (perceptualHash: Sql, start: number) => sql`substring(${perceptualHash} from ${sql.lit(start)} for 16)::int`

/** A query for the ids of a table's rows that look like `perceptualHash`; for use behind `from` or, where that is a column, `lateral`. */
export function idsAlike(table: 'photos' | 'barred_photos', perceptualHash: Sql): Sql {
  const one = sql.ref('alike.perceptual_hash')
  const lookUps = quarters.map(
    (start) => sql`
      select alike.id from ${flips} as flip
        join ${sql.table(table)} as alike on ${quarterOf(one, start)} = ${quarterOf(perceptualHash, start)} # flip
      where bit_count(${one} # ${perceptualHash}) <= ${sql.lit(sameWithin)}`,
  )
  return sql.join(lookUps, sql` union `)
}

type SimilarPhoto = {
  id: number
  ad_id: number
  perceptual_hash: string
  account_id: number
  /** The account of this photo also has one of the given photos that it looks like. */ isOwn: boolean
}

/** How many photos one statement looks up. The embedded database runs on the main thread, so requests are served between statements. */
const slice = 4

/** All photos, of any account, that look like one of these and aren't among them. */
export async function findSimilarPhotos(db: Db, photoIds: readonly number[]): Promise<SimilarPhoto[]> {
  const named = new Set(photoIds)
  const found = new Map<number, SimilarPhoto>()
  for (let start = 0; start < photoIds.length; start += slice) {
    const ids = sql.join(photoIds.slice(start, start + slice).map((id) => sql`${id}::bigint`))
    const { rows } = await sql<SimilarPhoto>`
      select other.id, other.ad_id, other.perceptual_hash, theirs.account_id, bool_or(mine.account_id = theirs.account_id) as "isOwn"
      from photos as named cross join lateral (${idsAlike('photos', sql.ref('named.perceptual_hash'))}) as same
        join photos as other on other.id = same.id
        join ads as their_ad on their_ad.id = other.ad_id join profiles as theirs on theirs.id = their_ad.profile_id
        join ads as my_ad on my_ad.id = named.ad_id join profiles as mine on mine.id = my_ad.profile_id
      where named.id in (${ids}) group by other.id, theirs.account_id`.execute(db)
    for (const row of rows) if (!named.has(row.id)) found.set(row.id, { ...row, isOwn: row.isOwn || (found.get(row.id)?.isOwn ?? false) })
  }
  return [...found.values()].toSorted((a, b) => a.id - b.id)
}

/** Whether a photo that looks the same was removed from the site before. */
export async function isBarred(db: Db, perceptualHash: string) {
  const { rows } = await sql`select from (${idsAlike('barred_photos', sql`${perceptualHash}::bit(64)`)}) as same limit 1`.execute(db)
  return rows.length > 0
}

/** Refuses an ad's photos from now on, in any size or format. The site keeps only their 64-bit hashes and the id of the decision. */
export async function barPhotos(transaction: Db, adId: number, now: Date, decisionId: number | null = null) {
  await sql`
    insert into barred_photos (perceptual_hash, barred_at, decision_id)
    select distinct perceptual_hash, ${now}::timestamptz, ${decisionId}::bigint from photos where ad_id = ${adId}
      and not exists (
        select from barred_photos where barred_photos.perceptual_hash = photos.perceptual_hash and take_down_id is null)`.execute(
    transaction,
  )
}
