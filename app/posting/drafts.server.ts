import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type Ad, findOwnAd, noteEvent, transitionAd } from '#app/ads/ads.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import type { Tables } from '#app/db/tables.ts'
import type { CityPlace } from '#app/places/place.ts'
import { mostAds } from './ad-input.ts'
import { dropRevision } from './revisions.server.ts'

type Begun = { ok: true; adId: number } | { ok: false; reason: 'full' | 'state' | 'gone' }

export async function countOpenAds(db: Db, profileId: number) {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  return count
}

type Beginning = { profileId: number; formKey: string; place?: CityPlace }

/** Creates a draft. The same form sent again returns the draft that it created before. */
export function beginDraft({ db, now }: App, { profileId, formKey, place }: Beginning): Promise<Begun> {
  return inTransaction(db, async (transaction) => {
    await lockProfile(transaction, profileId)
    const made = await ownDrafts(transaction, profileId).where('form_key', '=', formKey).executeTakeFirst()
    if (made) return { ok: true, adId: made.id }
    return insertDraft(transaction, profileId, now(), {
      form_key: formKey,
      state_abbr: place?.state.abbr ?? null,
      city_slug: place?.city.slug ?? null,
    })
  })
}

/** Copies an expired or withdrawn ad into a new draft: its content, weekdays, and audience. Asking twice creates only one. */
export function repostAd({ db, now }: App, accountId: number, adId: number | string): Promise<Begun> {
  return inTransaction(db, async (transaction) => {
    const ad = await findOwnAd(transaction, accountId, adId)
    if (!ad) return { ok: false, reason: 'gone' }
    if (!mayRepost(ad)) return { ok: false, reason: 'state' }
    await lockProfile(transaction, ad.profile_id)
    const beginsWith = `again-${ad.id}-`
    const made = await ownDrafts(transaction, ad.profile_id)
      .where('form_key', 'like', `${beginsWith}%`)
      .where('state', '<>', 'ended')
      .executeTakeFirst()
    if (made) return { ok: true, adId: made.id }
    const { title, description, age, category, state_abbr, city_slug } = ad
    const { languages, weekdays, is_members_only, hides_photos, hidden_from, is_in_feeds } = ad
    const content = { title, description, age, category, state_abbr, city_slug }
    const rest = { languages, weekdays, is_members_only, hides_photos, hidden_from, is_in_feeds }
    return insertDraft(transaction, ad.profile_id, now(), { ...content, ...rest, form_key: `${beginsWith}${randomUUID()}` })
  })
}

export const mayRepost = ({ state, end_reason }: Pick<Ad, 'state' | 'end_reason'>) =>
  state === 'ended' && (end_reason === 'expired' || end_reason === 'withdrawn')

/** Deletes a draft that nobody else has seen. A draft that was submitted before is ended instead, so that its history stays. */
export async function discardDraft(app: App, accountId: number, adId: number | string) {
  const now = app.now()
  const ad = await findOwnAd(app.db, accountId, adId)
  if (!ad) return { ok: false, reason: 'gone' } as const
  if (ad.state === 'draft' && ad.sent_at) return transitionAd(app, { adId: ad.id, action: 'discard', reason: 'withdrawn' })
  const isDone = await inTransaction(app.db, async (transaction) => {
    if (ad.state !== 'draft') return dropRevision(transaction, ad.id, now)
    const unseen = transaction.deleteFrom('ads').where('id', '=', ad.id).where('state', '=', 'draft').where('sent_at', 'is', null)
    return (await unseen.executeTakeFirst()).numDeletedRows > 0n
  })
  return isDone ? ({ ok: true } as const) : ({ ok: false, reason: 'state' } as const)
}

type Given = {
  form_key: string
  state_abbr: string | null
  city_slug: string | null
  title?: string
  age?: number | null
  category?: string | null
}

async function insertDraft(transaction: Transaction<Tables>, profileId: number, now: Date, given: Given): Promise<Begun> {
  if ((await countOpenAds(transaction, profileId)) >= mostAds) return { ok: false, reason: 'full' }
  const never = { sent_at: null, live_at: null, confirmed_at: null, asked_at: null, ended_at: null, end_reason: null, pause_reason: null }
  const { id } = await transaction
    .insertInto('ads')
    .values({ age: null, category: null, ...given, ...never, profile_id: profileId, state: 'draft', created_at: now, edited_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteEvent(transaction, { adId: id, action: 'begin', by: 'advertiser', now })
  return { ok: true, adId: id }
}

/** Locks the profile, so that two forms sent at once are handled one after the other. */
const lockProfile = (transaction: Transaction<Tables>, profileId: number) =>
  transaction.selectFrom('profiles').select('id').where('id', '=', profileId).forUpdate().execute()

const ownDrafts = (transaction: Transaction<Tables>, profileId: number) =>
  transaction.selectFrom('ads').select('id').where('profile_id', '=', profileId)
