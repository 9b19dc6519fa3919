import { sql } from 'kysely'
import { allows, tagsOf } from '#app/ads/ad.ts'
import { noteEvent } from '#app/ads/ads.server.ts'
import { holdUploads } from '#app/ads/photo-files.server.ts'
import { keepPhotoCount } from '#app/ads/photo-reviews.server.ts'
import { findSimilarPhotos } from '#app/ads/similar-photos.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import { writeMail } from '#app/mail/mail.server.ts'
import { recordDecision } from './statements.server.ts'
import { isAboutPictures, kinds, type TakeDown } from './take-down.ts'
import { readAddresses } from './take-down-addresses.ts'
import { findNamed, type FoundPhoto } from './take-down-findings.server.ts'
import { answerLetter } from './take-down-letters.ts'

export type Hidden = { missing: string[]; hidden: number; copies: number; tags: string[] }
type Request = Pick<TakeDown, 'id' | 'kind' | 'due_at'>
type Item = { id: number; ad_id: number; account_id: number; title: string }

/**
 * What the addresses name is to be seen by nobody from the commit on, nor are the same pictures anywhere else, and they are refused
 * where they come again. Who put it up is told, and not by whom it was asked. Comes last in its transaction but for an event.
 */
export async function hideNamed(app: App, transaction: Db, request: Request, addresses: string): Promise<Hidden> {
  if (isAboutPictures(request.kind)) await holdUploads(transaction)
  const { photos, ads, missing } = await findNamed(transaction, request.kind, readAddresses(addresses, app.config.origin))
  const similar = await findSimilarPhotos(
    transaction,
    photos.map((photo) => photo.id),
  )
  const copies = similar.map((photo) => ({ ...photo, isCopy: true }))
  await withhold(transaction, request, [...photos, ...copies], app.now())
  await bar(transaction, request, photos, app.now())
  for (const id of ads.map((ad) => ad.id).toSorted((a, b) => a - b)) await pauseWords(transaction, request, id, app.now())
  const told = await listUntold(transaction, request.id)
  await tellAdvertisers(app, transaction, request, told)
  const touched = [...new Set(told.map(({ ad_id }) => ad_id))]
  const places = touched.length
    ? await transaction.selectFrom('ads').select(['id', 'state_abbr', 'city_slug']).where('id', 'in', touched).execute()
    : []
  return { missing, hidden: photos.length + ads.length, copies: copies.length, tags: [...new Set(places.flatMap(tagsOf))] }
}

async function withhold(transaction: Db, { id }: Request, photos: readonly FoundPhoto[], now: Date) {
  const already = await transaction.selectFrom('take_down_items').select('photo_id').where('take_down_id', '=', id).execute()
  const fresh = photos.filter((photo) => !already.some(({ photo_id }) => photo_id === photo.id))
  if (!fresh.length) return
  const owners = await listOwners(transaction, fresh)
  const ids = fresh.map((photo) => photo.id)
  await transaction
    .updateTable('photos')
    .set((row) => ({ withheld_at: row.fn.coalesce('withheld_at', sql<Date>`${now}::timestamptz`) }))
    .where('id', 'in', ids)
    .execute()
  for (const { id: photo_id, ad_id, likeness, isCopy } of fresh)
    await transaction
      .insertInto('take_down_items')
      .values({ take_down_id: id, account_id: owners.get(ad_id)!, ad_id, photo_id, likeness, is_copy: isCopy, hidden_at: now })
      .execute()
  for (const adId of owners.keys()) await keepPhotoCount(transaction, adId)
}

async function listOwners(transaction: Db, photos: readonly FoundPhoto[]) {
  const adIds = [...new Set(photos.map(({ ad_id }) => ad_id))]
  const rows = await transaction
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.id', 'account_id'])
    .where('ads.id', 'in', adIds)
    .orderBy('ads.id')
    .execute()
  return new Map(rows.map(({ id, account_id }) => [id, account_id]))
}

/** Refused for as long as this request stands, whoever brings them, also where another one bars them too. */
async function bar(transaction: Db, { id }: Request, photos: readonly FoundPhoto[], now: Date) {
  for (const likeness of new Set(photos.map((photo) => photo.likeness)))
    await transaction.insertInto('barred_photos').values({ likeness, barred_at: now, take_down_id: id }).execute()
}

/** Where two requests are about the same ad, both know what it was before the first. */
async function pauseWords(transaction: Db, { id }: Request, adId: number, now: Date) {
  const ad = await transaction
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.state', 'pause_reason', 'account_id'])
    .where('ads.id', '=', adId)
    .forUpdate('ads')
    .executeTakeFirst()
  if (ad?.state !== 'live' && ad?.state !== 'in review' && ad?.state !== 'paused') return
  if (!allows('take down', ad.state)) return
  const first = await transaction
    .selectFrom('take_down_items')
    .innerJoin('take_downs', 'take_downs.id', 'take_down_id')
    .select(['take_down_id', 'state_before', 'pause_before'])
    .where('ad_id', '=', adId)
    .where('likeness', 'is', null)
    .where('decided_at', 'is', null)
    .orderBy(sql`take_down_id = ${id}::bigint desc, take_down_items.id`)
    .limit(1)
    .executeTakeFirst()
  if (first?.take_down_id === id) return
  const { state, pause_reason, account_id } = ad
  const isPausedForIt = pause_reason === 'take-down'
  const before = isPausedForIt
    ? { state_before: first?.state_before ?? 'live', pause_before: first?.pause_before ?? null }
    : { state_before: state, pause_before: state === 'paused' ? pause_reason : null }
  const item = { take_down_id: id, account_id, ad_id: adId, photo_id: null, likeness: null, hidden_at: now, ...before }
  await transaction.insertInto('take_down_items').values(item).execute()
  if (isPausedForIt) return
  await transaction.updateTable('ads').set({ state: 'paused', pause_reason: 'take-down' }).where('id', '=', adId).execute()
  await noteEvent(transaction, { adId, action: 'take down', by: 'clock', now })
}

function listUntold(transaction: Db, takeDownId: number): Promise<Item[]> {
  return transaction
    .selectFrom('take_down_items')
    .innerJoin('ads', 'ads.id', 'ad_id')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['take_down_items.id', 'ads.id as ad_id', 'profiles.account_id', 'title'])
    .where('take_down_id', '=', takeDownId)
    .where('decision_id', 'is', null)
    .orderBy('take_down_items.id')
    .execute()
}

/** One statement for each ad, and one mail for each account: where they can answer. */
async function tellAdvertisers(app: App, transaction: Db, { id, kind, due_at }: Request, untold: readonly Item[]) {
  const { rule, told } = kinds[kind]
  for (const accountId of new Set(untold.map(({ account_id }) => account_id))) {
    const { email } = await transaction.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
    const letter = answerLetter(app.config, { takeDownId: id, until: due_at })
    await writeMail(transaction, { ...app, to: email, letter, now: app.now() })
  }
  for (const [adId, items] of Map.groupBy(untold, ({ ad_id }) => ad_id)) {
    const decisionId = await recordDecision(app, transaction, {
      subject: isAboutPictures(kind) ? 'photo' : 'ad',
      accountId: items[0]!.account_id,
      adId,
      title: items[0]!.title,
      outcome: 'hide',
      rule,
      note: `${told} Such requests hide what they are about at once; a person then looks at who is right. If you see it differently, say so at ${app.config.origin}/take-downs/${id}/answer`,
      openedAt: app.now(),
    })
    const ids = items.map((item) => item.id)
    await transaction.updateTable('take_down_items').set({ decision_id: decisionId }).where('id', 'in', ids).execute()
  }
}
