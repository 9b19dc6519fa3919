import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import { actorOf, appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { shortenEvidence } from '#app/moderation/evidence/delete-evidence.server.ts'
import type { Staff } from '#app/moderation/queue/sanction-rules.ts'
import { refuseTaken } from '#app/moderation/queue/taken-cases.server.ts'
import type { Decided, DecisionInput } from '#app/moderation/queue/decision.ts'
import { decide } from '#app/moderation/reviews/decisions.server.ts'
import { overturnDecisions, recordDecision } from '#app/moderation/statements/statements.server.ts'
import { type ReportCaseCopy, reportFormCopy } from './copy.ts'
import { adultsOnly, clearAd, releaseAd } from './named-ads.server.ts'
import type { ReportOutcome } from './receipt.ts'
import type { ReportCase } from './report-cases.server.ts'
import { isOwnReport } from './reports.server.ts'

/**
 * Removes the ad of an open report, and closes its open reports with that decision. If another moderator closes the report in between, the
 * ad is removed all the same: they see the decision in its history.
 */
export async function removeReportedAd(
  app: App,
  moderator: Staff,
  report: ReportCase,
  { copy, ...input }: Pick<DecisionInput, 'reason' | 'version' | 'blocksPhotos'> & { copy: ReportCaseCopy },
): Promise<Decided> {
  const { ad, taken } = report
  if (report.isOwn) return { ok: false, reason: 'own' }
  if (!ad || report.closed_at) return { ok: false, reason: 'state' }
  if (taken && !taken.isMine) return { ok: false, reason: 'taken' }
  const decided = await decide(app, moderator, { ...input, adId: ad.id, decision: 'removal' })
  if (!decided.ok) return decided
  const finding = copy.removedFinding({ rule: input.reason!.rule })
  await closeReports(app, moderator, {
    reportId: report.id,
    outcome: 'acted on',
    finding,
    decisionId: decided.decisionId,
    isTogether: true,
  })
  return decided
}

type Closing = { reportId: number; outcome: ReportOutcome; finding: string; decisionId: number; isTogether: boolean }
type ClosingResult = { ok: true; count: number } | { ok: false; reason: 'own' | 'state' | 'taken' }

/** Thrown inside a transaction to roll it back. */
const alreadyClosed = new Error('The report was closed in the meantime.')
const takenByAnother = new Error('Another moderator is working on the report.')

/** Closes a report, or all open reports about its ad. Moderators can't close reports about themselves or their own. */
export async function closeReports(app: App, moderator: Staff, closing: Closing): Promise<ClosingResult> {
  const report = await app.db
    .selectFrom('reports')
    .selectAll()
    .where('id', '=', closing.reportId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (!report) return { ok: false, reason: 'state' }
  if (isOwnReport(report, moderator.accountId)) return { ok: false, reason: 'own' }
  const adId = closing.isTogether ? report.ad_id : null
  let count = 0
  const close = async (transaction: Db) => {
    const caseKey = { kind: 'report', subjectId: closing.reportId, moderatorId: moderator.accountId, now: app.now() } as const
    if (await refuseTaken(transaction, caseKey)) throw takenByAnother
    count = await closeWithin(app, transaction, moderator, closing, adId)
    if (!count) throw alreadyClosed
  }
  try {
    // Closing all of the ad's reports also closes the ones that paused it.
    const mayEndPause = report.reason === 'minor' || closing.isTogether
    if (mayEndPause && report.ad_id && closing.outcome === 'nothing found')
      await releaseAd(app, report.ad_id, async (transaction, isReleased) => {
        await close(transaction)
        if (isReleased) await recordRelease(app, transaction, moderator, report.ad_id!, report.made_at)
      })
    else await inTransaction(app.db, close)
  } catch (error) {
    if (error === alreadyClosed) return { ok: false, reason: 'state' }
    if (error === takenByAnother) return { ok: false, reason: 'taken' }
    throw error
  }
  return { ok: true, count }
}

async function closeWithin({ now }: App, transaction: Db, moderator: Staff, closing: Closing, adId: number | null) {
  const { reportId, outcome, finding, decisionId } = closing
  const decision = decisionId ? await findDecisionFor(transaction, reportId, decisionId) : undefined
  const closed = await transaction
    .updateTable('reports')
    .set({ closed_at: now(), outcome, finding, decision_id: decision?.id ?? null, opened_at: sql`coalesce(opened_at, ${now()})` })
    .where((eb) => eb.or([eb('id', '=', reportId), ...(adId ? [eb('ad_id', '=', adId)] : [])]))
    .where('closed_at', 'is', null)
    .where(
      sql<boolean>`about_id is distinct from ${moderator.accountId}::bigint and reporter_id is distinct from ${moderator.accountId}::bigint`,
    )
    .returning(['id', 'ad_id', 'reason'])
    .execute()
  if (!closed.some(({ id }) => id === reportId)) return 0
  const cleared = outcome === 'nothing found' && closed.find(({ ad_id, reason }) => ad_id && reason === 'minor')
  if (outcome === 'nothing found')
    await shortenEvidence(
      transaction,
      closed.map(({ id }) => id),
      now(),
    )
  if (cleared) await clearAd(transaction, cleared.ad_id!, now())
  const event = { kind: 'report closed', ...actorOf(moderator), subject: 'report', outcome, now: now() } as const
  for (const { id } of closed)
    await appendEvent(transaction, { ...event, subjectId: id, rule: decision?.rule, details: { decision: decision?.id ?? null } })
  return closed.length
}

/** Finds a decision only if it's about the report's ad or account: no other can be the outcome of the report. Undoing it waits, or came first. */
function findDecisionFor(db: Db, reportId: number, decisionId: number) {
  return db
    .selectFrom('decisions')
    .innerJoin('reports', (join) => join.on('reports.id', '=', reportId))
    .select(['decisions.id', 'rule'])
    .where('decisions.id', '=', decisionId)
    .where(sql<boolean>`decisions.ad_id = reports.ad_id or decisions.account_id = reports.about_id`)
    .forKeyShare('decisions')
    .executeTakeFirst()
}

/** Overturns the automatic decision of rule 1 and notifies the advertiser with a decision of the moderator who reviewed it. */
async function recordRelease(app: App, transaction: Db, moderator: Staff, adId: number, openedAt: Date) {
  const { title, account_id } = await transaction
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select(['title', 'account_id'])
    .where('ads.id', '=', adId)
    .executeTakeFirstOrThrow()
  // A takedown's decision about the ad or a photo of it has another rule or subject.
  const ofRule = transaction.selectFrom('decisions').select('id').where('ad_id', '=', adId).where('rule', '=', adultsOnly)
  const pauses = ofRule.where('subject', '=', 'ad').where('outcome', '=', 'hide').where('is_automatic', '=', true)
  const ids = (await pauses.where('overturned_at', 'is', null).execute()).map(({ id }) => id)
  await overturnDecisions(app, transaction, ids, moderator)
  await recordDecision(app, transaction, {
    subject: 'ad',
    outcome: 'restore',
    accountId: account_id,
    adId,
    title,
    rule: adultsOnly,
    note: ({ read }) => read(reportFormCopy).pauseEnded,
    by: moderator,
    openedAt,
  })
}
