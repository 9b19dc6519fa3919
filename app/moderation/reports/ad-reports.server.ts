import type { Visitor } from '#app/ads/ad/visible-ads.server.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { blockOf, networkOf } from '#app/platform/http/network-address.ts'
import { findSample } from '#app/browse/listings/samples.server.ts'
import { findShownAd } from '#app/browse/listings/shown-ad.server.ts'
import { isUrgent } from '#app/moderation/queue/alerts.server.ts'
import type { AdReason } from '#app/moderation/queue/reasons.ts'
import { type Filed, fileReport } from './filing.server.ts'
import { withholdNamedAds } from './named-ads.server.ts'
import { findSentReceipt, sameHashesOf } from './receipts.server.ts'

/** Finds an ad that can be reported: any that was ever live, even if it's now hidden, paused, or ended. No one else ever saw a draft. */
export function findReportedAd(db: Db, adId: number | string) {
  return db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.id', 'account_id'])
    .where('ads.id', '=', idOf(adId))
    .where('live_at', 'is not', null)
    .executeTakeFirst()
}

type AdReport = {
  ad: { id: number; account_id: number }
  reporterId?: number
  address: string
  reason: AdReason
  note: string
  formKey: string
}

/** Files a report of an ad by a visitor or a member. However many reports there are, only the one case in rule 1 pauses an ad automatically. */
export async function reportAd(app: App, { ad, reporterId, address, reason, note, formKey }: AdReport): Promise<Filed> {
  const secret = await findSentReceipt(app.db, app.config, formKey)
  if (secret) return { ok: true, secret, isNew: false }
  const retryAfter = await limitReports(app, { address, reason, adId: ad.id })
  if (retryAfter) return { ok: false, retryAfter }
  const filed = await fileReport(app, {
    subject: 'ad',
    reason,
    note,
    formKey,
    adId: ad.id,
    aboutId: ad.account_id,
    reporterId: reporterId ?? null,
    source: { address, accountId: reporterId },
    sameHashes: sameHashesOf(app.config, [networkOf(address), reporterId, ad.id, reason, note]),
  })
  if (filed.ok && filed.isNew && reason === 'minor') await withholdNamedAds(app, ad.id)
  return filed
}

/** Returns the seconds to wait. Urgent reports have their own limits, which only stop machines: no person writes that many. */
export async function limitReports({ limits }: App, { address, reason, adId }: { address: string; reason: string; adId?: number }) {
  const network = networkOf(address)
  if (!isUrgent(reason))
    return (
      (await limits.consume('reports per network', network)) || (await limits.consume('reports of an ad per network', `${network} ${adId}`))
    )
  return (
    (await limits.consume('urgent reports per network', network)) ||
    (await limits.consume('urgent reports per block', blockOf(address))) ||
    (adId ? await limits.consume('urgent reports of an ad per network', `${network} ${adId}`) : 0)
  )
}

/** Describes the ad on its report form. Visitors who may not see the ad get its number without the title. */
export async function describeReportedAd(app: App, visitor: Visitor, { adId, isAdult }: { adId: string; isAdult: boolean }) {
  const sample = findSample(app.samples, adId)
  if (sample) return { id: sample.id, isSample: true, title: undefined, path: undefined }
  const ad = await findReportedAd(app.db, adId)
  if (!ad) return undefined
  const shown = isAdult ? await findShownAd(app, visitor, adId) : undefined
  return { id: ad.id, isSample: false, title: shown?.title, path: shown?.path }
}
