import { barAddress, findSanction } from '#app/accounts/account/sanctions.server.ts'
import { endSessions } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { closeThreads } from '#app/messages/close-threads.server.ts'
import { type Refusal, type Staff, findActObstacle } from '#app/moderation/queue/sanction-rules.ts'
import type { DecisionReason } from '#app/moderation/statements/statement.ts'
import { recordDecision } from '#app/moderation/statements/statements.server.ts'
import { pauseAds, removeAllAds } from './sanctioned-ads.server.ts'

export type Sanctioned = { ok: true } | { ok: false; reason: Refusal }
type SanctionInput = DecisionReason & { accountId: number; by: Staff; formKey: string }

/** A warning only informs the account. The same form sent twice warns once. */
export function warnAccount(app: App, { accountId, by, formKey, ...reason }: SanctionInput): Promise<Sanctioned> {
  return inTransaction(app.db, async (transaction) => {
    const refusal = await refuse(app, transaction, by, accountId)
    if (refusal) return { ok: false, reason: refusal }
    if (await isSent(transaction, formKey)) return { ok: true }
    await recordDecision(app, transaction, { subject: 'account', accountId, outcome: 'warn', ...reason, by, formKey, openedAt: app.now() })
    return { ok: true }
  })
}

/** Until then, the account can only read, like a visitor: its live ads pause, and come back afterward. */
export async function suspendAccount(
  app: App,
  { accountId, by, formKey, until, ...reason }: SanctionInput & { until: Date },
): Promise<Sanctioned> {
  const now = app.now()
  return changePages(app, async (transaction): Promise<Sanctioned & { tags?: string[] }> => {
    const refusal = await refuse(app, transaction, by, accountId)
    if (refusal) return { ok: false, reason: refusal }
    if (await isSent(transaction, formKey)) return { ok: true }
    if (await findSanction(transaction, accountId, now)) return { ok: false, reason: 'already' }
    const also = (decision_id: number) => addSanction(transaction, { accountId, decision_id, until, now })
    const tags = await pauseAds(app, transaction, accountId)
    await recordDecision(app, transaction, {
      subject: 'account',
      accountId,
      outcome: 'suspend',
      ...reason,
      by,
      formKey,
      until,
      openedAt: now,
      also,
    })
    return { ok: true, tags }
  })
}

type Ban = DecisionReason & { accountId: number; by: Staff; secondedBy: number; openedAt: Date }

/**
 * A permanent ban, decided by two people. The account's ads and conversations are gone with the commit, and their pages right after it. The account itself stays, so that its owner can read this, appeal, export their data, and leave.
 */
export async function banAccount(app: App, transaction: Db, { accountId, by, secondedBy, openedAt, ...reason }: Ban) {
  const now = app.now()
  const { tags, before } = await removeAllAds(app, transaction, accountId, reason.note)
  await closeThreads(app, transaction, { accountId, reason: 'accountClosed' })
  await transaction.deleteFrom('secret_links').where('account_id', '=', accountId).execute()
  await barAddress(app, transaction, accountId)
  await endSessions(transaction, accountId)
  await recordDecision(app, transaction, {
    subject: 'account',
    accountId,
    outcome: 'ban',
    ...reason,
    by,
    secondedBy,
    openedAt,
    before: { ads: before },
    also: (decision_id) => addSanction(transaction, { accountId, decision_id, until: null, now }),
  })
  return tags
}

/** Locks the account, so that of two moderators who act on it at once, the second sees what the first did. */
export async function refuse({ now }: App, transaction: Db, by: Staff, accountId: number): Promise<Refusal | undefined> {
  const account = await transaction
    .selectFrom('accounts')
    .select(['id', 'role'])
    .where('id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!account) return 'gone'
  const banned = await findSanction(transaction, accountId, now())
  return findActObstacle(by, account) ?? (banned && !banned.until ? 'already' : undefined)
}

function isSent(transaction: Db, formKey: string) {
  return transaction.selectFrom('decisions').select('id').where('form_key', '=', formKey).executeTakeFirst()
}

type Row = { accountId: number; decision_id: number; until: Date | null; now: Date }

function addSanction(transaction: Db, { accountId, decision_id, until, now }: Row) {
  return transaction.insertInto('sanctions').values({ account_id: accountId, decision_id, began_at: now, until }).execute()
}
