import { sql } from 'kysely'
import { listOwnAds, tagsOfAds } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { mailboxKey } from '#app/platform/mail/email-address.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import { overturnDecisions, recordDecision } from '#app/moderation/statements/statements.server.ts'
import { requesterHashes, openRequester } from './requesters.server.ts'
import { findNamed, listItems, preserveEvidenceOfMinors, readAddresses } from './items.server.ts'
import { isAboutPhotos, isGrave, kinds, type Outcome, type Takedown } from './takedown.ts'
import { takedownAnswerCopy, takedownReceiptCopy } from './copy.ts'
import { receiptNewsEmail } from './takedown-emails.ts'
import { removeItems, restoreHidden, restoreItems } from './outcomes.server.ts'

type Closing = {
  takedownId: number
  /** Shown to the requester on the receipt. */ note?: string
  /** Sent to the advertiser in their statement of reasons. */ advertiserNote?: string
  /** Checked while the row is locked. */ precondition?: (found: Takedown) => boolean
  /** The `versionToken` of the page that the moderator decided from. */ version?: string
  /** Checked last: refuses when another moderator has taken the case. */ refuse?: (
    transaction: Db,
  ) => Promise<{ ok: false; reason: 'taken' } | undefined>
} & Ending
/** Only staff remove something or decide that it stays up. The clock closes what hides nothing, and the requester withdraws. */
type Ending = { outcome: Outcome; by: Staff } | { outcome: Exclude<Outcome, 'removed' | 'restored'>; by?: undefined }
type CloseResult = { ok: true } | { ok: false; reason: 'gone' | 'own' | 'state' | 'changed' | 'taken' }

/** Closes a request once, for everyone it concerns: everything hidden is deleted for good or shown again. */
export async function closeTakedown(
  app: App,
  { takedownId, outcome, note = '', advertiserNote = '', by, precondition = () => true, version, refuse }: Closing,
): Promise<CloseResult> {
  const now = app.now()
  return changePages(app, async (transaction) => {
    const found = await transaction.selectFrom('take_downs').selectAll().where('id', '=', takedownId).forUpdate().executeTakeFirst()
    if (!found) return { ok: false, reason: 'gone' } as const
    if (by && (await isConcerned(app, transaction, found, by.accountId))) return { ok: false, reason: 'own' } as const
    const items = await listItems(transaction, takedownId)
    if (found.decided_at || !isPossible(found, outcome, items.length) || !precondition(found))
      return { ok: false, reason: 'state' } as const
    if (version !== undefined && version !== (await versionToken(transaction, found))) return { ok: false, reason: 'changed' } as const
    const refused = await refuse?.(transaction)
    if (refused) return refused
    const decided = { outcome, note, is_automatic: !by, decided_by: by?.accountId ?? null, decided_at: now, waits_until: null }
    await transaction.updateTable('take_downs').set(decided).where('id', '=', takedownId).execute()
    if (outcome === 'removed' && found.kind === 'minor')
      await preserveEvidenceOfMinors(app, transaction, takedownId, { address: 'a moderator', accountId: by?.accountId })
    if (outcome === 'removed') await removeItems(app, transaction, items)
    else await restoreHidden(app, transaction, takedownId, items)
    const hidings = items.flatMap(({ decision_id }) => decision_id ?? [])
    if (outcome === 'restored') await overturnDecisions(app, transaction, hidings, by!)
    const adIds = adsOf(items)
    for (const adId of adIds) await notifyAdvertiser(app, transaction, found, { adId, outcome, advertiserNote, by })
    await announceEnd(app, transaction, found, { outcome, by, items })
    return { ok: true, tags: await tagsOfAds(transaction, adIds) } as const
  })
}

/**
 * Restores what a decision hid, after an appeal succeeded, and lifts the bar on its photos. The request stays open for the rest of what it
 * names, and is closed when nothing is left.
 */
export async function undoHiding(app: App, transaction: Db, decisionId: number, by: Staff): Promise<string[]> {
  const items = await transaction
    .selectFrom('take_down_items')
    .innerJoin('take_downs', 'take_downs.id', 'take_down_id')
    .selectAll('take_down_items')
    .where('decision_id', '=', decisionId)
    .where('restored_at', 'is', null)
    .where('decided_at', 'is', null)
    .orderBy('take_down_items.id')
    .execute()
  const [first] = items
  if (!first) return []
  const bars = transaction.deleteFrom('barred_photos').where('take_down_id', '=', first.take_down_id)
  for (const { perceptual_hash: perceptualHash } of items)
    if (perceptualHash !== null) await bars.where('perceptual_hash', '=', perceptualHash).execute()
  await restoreItems(app, transaction, items)
  const adIds = adsOf(items)
  const left = transaction.selectFrom('take_down_items').select('id').where('take_down_id', '=', first.take_down_id)
  if (await left.where('restored_at', 'is', null).executeTakeFirst()) return tagsOfAds(transaction, adIds)
  // No one knows the requester's language here. Pages that show this sentence translate it.
  const decided = { outcome: 'restored', decided_at: app.now(), note: takedownReceiptCopy.en.staysUpOnAppeal } as const
  const request = transaction.updateTable('take_downs').set(decided).where('id', '=', first.take_down_id).where('waiting', '=', '')
  const found = await request.returningAll().executeTakeFirst()
  if (found) await announceEnd(app, transaction, found, { outcome: 'restored', by, items })
  return tagsOfAds(transaction, adIds)
}

/** Addresses, answers, and a withdrawal can arrive while a moderator reads a case. This token lets a decision on an outdated page be refused. */
export async function versionToken(
  db: Db,
  { id, addresses, waiting, withdrawn_at }: Pick<Takedown, 'id' | 'addresses' | 'waiting' | 'withdrawn_at'>,
) {
  const items = await db.selectFrom('take_down_items').select('id').where('take_down_id', '=', id).execute()
  const answers = await db.selectFrom('take_down_answers').select('id').where('take_down_id', '=', id).orderBy('id').execute()
  return [addresses.length, answers.length, waiting.length, items.length, withdrawn_at ? 'withdrawn' : ''].join(' ').trim()
}

/**
 * Whether an outcome is possible: removing needs something hidden, restoring needs something hidden or waiting. Whoever withdraws a grave
 * request may have been made to, so nothing that it hides or names comes back without a moderator.
 */
export function isPossible({ kind, waiting }: Pick<Takedown, 'kind' | 'waiting'>, outcome: Outcome, hidden: number) {
  if (outcome === 'withdrawn') return !isGrave(kind) || (hidden === 0 && waiting === '')
  if (outcome === 'removed') return hidden > 0
  if (outcome === 'restored') return hidden > 0 || waiting !== ''
  return hidden === 0 && (outcome === 'lapsed') === (waiting !== '')
}

/** Keeps moderators from deciding on their own ads, also while those wait, or requests. A requester is recognized only by the hash of their email address. */
export async function isConcerned(
  { config }: Pick<App, 'config'>,
  db: Db,
  { id, requester_hash, kind, waiting }: Pick<Takedown, 'id' | 'requester_hash' | 'kind' | 'waiting'>,
  accountId: number,
) {
  const { email } = await db.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  if (requester_hash && requesterHashes({ mail: email, name: '' }, config).includes(requester_hash)) return true
  const item = db.selectFrom('take_down_items').select('id').where('take_down_id', '=', id).where('account_id', '=', accountId)
  if (await item.executeTakeFirst()) return true
  const { photos, ads } = await findNamed(db, kind, readAddresses(waiting, config.origin))
  const named = [...photos.map(({ ad_id }) => ad_id), ...ads.map((ad) => ad.id)]
  return (await listOwnAds(db, accountId)).some((ad) => named.includes(ad.id))
}

type Ended = { outcome: Outcome; by?: Staff; items: Items }
type Items = Awaited<ReturnType<typeof listItems>>

const adsOf = (items: Items) => [...new Set(items.flatMap(({ ad_id }) => ad_id ?? []))]

/** Emails the requester, and adds the event. */
async function announceEnd(app: App, transaction: Db, found: Takedown, { outcome, by, items }: Ended) {
  if (outcome !== 'withdrawn') await emailRequester(app, transaction, found)
  const pictures = items.filter(({ photo_id }) => photo_id !== null).length
  await appendEvent(transaction, {
    kind: 'take-down decided',
    ...(by ? actorOf(by) : { actor: outcome === 'withdrawn' ? 'visitor' : 'clock' }),
    subject: 'take-down',
    subjectId: found.id,
    rule: kinds[found.kind].rule,
    outcome,
    details: { kind: found.kind, pictures, ads: adsOf(items).length },
    now: app.now(),
  })
}

async function emailRequester(app: App, transaction: Db, found: Takedown) {
  const requester = openRequester(found, app.config)
  if (!requester?.mail) return
  // Anyone can enter a stranger's address in any number of requests, so emails to it are limited. The receipt shows the outcome anyway.
  if (await app.limits.consume('emails per address', `take-down ended ${mailboxKey(requester.mail)}`)) return
  const { mail: to, language = null } = requester
  await writeEmail(transaction, { ...app, to, content: (site) => receiptNewsEmail(site, requester), language, now: app.now() })
}

type About = { adId: number; outcome: Outcome; advertiserNote: string; by?: Staff }

async function notifyAdvertiser(app: App, transaction: Db, found: Takedown, { adId, outcome, advertiserNote, by }: About) {
  const ad = await transaction
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['title', 'account_id'])
    .where('ads.id', '=', adId)
    .executeTakeFirst()
  if (!ad) return
  const isRemoved = outcome === 'removed'
  const pictures = isAboutPhotos(found.kind)
  const decisionId = await recordDecision(app, transaction, {
    subject: pictures ? 'photo' : 'ad',
    accountId: ad.account_id,
    adId,
    title: ad.title,
    outcome: !isRemoved ? 'restore' : pictures ? 'remove' : 'ask for changes',
    rule: isRemoved ? kinds[found.kind].rule : null,
    note: advertiserNote || (({ read }) => read(takedownAnswerCopy).withdrawn),
    by,
    openedAt: found.made_at,
  })
  // The bar on these photos refers to the decision, so that overturning it on appeal lifts the bar.
  if (isRemoved && pictures)
    await transaction
      .updateTable('barred_photos')
      .set({ decision_id: decisionId })
      .where('take_down_id', '=', found.id)
      .where('perceptual_hash', 'in', (items) =>
        items
          .selectFrom('take_down_items')
          .select(sql<string>`perceptual_hash`.as('perceptual_hash'))
          .where('take_down_id', '=', found.id)
          .where('ad_id', '=', adId),
      )
      .execute()
}
