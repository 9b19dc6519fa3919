import type { App } from '#app/app.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { findRule } from '#app/site/guides/rules.ts'
import { findHold } from '#app/moderation/queue/taken-cases.server.ts'
import { type Staff, findActObstacle } from '#app/moderation/queue/sanction-rules.ts'
import { findCase } from '#app/moderation/reviews/cases.server.ts'
import { readBefore } from '#app/moderation/statements/statement.ts'
import { listDecisionsAbout } from './account-cases.server.ts'
import type { Refusal } from './appeal.ts'

/** The decision with its reasons, the ad as it is now, and the appeal against it. */
export async function findAppealCase(app: App, by: Staff, appealId: string, reader: CopyReader) {
  const { db, rules, now } = app
  const found = await db
    .selectFrom('appeals')
    .innerJoin('decisions', 'decisions.id', 'decision_id')
    .leftJoin('accounts', 'accounts.id', 'decisions.account_id')
    .selectAll('decisions')
    .select(['appeals.id as appealId', 'text', 'made_at', 'appeals.outcome as answer', 'appeals.note as answer_note'])
    .select(['appeals.decided_at as answered_at', 'accounts.role as ownerRole'])
    .where('appeals.id', '=', idOf(appealId))
    .executeTakeFirst()
  if (!found) return undefined
  const { appealId: id, text, made_at, answer, answer_note, answered_at, ownerRole, ...decision } = found
  return {
    id,
    text,
    made_at,
    answer,
    answer_note,
    answered_at,
    decision: {
      ...decision,
      rule: findRule(rules[reader.language], decision.rule, decision.rule_version),
      ruleVersion: decision.rule_version,
    },
    ad: decision.ad_id === null ? undefined : await findCase(app, { moderatorId: by.accountId, adId: String(decision.ad_id), reader }),
    adsOfBan: readBefore(decision).ads?.length,
    others: decision.account_id === null ? [] : (await listDecisionsAbout(db, decision.account_id)).filter((one) => one.id !== decision.id),
    ...(await findHold(db, { kind: 'appeal', subjectId: id, moderatorId: by.accountId, now: now() })),
    whyNot: answered_at ? undefined : whyNotDecide(by, { ...decision, ownerRole }),
    now: now(),
  }
}

export type AppealCase = NonNullable<Awaited<ReturnType<typeof findAppealCase>>>

type Concerned = { account_id: number | null; decided_by: number | null; seconded_by: number | null; ownerRole: Staff['role'] | null }

/** No one decides an appeal against their own decision, or one about themselves. Only admins decide appeals about a moderator’s account. */
export function whyNotDecide(by: Staff, decision: Concerned & { subject: string }): Refusal | undefined {
  if (decision.account_id === by.accountId) return 'own'
  if (decision.decided_by === by.accountId || decision.seconded_by === by.accountId) return 'decider'
  const { account_id: id, ownerRole, subject } = decision
  return subject === 'account' && id !== null && ownerRole !== null && findActObstacle(by, { id, role: ownerRole }) ? 'role' : undefined
}
