import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { listEvents } from '#app/ads/ads.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import { cityPath } from '#app/places/place.ts'
import type { Evidence } from './evidence.ts'

export type Gathered = { evidence: Evidence; files: Record<string, Uint8Array> }

/** All that is there now of what a report is about. Nothing, where neither an ad nor an account is left. */
export async function gatherEvidence(app: App, db: Db, reportId: number): Promise<Gathered | undefined> {
  const report = await db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirst()
  if (!report || (!report.ad_id && !report.about_id)) return undefined
  const { pictures, files } = report.ad_id ? await gatherPictures(app, db, report.ad_id) : { pictures: [], files: {} }
  const evidence: Evidence = {
    format: 1,
    site: app.config.siteName,
    origin: app.config.origin,
    preserved_at: app.now().toISOString(),
    report: {
      number: report.id,
      subject: report.subject,
      reason: report.reason,
      note: report.note,
      chosen_messages: report.excerpt,
      place: report.place,
      made_at: report.made_at.toISOString(),
    },
    ad: report.ad_id ? await gatherAd(app, db, report.ad_id) : undefined,
    account: report.about_id ? await gatherAccount(db, report.about_id) : undefined,
    pictures,
  }
  return { evidence, files }
}

const words = ['title', 'description', 'age', 'category', 'state_abbr', 'city_slug'] as const
const iso = (date: Date | null) => date?.toISOString() ?? null

async function gatherAd({ config, places }: App, db: Db, adId: number): Promise<Evidence['ad']> {
  const ad = await db.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirst()
  if (!ad) return undefined
  const edit = await db.selectFrom('revisions').select(words).where('ad_id', '=', adId).executeTakeFirst()
  const state = places.states.find(({ abbr }) => abbr === ad.state_abbr)
  const city = state?.cities.find(({ slug }) => slug === ad.city_slug)
  return {
    number: adId,
    address: state && city ? `${config.origin}${cityPath(state, city)}/ad/${adId}` : '',
    state: ad.state,
    words: Object.fromEntries(words.map((word) => [word, ad[word]])),
    waiting_edit: edit,
    created_at: ad.created_at.toISOString(),
    live_at: iso(ad.live_at),
    confirmed_at: iso(ad.confirmed_at),
    history: (await listEvents(db, adId)).map(({ action, by_whom, happened_at }) => ({
      action,
      by: by_whom,
      at: happened_at.toISOString(),
    })),
  }
}

async function gatherAccount(db: Db, accountId: number): Promise<Evidence['account']> {
  const account = await db
    .selectFrom('accounts')
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select(['accounts.id', 'role', 'email', 'profiles.name', 'accounts.created_at', 'confirmed_at', 'age', 'age_stated_on'])
    .select((row) =>
      row
        .selectFrom('sessions')
        .select(({ fn }) => fn.max('used_at').as('at'))
        .whereRef('account_id', '=', 'accounts.id')
        .as('seen_at'),
    )
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  if (!account) return undefined
  return {
    number: account.id,
    role: account.role,
    email: account.email,
    name_in_ads: account.name,
    signed_up_at: account.created_at.toISOString(),
    address_confirmed_at: iso(account.confirmed_at),
    stated_age: account.age,
    age_stated_on: account.age_stated_on,
    last_seen_on: iso(account.seen_at)?.slice(0, 10) ?? null,
  }
}

/** Each picture in all the copies that are kept of it; what was sent in is not kept by the site. */
async function gatherPictures({ files: kept }: App, db: Db, adId: number) {
  const photos = await db.selectFrom('photos').selectAll().where('ad_id', '=', adId).orderBy('position').orderBy('id').execute()
  const files: Record<string, Uint8Array> = {}
  const pictures: Evidence['pictures'] = []
  for (const [at, photo] of photos.entries()) {
    const copies = await db
      .selectFrom('photo_files')
      .selectAll()
      .where('photo_id', '=', photo.id)
      .orderBy('width', 'desc')
      .orderBy('kind')
      .execute()
    const { alt, shown_at, added_at, width, height } = photo
    const picture = { number: at + 1, alt, was_shown: shown_at !== null, added_at: added_at.toISOString(), width, height, missing: 0 }
    const here: Evidence['pictures'][number]['files'] = []
    for (const copy of copies) {
      const bytes = (await kept.size(copy.file)) === undefined ? undefined : await buffer(kept.read(copy.file))
      if (!bytes) picture.missing++
      else {
        const name = `pictures/${at + 1}-${copy.width}.${copy.kind}`
        files[name] = bytes
        here.push({
          name,
          width: copy.width,
          kind: copy.kind,
          bytes: bytes.length,
          md5: sumOf('md5', bytes),
          sha256: sumOf('sha256', bytes),
        })
      }
    }
    pictures.push({ ...picture, files: here })
  }
  return { pictures, files }
}

const sumOf = (way: 'md5' | 'sha256', bytes: Uint8Array) => createHash(way).update(bytes).digest('hex')
