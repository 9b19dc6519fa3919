import { findIdentity } from '#app/ads/ad/claims.server.ts'
import { findProfile } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import { findDraft } from '#app/advertise/posting/editable-drafts.server.ts'
import { describePreview } from '#app/advertise/posting/previews.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { claimWaits } from './claim-waits.server.ts'
import { describeRequest } from './identity-requests.server.ts'

/** Everything that the identity check page shows to its advertiser. */
export async function describeIdentity(app: App, reader: CopyReader, accountId: number) {
  const { db, config } = app
  const now = app.now()
  const profile = await findProfile(db, accountId)
  const identity = profile && (await findIdentity(db, profile.id, now))
  const { median, p90 } = await claimWaits(db, now)
  const request = await describeRequest(db, accountId, now)
  return {
    ...request,
    /** The ad that waits for the check, once both photos are here. */
    submitted: request.open?.isWaiting ? await findSubmittedAd(app, reader, accountId) : undefined,
    identity: identity && { checkedAt: identity.checked_at, expiresAt: identity.expires_at },
    isNeeded: config.requiresIdentity,
    /** In hours. */
    waits: median === undefined || p90 === undefined ? undefined : { median, p90 },
    now,
  }
}

export type IdentityStatus = Awaited<ReturnType<typeof describeIdentity>>

/** The ad that an account submitted last and that is still in review, with what its checklist shows. */
async function findSubmittedAd(app: App, reader: CopyReader, accountId: number) {
  const newest = await app.db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'ads.profile_id')
    .select('ads.id')
    .where('account_id', '=', accountId)
    .where('ads.state', '=', 'in review')
    .orderBy('ads.sent_at', 'desc')
    .orderBy('ads.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const draft = newest && (await findDraft(app, accountId, newest.id, app.now()))
  return draft && { adId: newest.id, ...(await describePreview(app, reader, draft)) }
}
