import type { Transaction } from 'kysely'
import { randomUUID } from 'node:crypto'
import { contentOf } from '#app/ads/ad/ad-content.ts'
import { type Ad, createAd, findOwnAd, findProfile, type NewAd, upsertProfile } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import type { CityPlace } from '#app/site/places/place.ts'
import { findCityPlace, placeName } from '#app/site/places/places.server.ts'
import { hasShownAds, findAccountAge, lockProfile, saveDraft } from './editable-drafts.server.ts'
import { adFaultsCopy } from './copy.ts'
import { withoutEmpty, describeName, findFormFaults, readCity } from './ad-faults.server.ts'
import { type AdInput, type FieldErrors, firstVersion, readAdInput, tidyLine } from './ad-input.ts'

type Started = { ok: true; adId: number } | { ok: false; reason: 'full' | 'state' | 'gone' }

async function countOpenAds(db: Db, profileId: number) {
  const { count } = await db
    .selectFrom('ads')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('profile_id', '=', profileId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  return count
}

type NewDraft = { profileId: number; formKey: string; place?: CityPlace }

/** Creates a draft. The same form sent again returns the draft that it created before. */
function beginDraft(app: App, { profileId, formKey, place }: NewDraft): Promise<Started> {
  return inTransaction(app.db, async (transaction) => {
    await lockProfile(transaction, profileId)
    const made = await ownDrafts(transaction, profileId).where('form_key', '=', formKey).executeTakeFirst()
    if (made) return { ok: true, adId: made.id }
    return insertDraft(app, transaction, profileId, {
      form_key: formKey,
      state_abbr: place?.state.abbr ?? null,
      city_slug: place?.city.slug ?? null,
    })
  })
}

/** Copies the content, weekdays, and audience of an expired or withdrawn ad into a new draft. A second request returns the same draft. */
export function repostAd(app: App, accountId: number, adId: number | string): Promise<Started> {
  return inTransaction(app.db, async (transaction) => {
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
    const { languages, weekdays, is_members_only, hides_photos, hidden_from, is_in_feeds } = ad
    const rest = { languages, weekdays, is_members_only, hides_photos, hidden_from, is_in_feeds }
    return insertDraft(app, transaction, ad.profile_id, { ...contentOf(ad), ...rest, form_key: `${beginsWith}${randomUUID()}` })
  })
}

/** An ad that was taken down can't be posted again unchanged. */
export const mayRepost = ({ state, end_reason }: Pick<Ad, 'state' | 'end_reason'>) =>
  state === 'ended' && (end_reason === 'expired' || end_reason === 'withdrawn')

/** Unless the account has as many ads as it may. */
async function insertDraft({ config, now }: App, transaction: Db, profileId: number, values: NewAd): Promise<Started> {
  await lockProfile(transaction, profileId)
  if ((await countOpenAds(transaction, profileId)) >= config.adsPerAccount) return { ok: false, reason: 'full' }
  return { ok: true, adId: await createAd(transaction, profileId, now(), values) }
}

const ownDrafts = (transaction: Transaction<Tables>, profileId: number) =>
  transaction.selectFrom('ads').select('id').where('profile_id', '=', profileId)

type First = {
  formKey: string
  name?: string
  city: string
  /** Whether an ad may begin without a city. */ isAutomatic?: boolean
  /** Whether it may begin without a display name, as with photos. */ mayBeNameless?: boolean
  reader: CopyReader
}
type StartedAd = { ok: true; adId: number } | { ok: false; errors?: FieldErrors; choices?: string[] }

/** Creates the profile, if there is none, and a draft. Valid input is still refused, without errors, if the account has too many ads. */
export async function beginAd(
  app: App,
  accountId: number,
  { formKey, name: nameInput, isAutomatic, mayBeNameless, reader, city }: First,
): Promise<StartedAd> {
  const { db, now } = app
  const copy = reader.read(adFaultsCopy)
  const profile = await findProfile(db, accountId)
  const mayRename = !profile || (!isAutomatic && !(await hasShownAds(db, profile.id, now())))
  const typed = mayRename && (!profile || nameInput !== undefined) ? tidyLine(nameInput) : undefined
  const nameFaults = typed === undefined ? [] : describeName(app, reader, typed)
  const isNameless = mayBeNameless && nameFaults.length > 0
  const { place, error = place ? undefined : copy.cityNeeded, choices } = readCity(app, copy, city)
  const faults = withoutEmpty({ name: isNameless ? [] : nameFaults, city: [isAutomatic ? undefined : error] })
  if (Object.keys(faults).length) return { ok: false, errors: faults, choices }
  // Saving the form to the draft changes the name of a profile that's there, under its lock.
  const { id: profileId } = profile ?? (await upsertProfile(db, { accountId, name: isNameless ? '' : (typed ?? ''), now: now() }))
  const started = await beginDraft(app, { profileId, formKey, place })
  return started.ok ? started : { ok: false }
}

/** An empty form for a new ad: with the city of the page that linked here, and the display name where it can still change. */
export async function describeNewAd(
  { db, places, now, config: { adsPerAccount } }: App,
  accountId: number,
  from: { state: string; city: string },
) {
  const profile = await findProfile(db, accountId)
  const isNamed = profile !== undefined && (await hasShownAds(db, profile.id, now()))
  const { leastAge, asksAge } = await findAccountAge({ db, now }, accountId)
  const place = findCityPlace(places, from.state, from.city)
  const input: AdInput = {
    ...readAdInput({ age: asksAge ? '' : undefined, name: isNamed ? undefined : (profile?.name ?? '') }),
    city: place ? placeName(places, { state_abbr: place.state.abbr, city_slug: place.city.slug }) : '',
  }
  return {
    input,
    formKey: randomUUID(),
    age: asksAge ? null : leastAge,
    displayName: isNamed ? profile.name : undefined,
    isFull: profile !== undefined && (await countOpenAds(db, profile.id)) >= adsPerAccount,
    adsPerAccount,
  }
}

type New = {
  formKey: string
  input: AdInput
  /** Saves a draft without a city too. */ isAutomatic?: boolean
  /** And without a display name. */ mayBeNameless?: boolean
  reader: CopyReader
}

/**
 * Creates the draft of a new ad and saves what the form has. The same form sent again saves to the same draft, unless that was changed
 * since. Valid input is still refused, without errors, if the account has too many ads.
 */
export async function saveNewAd(app: App, accountId: number, { input, ...form }: New) {
  const begun = await beginAd(app, accountId, { ...form, ...input })
  if (!begun.ok) return begun
  const { adId } = begun
  return { ...begun, saved: await saveDraft(app, { ...form, accountId, adId, version: firstVersion, input }) }
}

/** Saves the form to a draft that its photos have created. */
export async function saveBegunAd(app: App, accountId: number, adId: number, { input, reader }: Pick<New, 'input' | 'reader'>) {
  return { ok: true as const, adId, saved: await saveDraft(app, { accountId, adId, version: firstVersion, input, reader }) }
}

/** Everything that keeps the form of an ad that isn't stored from being submitted. */
export async function findNewAdFaults(app: App, accountId: number, input: AdInput, reader: CopyReader) {
  const { leastAge, asksAge } = await findAccountAge(app, accountId)
  return findFormFaults(app, input, { leastAge, mayRename: input.name !== undefined, age: asksAge ? null : leastAge, reader })
}
