import type { App } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import type { Email } from '#app/platform/mail/email-content.ts'
import { changeEach, notifyAdvertiser } from './ad-date-jobs.server.ts'
import { expiryEmail, uncheckedEmail } from './ad-date-emails.ts'
import { tagsOf } from './ad.ts'
import { transitionAd } from './ads.server.ts'
import { findIdentity, refreshVerified } from './claims.server.ts'

const remindsBefore = 30

/** Removes what relied on an expired check, and pauses ads that need one to be live. */
export async function expireClaims(app: App) {
  await changePages(app, async (transaction) => ({ tags: (await refreshVerified(transaction, app.now())).flatMap(tagsOf) }))
  const paused = app.config.requiresIdentity ? await pauseUnchecked(app) : 0
  return { pausedAndReminded: { paused, reminded: await remindOfExpiry(app) } }
}

async function pauseUnchecked(app: App) {
  const live = app.db.selectFrom('ads').select('id').where('state', '=', 'live').where('is_verified', '=', false).orderBy('id')
  return changeEach(app, await live.execute(), async (adId) => {
    const change = { adId, action: 'pause unchecked', reason: 'identity', precondition: isUnchecked } as const
    const done = await transitionAd(app, change, (transaction, ad) =>
      notifyAdvertiser(app, transaction, ad, (site) => uncheckedEmail(site, { adId })),
    )
    return done.ok
  })
}

const isUnchecked = (ad: { is_verified: boolean }) => !ad.is_verified

/** Reminds each advertiser once per check, unless a newer check already applies. */
async function remindOfExpiry(app: App) {
  const now = app.now()
  const rows = await app.db
    .selectFrom('claims')
    .select(['id', 'profile_id'])
    .where('kind', '=', 'identity')
    .where('reminded_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', daysAfter(now, remindsBefore))
    .orderBy('expires_at')
    .execute()
  const profileOf = new Map(rows.map(({ id, profile_id }) => [id, profile_id]))
  return changeEach(app, rows, (id) =>
    inTransaction(app.db, async (transaction) => {
      const profileId = profileOf.get(id)!
      const reminded = await transaction
        .updateTable('claims')
        .set({ reminded_at: now })
        .where('id', '=', id)
        .where('reminded_at', 'is', null)
        .executeTakeFirst()
      const current = await findIdentity(transaction, profileId, now)
      if (!reminded.numUpdatedRows || current?.id !== id) return false
      const { checked_at: checkedAt, expires_at: expiresAt } = current
      const content: Email = (site) => expiryEmail(site, { now, checkedAt, expiresAt, pauses: app.config.requiresIdentity })
      await notifyAdvertiser(app, transaction, { profile_id: profileId }, content)
      return true
    }),
  )
}
