import { sql } from 'kysely'
import { isUnsanctioned } from '#app/accounts/account/sanctions.server.ts'
import { findLiveObstacle, type LiveObstacle } from '#app/ads/ad/ads.server.ts'
import { takeOff } from '#app/ads/ad/take-off.server.ts'
import type { App } from '#app/app.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { alertOperators } from '#app/moderation/queue/alerts.server.ts'
import { hoursBefore } from '#app/platform/time.ts'
import { forbiddenAdsEmail } from './standing-emails.ts'

/** An identity check expires by itself, and an hourly job then pauses its ads. Only after this many hours is a live one a fault. */
const hoursToPause = 2

/** Live ads of accounts that may have none. There are none, unless this software has a fault. */
async function listForbiddenAds({ db, config, now: clock }: App) {
  const now = clock()
  const isUnchecked = sql<boolean>`${config.requiresIdentity} and not exists (
    select from claims where claims.profile_id = profiles.id and kind = 'identity' and ended_at is null
      and expires_at > ${hoursBefore(now, hoursToPause)})`
  const ads = db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['ads.id', 'profile_id'])
    .where('state', '=', 'live')
    .where((or) => or.or([or.not(isUnsanctioned(now)), or('deletion_due_at', 'is not', null), isUnchecked]))
  return ads.orderBy('ads.id').execute()
}

/** Takes such ads off, and then fails, so that the admins, the log, and the metrics all say so. */
export async function checkLiveAds(app: App) {
  const found: { id: number; obstacle: LiveObstacle }[] = []
  for (const { id, profile_id } of await listForbiddenAds(app)) {
    const done = await changePages(app, async (transaction) => {
      const obstacle = await findLiveObstacle(app, transaction, profile_id)
      const ad = await transaction.selectFrom('ads').select(['id', 'state']).where('id', '=', id).forUpdate().executeTakeFirst()
      return obstacle && ad?.state === 'live' ? { obstacle, tags: await takeOff(app, transaction, [ad], obstacle) } : undefined
    })
    if (!done) continue
    found.push({ id, obstacle: done.obstacle })
    app.metrics.forbiddenAds.inc({ obstacle: done.obstacle })
    app.log.error({ ad: id }, 'an ad was live that may not be, and was paused')
  }
  if (!found.length) return { noneFound: true as const }
  await inTransaction(app.db, (transaction) => alertOperators(app, transaction, (site) => forbiddenAdsEmail(site, { ads: found.length })))
  const ads = found.map(({ id }) => id).join(', ')
  throw new ReportableError(`Paused ads that were live and may not be: ${ads}.`, { liveAdsForbidden: { ads } })
}
