import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { preserveEvidence } from '#app/moderation/evidence/preservation.server.ts'
import { isOwnFull, spendBudget } from '#app/platform/http/budgets.server.ts'
import type { Source } from '#app/platform/http/budgets.ts'
import { alertModerators, isUrgent, moderatorMinutesFor } from '#app/moderation/queue/alerts.server.ts'

/**
 * Returns whether the source had used up its own budget. Urgent reports are charged anyway, and so is every report if only the
 * site's budget is used up.
 */
export async function spendModeratorMinutes(app: App, transaction: Db, { reason, source }: { reason: string; source: Source }) {
  const spending = {
    harm: 'moderator minutes',
    source,
    amount: moderatorMinutesFor(reason),
    secret: app.config.secret,
    now: app.now(),
  } as const
  return isOwnFull(await spendBudget(transaction, { ...spending, force: isUrgent(reason) || 'past site' }))
}

type FiledReport = {
  reportId: number
  subject: 'ad' | 'concern' | 'conversation'
  reason: string
  source: Source
  isByMember: boolean
  alerts: boolean
}

/**
 * Preserves evidence, alerts moderators, and appends the event, last in the report's transaction. The event doesn't name the reporter,
 * because events are never deleted.
 */
export async function followReport(app: App, transaction: Db, { reportId, subject, reason, source, isByMember, alerts }: FiledReport) {
  if (isUrgent(reason)) await preserveEvidence(app, transaction, reportId, source)
  if (alerts) await alertModerators(app, transaction)
  await appendEvent(transaction, {
    kind: 'report made',
    actor: isByMember ? 'member' : 'visitor',
    subject: 'report',
    subjectId: reportId,
    details: { about: subject, reason, urgent: isUrgent(reason) },
    now: app.now(),
  })
}
