import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Removal } from '#app/accounts/personal-data/removal.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { tagsOf } from './ad.ts'
import { takeOff } from './take-off.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'

/** For this many days, the page of an ended ad says that it has ended. Then the ad is deleted. */
export const endedDays = 90

/** Deletes ads and, by cascade, everything that belongs to them. A job deletes their files after the commit. */
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

/** Deletes an account's ads when the account is deleted. */
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
  return ads.flatMap(tagsOf)
}

/**
 * Hides the ads of a member who asks to delete their account, in that transaction. Only that member can show them again. Returns the tags
 * of pages that changed.
 */
export async function hideAds(app: App, transaction: Db, accountId: number) {
  const ads = await transaction
    .selectFrom('ads')
    .select(['id', 'state'])
    .where('profile_id', 'in', (profiles) => profiles.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId))
    .where('state', 'in', ['live', 'in review', 'paused'])
    .orderBy('id')
    .forUpdate()
    .execute()
  return takeOff(app, transaction, ads, 'deletion')
}

/** At most a thousand ads per run. What a takedown hid stays until a moderator decides, because restoring it must stay possible. */
const oldAds = (db: Db, now: Date) =>
  db
    .selectFrom('ads')
    .select(['id', 'state_abbr', 'city_slug'])
    .where('state', '=', 'ended')
    .where('ended_at', '<=', daysBefore(now, endedDays))
    .where('id', 'not in', (items) =>
      items
        .selectFrom('take_down_items')
        .innerJoin('take_downs', 'take_downs.id', 'take_down_id')
        .select(({ fn }) => fn.coalesce('ad_id', sql<number>`0`).as('ad_id'))
        .where('restored_at', 'is', null)
        .where('decided_at', 'is', null),
    )
    .limit(1000)

export const countOldAds = async (db: Db, now: Date) => (await oldAds(db, now).execute()).length

/** Deletes ads that ended long enough ago. Returns how many it deleted. */
export async function deleteEndedAds(app: App) {
  const { deleted } = await changePages(app, async (transaction) => {
    const ads = await oldAds(transaction, app.now()).execute()
    await removeAds(
      app,
      transaction,
      ads.map(({ id }) => id),
    )
    return { deleted: ads.length, tags: ads.flatMap(tagsOf) }
  })
  return deleted
}
