import type { App } from '#app/app.ts'
import { type Decided, type Given, mayHaveEdit } from '#app/moderation/decision.ts'
import type { Staff } from '#app/moderation/sanction-rules.ts'
import { decideAd, decideEdit } from './reviews.server.ts'

/** A moderator's decision: about the edit of an ad that was approved before, else about the ad itself. */
export async function decide(app: App, by: Staff, given: Given): Promise<Decided> {
  const { adId, decision } = given
  const ad = await app.db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['ads.state', 'account_id'])
    .where('ads.id', '=', adId)
    .executeTakeFirst()
  if (!ad) return { ok: false, reason: 'gone' }
  if (ad.account_id === by.accountId) return { ok: false, reason: 'own' }
  // Its form was not whole, and what it was about has changed meanwhile.
  if (!given.ground && decision !== 'approval') return { ok: false, reason: 'changed' }
  const decided =
    decision !== 'removal' && mayHaveEdit(ad.state) ? await decideEdit(app, by, { ...given, decision }) : await decideAd(app, by, given)
  // An ad's history says that it was a moderator; which one is known here.
  if (decided.ok) app.log.info({ moderator: by.accountId, ad: adId, decision }, 'an ad was reviewed')
  return decided
}
