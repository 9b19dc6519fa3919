import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { findAdvertiser, listChecks } from '#app/moderation/reviews/advertisers.server.ts'
import { findProposal } from './account-cases.server.ts'

/** Everything that a moderator sees of an advertiser. */
export async function findProfileCase({ db, config, now }: App, moderatorId: number, profileId: string) {
  const advertiser = await findAdvertiser(db, idOf(profileId), now())
  if (!advertiser) return undefined
  return {
    ...advertiser,
    checks: await listChecks(db, advertiser.id),
    isOwn: advertiser.account_id === moderatorId,
    pausesWithout: config.requiresIdentity,
    sanction: await findSanction(db, advertiser.account_id, now()),
    proposal: await findProposal(db, advertiser.account_id),
    now: now(),
  }
}

export type ProfileCase = NonNullable<Awaited<ReturnType<typeof findProfileCase>>>
