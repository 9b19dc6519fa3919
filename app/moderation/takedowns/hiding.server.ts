import { sql } from 'kysely'
import { findRecipient } from '#app/accounts/account/addresses.server.ts'
import { allows } from '#app/ads/ad/ad.ts'
import { tagsOfAds, transitionAdWithin } from '#app/ads/ad/ads.server.ts'
import { findSimilarPhotos, refreshPhotoCount } from '#app/ads/photos/photos.server.ts'
import type { App } from '#app/app.ts'
import { recordDecision } from '#app/moderation/statements/statements.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import type { Email } from '#app/platform/mail/email-content.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { takedownAnswerCopy } from './copy.ts'
import type { Found, FoundPhoto } from './items.server.ts'
import { answerEmail } from './takedown-emails.ts'
import { isAboutPhotos, isGrave, kinds, type Takedown, whyHidden } from './takedown.ts'

type Hidden = { hidden: number; tags: string[] }
type Request = Pick<Takedown, 'id' | 'kind' | 'due_at'>
type Item = { id: number; ad_id: number; account_id: number; title: string }

/**
 * Finds the copies that are hidden without a moderator: those in the same account's other ads, and for grave requests those in other
 * accounts. A photo that vanishes elsewhere would reveal that two ads belong to one person, so a moderator decides about the rest.
 */
export async function findHiddenCopies(transaction: Db, { kind }: Pick<Request, 'kind'>, { photos }: Found) {
  return (await listCopies(transaction, photos)).filter(({ isOwn }) => isOwn || isGrave(kind))
}

/**
 * Hides what was found from the commit on, bars the photos from being uploaded again, and notifies the advertisers without naming the
 * requester. It must be the last step of its transaction, except for appending an event.
 */
export async function hideFound(
  app: App,
  transaction: Db,
  request: Request,
  { photos, ads, copies }: Found & { copies: readonly FoundPhoto[] },
): Promise<Hidden> {
  await withhold(transaction, request, [...photos, ...copies], app.now())
  for (const id of ads.map((ad) => ad.id).toSorted((a, b) => a - b)) await pauseAd(app, transaction, request, id)
  return { hidden: photos.length + ads.length, tags: await notifyHidden(app, transaction, request) }
}

/** Hides matching photos in other accounts, once a moderator has reviewed them. */
export async function hideCopies(app: App, transaction: Db, request: Request): Promise<Hidden> {
  const copies = await findVisibleCopies(transaction, request.id)
  await withhold(transaction, request, copies, app.now())
  return { hidden: copies.length, tags: await notifyHidden(app, transaction, request) }
}

/** Finds photos that look like the named ones and that this request hasn't hidden. */
export async function findVisibleCopies(db: Db, takedownId: number) {
  const items = await db
    .selectFrom('take_down_items')
    .select(['photo_id', 'is_copy', 'restored_at'])
    .where('take_down_id', '=', takedownId)
    .where('photo_id', 'is not', null)
    .execute()
  const named = items.flatMap(({ photo_id, is_copy, restored_at }) => (is_copy || restored_at ? [] : { id: photo_id! }))
  const known = new Set(items.map(({ photo_id }) => photo_id))
  return (await listCopies(db, named)).filter(({ id }) => !known.has(id))
}

async function listCopies(db: Db, photos: readonly { id: number }[]) {
  const ids = photos.map(({ id }) => id)
  const similar = await findSimilarPhotos(db, ids)
  return similar.map((photo) => ({ ...photo, isCopy: true }))
}

async function notifyHidden(app: App, transaction: Db, request: Request) {
  const unnotified = await listUnnotified(transaction, request.id)
  await notifyAdvertisers(app, transaction, request, unnotified)
  const adIds = unnotified.map(({ ad_id }) => ad_id)
  return tagsOfAds(transaction, adIds)
}

async function withhold(transaction: Db, { id }: Request, photos: readonly FoundPhoto[], now: Date) {
  const already = await transaction.selectFrom('take_down_items').select('photo_id').where('take_down_id', '=', id).execute()
  const known = new Set(already.map(({ photo_id }) => photo_id))
  const fresh = photos.filter((photo) => !known.has(photo.id))
  if (!fresh.length) return
  await bar(transaction, { id }, fresh, now)
  const owners = await listOwners(transaction, fresh)
  const ids = fresh.map((photo) => photo.id)
  const hidden = await transaction
    .updateTable('photos')
    .set((eb) => ({ withheld_at: eb.fn.coalesce('withheld_at', sql<Date>`${now}::timestamptz`) }))
    .where('id', 'in', ids)
    .returning('id')
    .execute()
  // Its advertiser may be deleting one.
  const left = fresh.filter((photo) => hidden.some(({ id: one }) => one === photo.id))
  const items = left.map(({ id: photo_id, ad_id, perceptual_hash: perceptualHash, isCopy }) => ({
    take_down_id: id,
    account_id: owners.get(ad_id)!,
    ad_id,
    photo_id,
    perceptual_hash: perceptualHash,
    is_copy: isCopy,
    hidden_at: now,
  }))
  for (const some of inSlices(items)) await transaction.insertInto('take_down_items').values(some).execute()
  for (const adId of owners.keys()) await refreshPhotoCount(transaction, adId)
}

/** Rows for one statement each: few statements, and none that holds the embedded database's thread for long. */
function inSlices<Row>(rows: readonly Row[], most = 40) {
  return Array.from({ length: Math.ceil(rows.length / most) }, (_, index) => rows.slice(index * most, (index + 1) * most))
}

/** Locks the ads before their photos, as an advertiser's changes do: in another order, the two could wait for each other. */
async function listOwners(transaction: Db, photos: readonly FoundPhoto[]) {
  const adIds = [...new Set(photos.map(({ ad_id }) => ad_id))]
  const rows = await transaction
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.id', 'account_id'])
    .where('ads.id', 'in', adIds)
    .orderBy('ads.id')
    .forNoKeyUpdate('ads')
    .execute()
  return new Map(rows.map(({ id, account_id }) => [id, account_id]))
}

/** Bars them for everyone, as a restored backup must hide copies too. Each request has its own bar: lifting one leaves the others. */
async function bar(transaction: Db, { id }: Pick<Request, 'id'>, photos: readonly FoundPhoto[], now: Date) {
  const hashes = [...new Set(photos.map((photo) => photo.perceptual_hash))]
  const bars = hashes.map((perceptualHash) => ({ perceptual_hash: perceptualHash, barred_at: now, take_down_id: id }))
  for (const some of inSlices(bars)) await transaction.insertInto('barred_photos').values(some).execute()
}

/** Pauses an ad and stores its state before. A second request on the same ad copies the state from before the first, to restore it. */
async function pauseAd(app: App, transaction: Db, { id }: Request, adId: number) {
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
    .where('perceptual_hash', 'is', null)
    .where('decided_at', 'is', null)
    // A hiding that an appeal undid says nothing of the state now.
    .where((or) => or.or([or('restored_at', 'is', null), or('take_down_id', '=', id)]))
    .orderBy(sql`take_down_id = ${id}::bigint desc, take_down_items.id`)
    .limit(1)
    .executeTakeFirst()
  if (first?.take_down_id === id) return
  const { state, pause_reason, account_id } = ad
  const isPausedForIt = pause_reason === 'take-down'
  const before = isPausedForIt
    ? { state_before: first?.state_before ?? 'live', pause_before: first?.pause_before ?? null }
    : { state_before: state, pause_before: state === 'paused' ? pause_reason : null }
  const item = { take_down_id: id, account_id, ad_id: adId, photo_id: null, perceptual_hash: null, hidden_at: app.now(), ...before }
  await transaction.insertInto('take_down_items').values(item).execute()
  if (isPausedForIt) return
  await transitionAdWithin(app, transaction, { adId, action: 'take down', reason: 'take-down' })
}

function listUnnotified(transaction: Db, takedownId: number): Promise<Item[]> {
  return transaction
    .selectFrom('take_down_items')
    .innerJoin('ads', 'ads.id', 'ad_id')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['take_down_items.id', 'ads.id as ad_id', 'profiles.account_id', 'title'])
    .where('take_down_id', '=', takedownId)
    .where('decision_id', 'is', null)
    .orderBy('take_down_items.id')
    .execute()
}

/** Writes one statement of reasons per ad, and one email per account with the link to answer, which names them all. */
async function notifyAdvertisers(app: App, transaction: Db, { id, kind, due_at }: Request, unnotified: readonly Item[]) {
  for (const accountId of new Set(unnotified.map(({ account_id }) => account_id))) {
    const content: Email = (site) => answerEmail(site, { takedownId: id, until: due_at, now: app.now() })
    await writeEmail(transaction, { ...app, ...(await findRecipient(transaction, accountId)), content, now: app.now() })
  }
  for (const [adId, items] of Map.groupBy(unnotified, ({ ad_id }) => ad_id)) {
    const decisionId = await recordDecision(app, transaction, {
      subject: isAboutPhotos(kind) ? 'photo' : 'ad',
      accountId: items[0]!.account_id,
      adId,
      title: items[0]!.title,
      outcome: 'hide',
      rule: kinds[kind].rule,
      note: ({ language, read }) => {
        const copy = read(takedownAnswerCopy)
        const address = app.config.origin + inLanguage(language, `/takedowns/${id}/answer`)
        return `${whyHidden(kind, copy)} ${copy.hiddenForNow({ address })}`
      },
      openedAt: app.now(),
      isEmailed: false,
    })
    const ids = items.map((item) => item.id)
    await transaction.updateTable('take_down_items').set({ decision_id: decisionId }).where('id', 'in', ids).execute()
  }
}
