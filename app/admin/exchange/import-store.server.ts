import type { App } from '#app/app.ts'
import { restoreMissingCopies, storeCopies } from '#app/ads/photos/photo-files.server.ts'
import type { ProcessedPhoto } from '#app/ads/photos/photo-worker.server.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { daysAfter } from '#app/platform/time.ts'
import { importDays, type ImportedContent } from './imports.server.ts'

type NewAdvertiser = { source: string; email: string; name: string; language: Language | null }
type NewPhoto = { checksum: string; alt: string; photo: ProcessedPhoto }
type AdPhoto = { checksum: string; perceptual_hash: string }

/** What imported records are looked up in and added to. Each `add` is false if a row like that is already there. */
export type ImportStore = {
  findAdvertiser: (source: string) => Promise<{ id: number; emailKey: string } | undefined>
  addAdvertiser: (advertiser: NewAdvertiser) => Promise<boolean>
  findAd: (source: string) => Promise<{ id: number; advertiser_id: number } | undefined>
  countAds: (advertiser: number) => Promise<number>
  addAd: (advertiser: number, ad: { source: string; content: ImportedContent }) => Promise<boolean>
  listPhotos: (ad: number) => Promise<AdPhoto[]>
  addPhoto: (ad: number, photo: NewPhoto) => Promise<boolean>
}

type Site = Pick<App, 'db' | 'files' | 'now'>

export function openStore(site: Site): ImportStore {
  const { db, now } = site
  return {
    ...lookUps(db),
    async addAdvertiser({ email, ...advertiser }) {
      const row = { ...advertiser, email, email_key: emailKey(email), imported_at: now(), expires_at: daysAfter(now(), importDays) }
      const added = await db
        .insertInto('imported_advertisers')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },
    async addAd(advertiser, { source, content }) {
      const added = await db
        .insertInto('imported_ads')
        .values({ advertiser_id: advertiser, source, content: JSON.stringify(content) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst()
      return added !== undefined
    },
    addPhoto: (ad, photo) => addPhoto(site, ad, photo),
  }
}

function lookUps(db: Db) {
  return {
    findAdvertiser: (source) =>
      db.selectFrom('imported_advertisers').select(['id', 'email_key as emailKey']).where('source', '=', source).executeTakeFirst(),
    findAd: (source) => db.selectFrom('imported_ads').select(['id', 'advertiser_id']).where('source', '=', source).executeTakeFirst(),
    async countAds(advertiser) {
      const ads = db.selectFrom('imported_ads').select((ad) => ad.fn.countAll<number>().as('count'))
      return (await ads.where('advertiser_id', '=', advertiser).executeTakeFirstOrThrow()).count
    },
    listPhotos: (ad) => db.selectFrom('imported_photos').select(['checksum', 'perceptual_hash']).where('ad_id', '=', ad).execute(),
  } satisfies Partial<ImportStore>
}

/** The copies are stored before the rows that name them, and a job can't delete them in between. */
async function addPhoto(site: Site, ad: number, { checksum, alt, photo: { copies, ...photo } }: NewPhoto) {
  const stored = await storeCopies(site, copies)
  return inTransaction(site.db, async (transaction) => {
    await restoreMissingCopies(site, transaction, stored)
    const added = await transaction
      .insertInto('imported_photos')
      .values({ ad_id: ad, checksum, alt, ...photo })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return false
    const rows = stored.map(({ width, kind, file, bytes }) => ({ photo_id: added.id, width, kind, file, bytes: bytes.length }))
    await transaction.insertInto('imported_photo_files').values(rows).execute()
    return true
  })
}

/** Writes nothing: what it would add is in memory, under negative ids. */
export function openDryRun({ db }: Site): ImportStore {
  const stored = lookUps(db)
  const advertisers = new Map<string, { id: number; emailKey: string }>()
  const ads = new Map<string, { id: number; advertiser_id: number }>()
  const emails = new Set<string>()
  const adsOf = new Map<number, number>()
  const photosOf = new Map<number, AdPhoto[]>()
  return {
    findAdvertiser: async (source) => advertisers.get(source) ?? stored.findAdvertiser(source),
    async addAdvertiser({ source, email }) {
      const key = emailKey(email)
      const known = await db.selectFrom('imported_advertisers').select('id').where('email_key', '=', key).executeTakeFirst()
      if (known || emails.has(key)) return false
      emails.add(key)
      advertisers.set(source, { id: -advertisers.size - 1, emailKey: key })
      return true
    },
    findAd: async (source) => ads.get(source) ?? stored.findAd(source),
    countAds: async (advertiser) => (adsOf.get(advertiser) ?? 0) + (await stored.countAds(advertiser)),
    async addAd(advertiser, { source }) {
      ads.set(source, { id: -ads.size - 1, advertiser_id: advertiser })
      adsOf.set(advertiser, (adsOf.get(advertiser) ?? 0) + 1)
      return true
    },
    listPhotos: async (ad) => [...(photosOf.get(ad) ?? []), ...(await stored.listPhotos(ad))],
    async addPhoto(ad, { checksum, photo: { perceptual_hash } }) {
      photosOf.set(ad, [...(photosOf.get(ad) ?? []), { checksum, perceptual_hash }])
      return true
    },
  }
}
