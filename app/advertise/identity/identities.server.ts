import type { Role } from '#app/accounts/account/account.ts'
import type { StatedAge } from '#app/accounts/account/stated-age.ts'
import { setAge } from '#app/ads/ad/account-ages.server.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { notifyAdvertiser } from '#app/ads/ad/ad-date-jobs.server.ts'
import { noteEvent } from '#app/ads/ad/ads.server.ts'
import { endIdentity, findIdentity, recordIdentity, startReviews } from '#app/ads/ad/claims.server.ts'
import { takeOff } from '#app/ads/ad/take-off.server.ts'
import type { App } from '#app/app.ts'
import { actorOf, requireStaff } from '#app/platform/db/events.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import type { Email } from '#app/platform/mail/email-content.ts'
import { checkEndedEmail, checkedEmail } from './identity-emails.ts'
import type { DirectCheckMethod } from './identity.ts'

type Moderator = { accountId: number; role: Role }
type Written = { ok: true } | { ok: false; reason: 'gone' | 'own' | 'state' }

/** Records that a moderator checked who an advertiser is and that they're an adult. Sending the same check twice records it once. */
export async function recordCheck(
  app: App,
  by: Moderator,
  { profileId, how, stated }: { profileId: number; how: DirectCheckMethod; stated: StatedAge },
) {
  const { config, now } = app
  const checkedAt = new Date(`${stated.age_stated_on}T00:00:00Z`)
  const done = await changePages(app, async (transaction): Promise<Written & { tags?: string[] }> => {
    const { refusal, accountId } = await lockProfile(app, transaction, by, profileId)
    if (refusal) return refusal
    const same = await transaction
      .selectFrom('claims')
      .select('id')
      .where('profile_id', '=', profileId)
      .where('kind', '=', 'identity')
      .where('how', '=', how)
      .where('checked_at', '=', checkedAt)
      .where('ended_at', 'is', null)
      .executeTakeFirst()
    if (same) return { ok: true }
    const byRole = by.role === 'admin' ? 'admin' : 'moderator'
    const changed = await recordIdentity(transaction, { profileId, how, byRole, recordedBy: by.accountId, checkedAt, now: now() })
    if (config.requiresIdentity) await startReviews(transaction, changed, now())
    const aged = await setAge(app, transaction, { accountId, ...stated, setBy: 'moderator' })
    const { expires_at: expiresAt } = (await findIdentity(transaction, profileId, now()))!
    const content: Email = (site) => checkedEmail(site, { checkedAt, expiresAt, added: aged.adds(site) })
    await notifyAdvertiser(app, transaction, { profile_id: profileId }, content)
    // Pages show the date of the check, so the pages of ads that were verified before change too.
    return { ok: true, tags: [...aged.tags, ...[...changed, ...(await liveAdsOf(transaction, profileId))].flatMap(tagsOf)] }
  })
  if (done.ok && done.tags) app.log.info({ moderator: by.accountId, profile: profileId }, 'an identity was recorded as checked')
  return done
}

type Withdrawal = { profileId: number; claimId: number; reason: string }

/** Withdraws a check. The advertiser's live ads pause, unless the site doesn't require identity checks. */
export async function withdrawCheck(app: App, by: Moderator, { profileId, claimId, reason }: Withdrawal) {
  const { config, now } = app
  const done = await changePages(app, async (transaction): Promise<Written & { tags?: string[] }> => {
    const { refusal } = await lockProfile(app, transaction, by, profileId)
    if (refusal) return refusal
    if ((await findIdentity(transaction, profileId, now()))?.id !== claimId) return { ok: false, reason: 'state' }
    const live = await liveAdsOf(transaction, profileId)
    await endIdentity(transaction, { profileId, now: now() })
    if (config.requiresIdentity) await takeOff(app, transaction, live, 'identity', reason)
    else
      for (const { id } of live)
        await noteEvent(transaction, { adId: id, action: 'identity taken back', by: 'moderator', note: reason, now: now() })
    await notifyAdvertiser(app, transaction, { profile_id: profileId }, (site) => checkEndedEmail(site, { now: now() }))
    return { ok: true, tags: live.flatMap(tagsOf) }
  })
  if (done.ok) app.log.info({ moderator: by.accountId, profile: profileId }, 'an identity check was withdrawn')
  return done
}

type Locked = { refusal: Extract<Written, { ok: false }>; accountId?: never } | { refusal?: never; accountId: number }

/** Locks the profile, as deciding a request does, and its account, as an ad that goes live does, so that the second sees what the first stored. */
async function lockProfile({ now }: App, transaction: Db, by: Moderator, profileId: number): Promise<Locked> {
  await requireStaff(transaction, { ...actorOf(by), now: now() })
  const profile = await transaction
    .selectFrom('profiles')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id')
    .where('profiles.id', '=', profileId)
    .forNoKeyUpdate(['profiles', 'accounts'])
    .executeTakeFirst()
  if (!profile) return { refusal: { ok: false, reason: 'gone' } }
  return profile.account_id === by.accountId ? { refusal: { ok: false, reason: 'own' } } : { accountId: profile.account_id }
}

export function liveAdsOf(transaction: Db, profileId: number) {
  return transaction
    .selectFrom('ads')
    .select(['id', 'state', 'state_abbr', 'city_slug'])
    .where('profile_id', '=', profileId)
    .where('state', '=', 'live')
    .execute()
}
