import type { Transaction } from 'kysely'
import { type AdContent, adLimits, asOf, contentOf, isSameContent } from '#app/ads/ad/ad-content.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { type Ad, findOwnAd, listEvents, noteEvent, removeAds, transitionAd } from '#app/ads/ad/ads.server.ts'
import { isPendingAd, type SeenAd, withholdDecisions } from '#app/ads/ad/pending-decisions.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { openEditor } from '#app/ads/photos/photos.server.ts'
import { placeName } from '#app/site/places/places.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { readAdContent } from './ad-faults.server.ts'
import { type AdInput, type FieldErrors, type RevisionState, editTarget, inputOf } from './ad-input.ts'

/** An ad as its advertiser is writing it. */
export type Draft = {
  ad: Ad
  /** With the age of today. */
  content: AdContent
  revision?: RevisionState
  /** Whether an edit now changes the ad or its revision, if it may change either. */
  edits?: 'ad' | 'revision'
  editedAt: Date
  sentAt: Date | null
  /** The advertiser's display name. It can't change while one of their ads is in review or live. */
  name: string
  mayRename: boolean
  /** The least age that the ad may state: the account's, of today. */
  leastAge: number
  /** Whether the form asks for an age, because the account has none. */
  asksAge: boolean
  /** The age on the ad unless its advertiser enters one. */
  age: AdAge
}

type AdAge = Pick<AdContent, 'age' | 'age_stated_on'>

/** With `seenAt`, as its advertiser sees it at that time: without a decision that can still be undone. */
export async function findDraft(
  { db, now }: Pick<App, 'db' | 'now'>,
  accountId: number,
  adId: number | string,
  seenAt?: Date,
): Promise<Draft | undefined> {
  const mine = await findOwnAd(db, accountId, adId)
  const [ad] = mine && seenAt ? await withholdDecisions(db, [mine], seenAt) : [mine]
  if (!ad) return undefined
  const { content: stored, state, editedAt, sentAt } = await findContent(db, ad)
  const content = asOf(stored, now())
  const { name } = await db.selectFrom('profiles').select('name').where('id', '=', ad.profile_id).executeTakeFirstOrThrow()
  const mayRename = !(await hasShownAds(db, ad.profile_id, now()))
  const { leastAge, asksAge, own } = await findAccountAge({ db, now }, accountId)
  const age = own && (content.age ?? 0) < own.age ? own : content
  return { ad, content, revision: state, edits: editTarget(ad.state, state), editedAt, sentAt, name, mayRename, leastAge, asksAge, age }
}

type Found = { content: AdContent; state?: RevisionState; editedAt: Date; sentAt: Date | null }

/** The content being edited: the revision's if there is one, otherwise the ad's own. */
export async function findContent(db: Db, ad: SeenAd): Promise<Found> {
  const { pending } = ad
  if (pending?.subject === 'edit')
    return { content: contentOf(pending.edit), state: 'in review', editedAt: pending.edit.edited_at, sentAt: pending.edit.sent_at }
  const revision = await db.selectFrom('revisions').selectAll().where('ad_id', '=', ad.id).executeTakeFirst()
  if (!revision) return { content: contentOf(ad), editedAt: ad.edited_at, sentAt: ad.sent_at }
  return { content: contentOf(revision), state: revision.state, editedAt: revision.edited_at, sentAt: revision.sent_at }
}

export function inputFor({ places }: App, { ad, content, name, mayRename, asksAge }: Draft): AdInput {
  const { languages, weekdays } = ad
  return inputOf({ content, languages, weekdays, name: mayRename ? name : undefined, asksAge, city: placeName(places, content) })
}

/** What the page shows about the ad in addition to its content. */
export async function describeKnown(app: App, draft: Draft, removedPhoto: string | null = null) {
  const { db } = app
  const { ad, revision, editedAt } = draft
  const mustChange = ad.state === 'changes asked' || revision === 'changes asked'
  const changeRequest = mustChange
    ? (await listEvents(db, ad.id)).findLast(({ by_whom, note }) => by_whom === 'moderator' && note)
    : undefined
  return {
    isShown: ad.state === 'live' || ad.state === 'paused',
    editedAt,
    age: draft.age.age,
    name: draft.name,
    ...(await openEditor(app, ad.id, removedPhoto)),
    changeRequest: changeRequest && { note: changeRequest.note, at: changeRequest.happened_at },
  }
}

/** Like `findDraft`, but locks the ad until the transaction ends, and first its profile, whose name another ad's form could change. */
export async function lockDraft(transaction: Transaction<Tables>, now: () => Date, accountId: number, adId: number | string) {
  const ad = await findOwnAd(transaction, accountId, adId)
  if (!ad) return undefined
  await lockProfile(transaction, ad.profile_id)
  await transaction.selectFrom('ads').select('id').where('id', '=', ad.id).forUpdate().execute()
  return findDraft({ db: transaction, now }, accountId, adId)
}

/** The lowest age that an ad may state is its account's. An account that an operator created has no age, so it counts as 18. */
export async function findAccountAge({ db, now }: Pick<App, 'db' | 'now'>, accountId: number) {
  const stated = await db.selectFrom('accounts').select(['age', 'age_stated_on']).where('id', '=', accountId).executeTakeFirstOrThrow()
  const { age, age_stated_on } = asOf(stated, now())
  const own = age === null ? undefined : { age, age_stated_on }
  return { leastAge: Math.max(adLimits.age[0], age ?? 0), asksAge: !own, own }
}

/** The age that a form enters. The one it shows is no new statement. */
function enteredAge(age: number | null, { content }: Draft, now: Date): AdAge {
  if (age === content.age) return content
  return { age, age_stated_on: age === null ? null : utcDate(now) }
}

export type Saved =
  | { ok: true; version: number; savedAt: Date; errors: FieldErrors; choices?: string[] }
  | { ok: false; reason: 'invalid'; errors: FieldErrors; choices?: string[] }
  | { ok: false; reason: 'changed' | 'state'; stored: Draft }
  | { ok: false; reason: 'gone' }

type Edit = {
  accountId: number
  adId: number | string
  version: number
  input: AdInput
  isAutomatic?: boolean
  reader: CopyReader
}

/**
 * Stores an edit, unless the ad was changed since `version`: the older of two open forms gets a conflict. An edit that changes nothing
 * succeeds with any version, so that a browser that missed the response can send it again. An automatic save leaves out invalid fields.
 */
export async function saveDraft(app: App, { accountId, adId, version, input, isAutomatic, reader }: Edit): Promise<Saved> {
  const now = app.now()
  const done = await changePages(app, async (transaction): Promise<{ saved: Saved; tags: string[] }> => {
    const not = (saved: Saved) => ({ saved, tags: [] })
    const stored = await lockDraft(transaction, app.now, accountId, adId)
    if (!stored) return not({ ok: false, reason: 'gone' })
    const { ad } = stored
    const {
      content,
      name = stored.name,
      languages = ad.languages,
      weekdays,
      errors,
      choices,
    } = readAdContent(app, input, { ...stored, reader })
    if (!isAutomatic && Object.keys(errors).length) return not({ ok: false, reason: 'invalid', errors, choices })
    const { age, age_stated_on } = content.age === undefined ? stored.age : enteredAge(content.age, stored, now)
    const next = { ...stored.content, ...content, age, age_stated_on }
    const areWordsSame = isSameContent(next, stored.content)
    const areDaysSame = weekdays === ad.weekdays && String(languages) === String(ad.languages)
    if (areWordsSame && areDaysSame && name === stored.name)
      return not({ ok: true, version: ad.version, savedAt: stored.editedAt, errors, choices })
    if (!stored.edits) return not({ ok: false, reason: 'state', stored })
    if (ad.version !== version) return not({ ok: false, reason: 'changed', stored })
    if (!areWordsSame) await saveContent(transaction, ad, next, now)
    if (name !== stored.name) await transaction.updateTable('profiles').set({ name }).where('id', '=', ad.profile_id).execute()
    const days = areDaysSame ? {} : { languages, weekdays, edited_at: now }
    await transaction
      .updateTable('ads')
      .set({ ...days, version: version + 1 })
      .where('id', '=', ad.id)
      .execute()
    const tags = ad.state === 'live' && !areDaysSame ? tagsOf(ad) : []
    return { saved: { ok: true, version: version + 1, savedAt: now, errors, choices }, tags }
  })
  return done.saved
}

/** Saves an edit while the ad is locked. Approved content never changes: the edit is a separate row, deleted again if it's the same. */
async function saveContent(transaction: Transaction<Tables>, ad: Ad, content: AdContent, now: Date) {
  const { state } = await findContent(transaction, ad)
  if (editTarget(ad.state, state) === 'ad') {
    await transaction
      .updateTable('ads')
      .set({ ...content, edited_at: now })
      .where('id', '=', ad.id)
      .execute()
  } else if (isSameContent(content, contentOf(ad))) {
    await dropRevision(transaction, ad.id, now)
  } else {
    await transaction
      .insertInto('revisions')
      .values({ ad_id: ad.id, state: 'draft', ...content, edited_at: now, sent_at: null })
      .onConflict((conflict) => conflict.column('ad_id').doUpdateSet({ ...content, edited_at: now }))
      .execute()
    if (!state) await noteEvent(transaction, { adId: ad.id, action: 'begin an edit', by: 'advertiser', now })
  }
}

/** Deletes a draft that no one else has seen. A draft that was submitted before is ended instead, so that its history stays. */
export async function discardDraft(app: App, accountId: number, adId: number | string) {
  const now = app.now()
  const ad = await findOwnAd(app.db, accountId, adId)
  if (!ad) return { ok: false, reason: 'gone' } as const
  if (ad.state === 'draft' && ad.sent_at) return transitionAd(app, { adId: ad.id, action: 'discard', reason: 'withdrawn' })
  const isDone = await inTransaction(app.db, async (transaction) => {
    // The ad is locked first, as in a decision: in another order, the two could wait for each other.
    if (ad.state !== 'draft') return (await lockDraft(transaction, app.now, accountId, adId)) && dropRevision(transaction, ad.id, now)
    const unseen = transaction
      .selectFrom('ads')
      .select('id')
      .where('id', '=', ad.id)
      .where('state', '=', 'draft')
      .where('sent_at', 'is', null)
    const found = await unseen.forUpdate().executeTakeFirst()
    if (found) await removeAds(app, transaction, [ad.id])
    return Boolean(found)
  })
  return isDone ? ({ ok: true } as const) : ({ ok: false, reason: 'state' } as const)
}

/** Discards an edit. The approved version stays as it is. */
async function dropRevision(transaction: Transaction<Tables>, adId: number, now: Date) {
  const { numDeletedRows } = await transaction.deleteFrom('revisions').where('ad_id', '=', adId).executeTakeFirst()
  if (!numDeletedRows) return false
  await noteEvent(transaction, { adId, action: 'drop an edit', by: 'advertiser', now })
  return true
}

/** Locks the profile, so that two forms sent at once are handled one after the other. */
export const lockProfile = (transaction: Db, profileId: number) =>
  transaction.selectFrom('profiles').select('id').where('id', '=', profileId).forUpdate().execute()

/** Whether an ad of this profile is in review or visible to others, or a moderator can bring it back. Its name can't change then. */
export async function hasShownAds(db: Db, profileId: number, now: Date) {
  const shown = await db
    .selectFrom('ads')
    .select('id')
    .where('profile_id', '=', profileId)
    .where((eb) => eb.or([eb('state', 'in', ['in review', 'live', 'paused']), isPendingAd(now)]))
    .limit(1)
    .executeTakeFirst()
  return shown !== undefined
}
