import type { Removal } from '#app/accounts/removal.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { tagsOf } from './ad.ts'
import { transitionAd } from './ads.server.ts'

/** In days: how long an ended ad says that it has ended. */
export const endedDays = 90

/** Ads, and all that hangs on them by the database's own rule; their files by a job, once it is committed. */
async function removeAds({ queue }: App, transaction: Db, adIds: number[]) {
  if (!adIds.length) return
  const files = await transaction
    .selectFrom('photo_files')
    .innerJoin('photos', 'photos.id', 'photo_id')
    .select('file')
    .distinct()
    .where('ad_id', 'in', adIds)
    .execute()
  await transaction.deleteFrom('ads').where('id', 'in', adIds).execute()
  if (files.length) await queue.send(transaction, 'remove-photo-files', { files: files.map(({ file }) => file) })
}

/** With an account. Its pages go after the commit. */
export const deleteAccountsAds: Removal = async (app, transaction, accountId) => {
  const ads = await transaction
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.id', 'state_abbr', 'city_slug'])
    .where('account_id', '=', accountId)
    .execute()
  await removeAds(
    app,
    transaction,
    ads.map(({ id }) => id),
  )
  return () => app.purge(...new Set(ads.flatMap(tagsOf)))
}

/** Somebody has asked for their account to go: what it shows goes at once, and comes back only by their own hand. */
export async function hideAds(app: App, accountId: number) {
  const ads = await app.db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.id', 'state'])
    .where('account_id', '=', accountId)
    .where('state', 'in', ['live', 'in review'])
    .execute()
  for (const { id, state } of ads)
    await transitionAd(app, state === 'live' ? { adId: id, action: 'pause', reason: 'deletion' } : { adId: id, action: 'take back' })
}

/** A thousand a run. */
const oldAds = (db: Db, now: Date) =>
  db
    .selectFrom('ads')
    .select(['id', 'state_abbr', 'city_slug'])
    .where('state', '=', 'ended')
    .where('ended_at', '<=', new Date(now.getTime() - endedDays * 24 * 3600_000))
    .limit(1000)

export const countOldAds = async (db: Db, now: Date) => ({ ads: (await oldAds(db, now).execute()).length })

/** By the clock: ads that ended long enough ago. Returns how many went. */
export async function deleteEndedAds(app: App) {
  const ads = await oldAds(app.db, app.now()).execute()
  await inTransaction(app.db, (transaction) =>
    removeAds(
      app,
      transaction,
      ads.map(({ id }) => id),
    ),
  )
  if (ads.length) await app.purge(...new Set(ads.flatMap(tagsOf)))
  return ads.length
}
