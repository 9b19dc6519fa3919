import { changeEach, notifyAdvertiser } from '#app/ads/ad/ad-date-jobs.server.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { requestExpiredEmail } from './identity-emails.ts'
import { isOpen, requestLimits } from './identity-request.ts'
import { closeRequest } from './identity-requests.server.ts'

/** Closes requests that weren't sent within a day or decided within a week, and deletes their pictures. */
export async function expireRequests(app: App) {
  const now = app.now()
  const due = app.db
    .selectFrom('claim_requests')
    .select('id')
    .where('decided_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('asked_at', '<=', daysBefore(now, requestLimits.days)),
        eb.and([eb('sent_at', 'is', null), eb('asked_at', '<=', daysBefore(now, requestLimits.gestureHours / 24))]),
      ]),
    )
    .orderBy('id')
  return changeEach(app, await due.execute(), (id) => inTransaction(app.db, (transaction) => expireRequest(app, transaction, id)))
}

async function expireRequest(app: App, transaction: Db, id: number) {
  const { request, accountId } = (await lockRequest(transaction, id)) ?? {}
  if (!request || request.decided_at || isOpen(request, app.now())) return false
  await closeRequest(app, transaction, request, { outcome: 'lapsed' })
  const wasSent = request.sent_at !== null
  await notifyAdvertiser(app, transaction, request, (site) => requestExpiredEmail(site, { askedAt: request.asked_at, wasSent }))
  await appendEvent(transaction, {
    kind: 'claim lapsed',
    actor: 'clock',
    subject: 'claim',
    subjectId: accountId,
    outcome: 'lapsed',
    details: { request: id, was_sent: wasSent },
    now: app.now(),
  })
  return true
}

/** Locks the profile before the request, in the same order as all other code that changes a request, which prevents deadlocks. */
export async function lockRequest(transaction: Db, id: number) {
  const owner = await transaction
    .selectFrom('profiles')
    .innerJoin('claim_requests', 'profile_id', 'profiles.id')
    .select(['profiles.id', 'account_id'])
    .where('claim_requests.id', '=', id)
    .forUpdate('profiles')
    .executeTakeFirst()
  if (!owner) return undefined
  const request = await transaction.selectFrom('claim_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return request && { request, accountId: owner.account_id }
}
