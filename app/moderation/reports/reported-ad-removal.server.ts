import type { App } from '#app/app.ts'
import type { Decided, DecisionInput } from '#app/moderation/queue/decision.ts'
import { decide } from '#app/moderation/reviews/decisions.server.ts'
import type { ReportCaseCopy } from './copy.ts'
import type { ReportCase } from './report-cases.server.ts'
import { closeReports, type Moderator } from './reports.server.ts'

/**
 * Removes the ad of an open report, and closes its open reports with that decision. If another moderator closes the report in between, the
 * ad is removed all the same: they see the decision in its history.
 */
export async function removeReportedAd(
  app: App,
  moderator: Moderator,
  report: ReportCase,
  { copy, ...input }: Pick<DecisionInput, 'ground' | 'seen' | 'bars'> & { copy: ReportCaseCopy },
): Promise<Decided> {
  const { ad, claim } = report
  if (report.isOwn) return { ok: false, reason: 'own' }
  if (!ad || report.closed_at) return { ok: false, reason: 'state' }
  if (claim && !claim.isMine) return { ok: false, reason: 'claimed' }
  const decided = await decide(app, moderator, { ...input, adId: ad.id, decision: 'removal' })
  if (!decided.ok) return decided
  const finding = copy.removedFinding({ rule: input.ground!.rule })
  await closeReports(app, moderator, {
    reportId: report.id,
    outcome: 'acted on',
    finding,
    decisionId: decided.decisionId,
    isTogether: true,
  })
  return decided
}
