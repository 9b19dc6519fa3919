import { sql } from 'kysely'
import { setImmediate } from 'node:timers/promises'
import type { EndReason, AdState } from '#app/ads/ad/ad.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { idsAlike } from '#app/ads/photos/photos.server.ts'
import { compareTexts, findAdsWithSharedText, type Passage, textOf } from '#app/ads/screening/text-fingerprints.server.ts'

export type SameText = {
  adId: number
  title: string
  state: AdState
  endReason: EndReason | null
  isSameAccount: boolean
  /** The percentage of the reviewed text's words that the other ad has too. */
  share: number
  passages: Passage[]
}

type ComparedAd = { adId: number; profileId: number; content: { title: string; description: string }; limit?: number }

/** Other ads that share long passages: those of other accounts first, then the most similar. Drafts that were never submitted are private. */
export async function listSameTexts(db: Db, { adId, profileId, content, limit = 5 }: ComparedAd): Promise<SameText[]> {
  const text = textOf(content)
  const sharing = await findAdsWithSharedText(db, { text, adId })
  if (sharing.length === 0) return []
  const others = await db
    .selectFrom('ads')
    .leftJoin('revisions', (join) => join.onRef('ad_id', '=', 'ads.id').on('revisions.state', '=', 'in review'))
    .select(['ads.id', 'profile_id', 'ads.state', 'end_reason', 'ads.title', 'ads.description'])
    .select(['revisions.title as edit_title', 'revisions.description as edit_description'])
    .where('ads.id', 'in', sharing)
    .where((or) => or.or([or('ads.sent_at', 'is not', null), or('live_at', 'is not', null)]))
    .execute()
  const found: SameText[] = []
  for (const other of others) {
    const { edit_title: title, edit_description: description } = other
    const versions = [textOf(other), ...(title !== null && description !== null ? [textOf({ title, description })] : [])]
    const [mostSimilar] = versions.map((version) => compareTexts(text, version)).toSorted((a, b) => b.share - a.share)
    const isSameAccount = other.profile_id === profileId
    if (mostSimilar?.isSignificant) {
      const { share, passages } = mostSimilar
      found.push({ adId: other.id, title: other.title, state: other.state, endReason: other.end_reason, isSameAccount, share, passages })
    }
    // Thirty comparisons in a row would block all other requests.
    await setImmediate()
  }
  return found.toSorted((a, b) => Number(a.isSameAccount) - Number(b.isSameAccount) || b.share - a.share || b.adId - a.adId).slice(0, limit)
}

type SamePhoto = {
  photo_id: number
  ad_id: number
  /** Null if its ad was never submitted: what's in a draft is private. */
  title: string | null
  state: AdState
  end_reason: EndReason | null
  distance: number
  /** The other photo’s file. Null if it’s hidden for a takedown, or its ad was never submitted. */
  name: string | null
  color: string
  /** When a moderator approved it. Null if no one has, or if its ad was taken down or reported since. */
  shown_at: string | null
}

/** Photos of other advertisers that look like this ad's photos, most similar first. */
export async function listSamePhotos(db: Db, { adId, profileId, limit = 40 }: { adId: number; profileId: number; limit?: number }) {
  const { rows } = await sql<SamePhoto>`
    select mine.id as photo_id, ads.id as ad_id, ads.state, end_reason,
      case when ads.sent_at is not null or ads.live_at is not null then title end as title,
      case when theirs.withheld_at is null and (ads.sent_at is not null or ads.live_at is not null) then theirs.name end as name,
      theirs.color, case when end_reason in ('rejected', 'removed') or pause_reason in ('take-down', 'report') then null else theirs.shown_at end as shown_at,
      bit_count(mine.perceptual_hash # theirs.perceptual_hash) as distance
    from photos as mine cross join lateral (${idsAlike('photos', sql.ref('mine.perceptual_hash'))}) as same
      join photos as theirs on theirs.id = same.id join ads on ads.id = theirs.ad_id and profile_id <> ${profileId}
    where mine.ad_id = ${adId} and theirs.ad_id <> mine.ad_id and mine.removed_at is null and theirs.removed_at is null order by distance, ads.created_at desc, theirs.id limit ${limit}`.execute(
    db,
  )
  return rows
}

/** When each of an ad's photos was barred from the site, for those that were. */
export async function listBarredPhotos(db: Db, adId: number) {
  const { rows } = await sql<{ photo_id: number; barred_at: Date }>`
    select mine.id as photo_id, min(barred_at) as barred_at
    from photos as mine cross join lateral (${idsAlike('barred_photos', sql.ref('mine.perceptual_hash'))}) as same
      join barred_photos as barred on barred.id = same.id
    where mine.ad_id = ${adId} and mine.removed_at is null group by mine.id`.execute(db)
  return new Map(rows.map(({ photo_id, barred_at }) => [photo_id, barred_at]))
}
