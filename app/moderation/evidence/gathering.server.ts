import { createHmac } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { contentColumns, contentOf } from '#app/ads/ad/ad-content.ts'
import { adPath } from '#app/ads/ad/ad.ts'
import { listEvents } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { cityPlaceOf } from '#app/site/places/places.server.ts'
import type { Evidence, StoredEvidence } from './evidence.ts'

/** `parts` maps each copy's address to a function that reads its bytes, because copies that are already sealed needn't be read. */
type Gathered = { stored: StoredEvidence; adId?: number; accountId?: number; parts: Map<string, () => Promise<Uint8Array>> }

/** Collects everything the site has now on a report's subject. Returns undefined if neither the ad nor the account is left. */
export async function gatherEvidence(app: App, db: Db, reportId: number): Promise<Gathered | undefined> {
  const report = await db.selectFrom('reports').selectAll().where('id', '=', reportId).executeTakeFirst()
  if (!report || (!report.ad_id && !report.about_id)) return undefined
  const parts: Gathered['parts'] = new Map()
  const ad = report.ad_id ? await gatherAd(app, db, report.ad_id) : undefined
  const account = report.about_id ? await gatherAccount(db, report.about_id) : undefined
  const stored: StoredEvidence = {
    format: 2,
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
    ad: ad && addText(app, parts, JSON.stringify(ad)),
    account,
    pictures: ad ? await gatherPhotos(app, db, ad.number, parts) : [],
  }
  return { stored, adId: ad?.number, accountId: account?.number, parts }
}

function addText(app: App, parts: Gathered['parts'], text: string) {
  const address = addressOf(app, { kind: 'text', id: text })
  parts.set(address, async () => Buffer.from(text))
  return address
}

type Content = { kind: 'photo' | 'text'; /** The same only for identical content. */ id: string }

/** The address is keyed, so that someone with only the database can't test whether a photo they have is in evidence. */
function addressOf({ config }: Pick<App, 'config'>, { kind, id }: Content) {
  return createHmac('sha256', config.secret).update(`evidence ${kind} ${id}`).digest('hex')
}

const iso = (date: Date | null) => date?.toISOString() ?? null

async function gatherAd({ config, places }: App, db: Db, adId: number): Promise<Evidence['ad']> {
  const ad = await db.selectFrom('ads').selectAll().where('id', '=', adId).executeTakeFirst()
  if (!ad) return undefined
  const edit = await db.selectFrom('revisions').select(contentColumns).where('ad_id', '=', adId).executeTakeFirst()
  const place = cityPlaceOf(places, ad)
  return {
    number: adId,
    address: place ? `${config.origin}${adPath(place, adId)}` : '',
    state: ad.state,
    words: contentOf(ad),
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
    .select((eb) =>
      eb
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

/** Picks each photo's widest copy still on disk, preferring JPEG, of photos removed minutes ago too. The site doesn't retain the uploaded original. */
async function gatherPhotos(app: App, db: Db, adId: number, parts: Gathered['parts']) {
  const photos = await db.selectFrom('photos').selectAll().where('ad_id', '=', adId).orderBy('position').orderBy('id').execute()
  const pictures: StoredEvidence['pictures'] = []
  for (const [index, { id, alt, shown_at, shown_before, added_at, width, height }] of photos.entries()) {
    const copy = await findWidest(app, db, id)
    const picture = {
      number: index + 1,
      alt,
      was_shown: (shown_at ?? shown_before) !== null,
      added_at: added_at.toISOString(),
      width,
      height,
    }
    if (!copy) {
      pictures.push({ ...picture, missing: 1, files: [] })
      continue
    }
    // A file's name is the checksum of its bytes, so it identifies the content.
    const address = addressOf(app, { kind: 'photo', id: copy.file })
    parts.set(address, () => buffer(app.files.read(copy.file)))
    const name = `pictures/${index + 1}-${copy.width}.${copy.kind}`
    pictures.push({ ...picture, missing: 0, files: [{ name, width: copy.width, kind: copy.kind, copy: address }] })
  }
  return pictures
}

async function findWidest({ files }: App, db: Db, photoId: number) {
  const copies = await db
    .selectFrom('photo_files')
    .select(['file', 'width', 'kind'])
    .where('photo_id', '=', photoId)
    .orderBy('width', 'desc')
    .orderBy((copy) => copy('kind', '=', 'jpeg'), 'desc')
    .orderBy('kind')
    .execute()
  for (const copy of copies) if ((await files.size(copy.file)) !== undefined) return copy
  return undefined
}
