import { contentColumns, contentOf, weekdaysOf } from '#app/ads/ad/ad-content.ts'
import { photoFileName } from '#app/ads/ad/ad-data.server.ts'
import { withholdDecisions } from '#app/ads/ad/pending-decisions.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { RecordOf } from './records.ts'

/** Of all accounts, or only of one. */
type Which = { accountId?: number }
type AdRecords = { ads: RecordOf<'ads'>[]; photos: RecordOf<'photos'>[] }

const batch = 200

/** Everyone with a display name. */
export async function* readAdvertisers(db: Db, { accountId }: Which = {}): AsyncGenerator<RecordOf<'advertisers'>[]> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('profiles')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['profiles.id', 'email', 'name', 'language', 'accounts.created_at'])
      .where('profiles.id', '>', last)
      .where('confirmed_at', 'is not', null)
      .where('name', '<>', '')
      .$if(accountId !== undefined, (query) => query.where('accounts.id', '=', accountId!))
      .orderBy('profiles.id')
      .limit(batch)
      .execute()
    yield rows.map(({ id, email, name, language, created_at }) => ({
      id: String(id),
      email,
      name,
      language,
      joined_at: created_at.toISOString(),
    }))
    if (rows.length < batch) return
    last = rows.at(-1)!.id
  }
}

/** Their ads, each with the photos that aren't hidden or removed. A decision that a moderator can still undo doesn't count yet. */
export async function* readAds(db: Db, { now, accountId }: Which & { now: Date }): AsyncGenerator<AdRecords> {
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('ads')
      .innerJoin('profiles', 'profiles.id', 'profile_id')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(contentColumns.map((column) => `ads.${column}` as const))
      .select(['ads.id', 'profile_id', 'languages', 'weekdays', 'is_members_only', 'hides_photos', 'hidden_from', 'is_in_feeds'])
      .select(['ads.state', 'ads.created_at', 'live_at', 'ads.confirmed_at'])
      .where('ads.id', '>', last)
      .where('accounts.confirmed_at', 'is not', null)
      .where('profiles.name', '<>', '')
      .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId!))
      .orderBy('ads.id')
      .limit(batch)
      .execute()
    const ads = (await withholdDecisions(db, rows, now)).map((ad) => ({
      ...contentOf(ad),
      id: String(ad.id),
      advertiser: String(ad.profile_id),
      languages: ad.languages,
      weekdays: weekdaysOf(ad.weekdays),
      is_members_only: ad.is_members_only,
      hides_photos: ad.hides_photos,
      hidden_from: ad.hidden_from,
      is_in_feeds: ad.is_in_feeds,
      state: ad.state,
      created_at: ad.created_at.toISOString(),
      live_at: ad.live_at?.toISOString() ?? null,
      confirmed_at: ad.confirmed_at?.toISOString() ?? null,
    }))
    yield { ads, photos: await listPhotoRecords(db, rows) }
    if (rows.length < batch) return
    last = rows.at(-1)!.id
  }
}

/** The widest JPEG of each photo. A stored file is named by its checksum. */
async function listPhotoRecords(db: Db, ads: { id: number }[]): Promise<RecordOf<'photos'>[]> {
  if (!ads.length) return []
  const widest = await db
    .selectFrom('photos')
    .innerJoin('photo_files', 'photo_files.photo_id', 'photos.id')
    .distinctOn(['ad_id', 'position', 'photos.id'])
    .select(['photos.id', 'ad_id', 'alt', 'file'])
    .where('kind', '=', 'jpeg')
    .where('withheld_at', 'is', null)
    .where('removed_at', 'is', null)
    .where(
      'ad_id',
      'in',
      ads.map(({ id }) => id),
    )
    .orderBy('ad_id')
    .orderBy('position')
    .orderBy('photos.id')
    .orderBy('photo_files.width', 'desc')
    .execute()
  return widest.map(({ id, ad_id, alt, file }) => ({
    ad: String(ad_id),
    file: `photos/${photoFileName(ad_id, id)}`,
    checksum: file,
    alt,
  }))
}
