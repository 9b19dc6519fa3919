import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Config } from '#app/config.server.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import type { Removal } from '#app/accounts/personal-data/removal.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { tagsOf } from './ad.ts'
import { removeAds } from './ads.server.ts'
import { takeOff } from './take-off.server.ts'

/** Deletes an account's ads when the account is deleted. */
export const deleteAccountsAds: Removal = async (app, transaction, accountId) => {
  const ads = await transaction
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.id', 'state_abbr', 'city_slug'])
    .where('account_id', '=', accountId)
    .execute()
  const ids = ads.map(({ id }) => id)
  await removeAds(app, transaction, ids)
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

/** For ENDED_AD_DAYS, the page of an ended ad says that it has ended. What a takedown hid stays until a moderator decides, because restoring it must stay possible. */
export const isOldAd = (
  now: Date,
  { endedAdDays }: Pick<Config, 'endedAdDays'>,
) => sql<boolean>`state = 'ended' and ended_at <= ${daysBefore(now, endedAdDays)} and not exists (
  select from take_down_items join take_downs on take_downs.id = take_down_id
  where ad_id = ads.id and restored_at is null and decided_at is null)`

/** Deletes ads that ended long enough ago. Returns how many it deleted. */
export const deleteEndedAds = (app: App) => inBatches(app, (limit) => deleteSomeAds(app, limit))

async function deleteSomeAds(app: App, limit: number) {
  const { deleted } = await changePages(app, async (transaction) => {
    const old = transaction
      .selectFrom('ads')
      .select('id')
      .where(isOldAd(app.now(), app.config))
      .orderBy('ended_at')
      .limit(limit)
      .forUpdate()
    const ids = (await old.execute()).map(({ id }) => id)
    await removeAds(app, transaction, ids)
    // No list has had them since they ended.
    return { deleted: ids.length, tags: ids.map((id) => `ad:${id}`) }
  })
  return deleted
}
