import { findIdentity } from '#app/ads/ad/claims.server.ts'
import { findProfile } from '#app/ads/ad/ads.server.ts'
import type { App } from '#app/app.ts'
import { claimWaits } from './claim-waits.server.ts'
import { describeRequest } from './identity-requests.server.ts'

/** Everything that the identity check page shows to its advertiser. */
export async function describeIdentity({ db, config, now: clock }: App, accountId: number) {
  const now = clock()
  const profile = await findProfile(db, accountId)
  const identity = profile && (await findIdentity(db, profile.id, now))
  const { median, p90 } = await claimWaits(db, now)
  return {
    ...(await describeRequest(db, accountId, now)),
    identity: identity && { checkedAt: identity.checked_at, expiresAt: identity.expires_at },
    isNeeded: config.requiresIdentity,
    /** In hours. */
    waits: median === undefined || p90 === undefined ? undefined : { median, p90 },
    now,
  }
}

export type IdentityStatus = Awaited<ReturnType<typeof describeIdentity>>
