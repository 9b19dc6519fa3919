import type { StatedAge } from '#app/accounts/account/stated-age.ts'
import { setAge } from '#app/ads/ad/account-ages.server.ts'
import { tagsOf } from '#app/ads/ad/ad.ts'
import { findIdentity, recordIdentity, startReviews, recordPhotos } from '#app/ads/ad/claims.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { listOpenedPhotos } from '#app/advertise/identity/claim-openings.server.ts'
import { liveAdsOf } from '#app/advertise/identity/identities.server.ts'
import { lockRequest } from '#app/advertise/identity/request-expiry.server.ts'
import { poseCheck, isWaiting } from '#app/advertise/identity/identity-request.ts'
import { closeRequest } from '#app/advertise/identity/identity-requests.server.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import { findTaken, refuseTaken } from '#app/moderation/queue/taken-cases.server.ts'
import { recordDecision } from '#app/moderation/statements/statements.server.ts'
import { type ClaimRefusal, remainingSteps } from './claim-decision.ts'

type DecidedClaim = { ok: true } | { ok: false; reason: ClaimRefusal | 'gone' }
type Decision = { requestId: number } & (
  | { outcome: 'check'; photoIds: number[]; stated: StatedAge }
  | { outcome: 'refuse'; rule: number; note: string }
)

/**
 * Decides an identity check once. Advertisers can't decide their own. The claim, the statement, the email to the advertiser, the event,
 * and the deletion of both photos are one transaction. A job then deletes the files, which no row refers to anymore.
 */
export async function decideClaim(app: App, by: Staff, decision: Decision): Promise<DecidedClaim> {
  const now = app.now()
  const done = await changePages(app, async (transaction): Promise<DecidedClaim & { tags?: string[] }> => {
    const found = await lockRequest(transaction, decision.requestId)
    if (!found?.request.sent_at) return { ok: false, reason: 'gone' }
    const { request, accountId } = found
    if (accountId === by.accountId) return { ok: false, reason: 'own' }
    if (!isWaiting(request, now)) return { ok: false, reason: 'state' }
    const caseKey = { kind: 'claim', subjectId: decision.requestId, moderatorId: by.accountId, now } as const
    if (decision.outcome === 'check' && (await isIncomplete(transaction, caseKey))) return { ok: false, reason: 'incomplete' }
    const refused = await refuseTaken(transaction, caseKey)
    if (refused) return refused
    const byRole = by.role === 'admin' ? 'admin' : 'moderator'
    const isCheck = decision.outcome === 'check'
    const note = isCheck ? '' : decision.note
    const changed = isCheck ? await recordMatch(transaction, { ...decision, profileId: request.profile_id, byRole, by, now }) : []
    const aged = isCheck ? await setAge(app, transaction, { accountId, ...decision.stated, setBy: 'moderator' }) : undefined
    if (app.config.requiresIdentity) await startReviews(transaction, changed, now)
    await closeRequest(app, transaction, request, { outcome: isCheck ? 'checked' : 'refused', note, byRole })
    const live = isCheck ? await liveAdsOf(transaction, request.profile_id) : []
    await recordDecision(app, transaction, {
      subject: 'claim',
      accountId,
      outcome: decision.outcome,
      by,
      openedAt: found.request.sent_at,
      note,
      adds: aged?.adds,
      ...(isCheck ? {} : { rule: decision.rule }),
    })
    // Pages show the check's dates, so pages of ads that were verified before change too.
    return { ok: true, tags: [...(aged?.tags ?? []), ...[...changed, ...live].flatMap(tagsOf)] }
  })
  if (!done.ok) return done
  app.log.info({ moderator: by.accountId, request: decision.requestId, outcome: decision.outcome }, 'an identity check was decided')
  return { ok: true }
}

/** Whether the moderator hasn't claimed the case or opened both photos. If another one has claimed it, `refuseClaimed` says so instead. */
async function isIncomplete(transaction: Db, caseKey: Parameters<typeof findTaken>[1]) {
  const taken = await findTaken(transaction, caseKey)
  if (taken && !taken.isMine) return false
  const opened = await listOpenedPhotos(transaction, caseKey.moderatorId, caseKey.subjectId)
  return remainingSteps({ isTaken: taken !== undefined, opened }).length > 0
}

type Match = { photoIds: number[]; profileId: number; byRole: 'moderator' | 'admin'; by: Staff; now: Date }

async function recordMatch(transaction: Db, { photoIds, profileId, byRole, by, now }: Match) {
  const check = { profileId, how: poseCheck, byRole, recordedBy: by.accountId, checkedAt: now, now }
  const changed = await recordIdentity(transaction, check)
  const { expires_at: expiresAt } = (await findIdentity(transaction, profileId, now))!
  await recordPhotos(transaction, { ...check, photoIds, expiresAt })
  return changed
}
