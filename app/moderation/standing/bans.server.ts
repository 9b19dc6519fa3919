import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { actorOf, appendEvent, requireStaff } from '#app/platform/db/events.server.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { changePages } from '#app/platform/http/purges.server.ts'
import { currentRules } from '#app/site/guides/rules.ts'
import { findHold, refuseTaken } from '#app/moderation/queue/taken-cases.server.ts'
import { type Refusal, type Staff, findActObstacle } from '#app/moderation/queue/sanction-rules.ts'
import type { DecisionReason } from '#app/moderation/statements/statement.ts'
import { listDecisionsAbout } from './account-cases.server.ts'
import { banAccount, refuse, type Sanctioned, suspendAccount, warnAccount } from './account-sanctions.server.ts'
import type { SanctionAct } from './sanction-acts.ts'

type Proposal = DecisionReason & { accountId: number; by: Staff }

/** An account has one proposal at a time. The same form sent again finds its own. */
export function proposeBan(app: App, { accountId, by, rule, quoted, note }: Proposal): Promise<Sanctioned> {
  const now = app.now()
  return inTransaction(app.db, async (transaction): Promise<Sanctioned> => {
    const reason = await refuse(app, transaction, by, accountId)
    if (reason) return { ok: false, reason }
    const there = await transaction.selectFrom('proposed_bans').selectAll().where('account_id', '=', accountId).executeTakeFirst()
    if (there) return there.proposed_by === by.accountId && there.note === note ? { ok: true } : { ok: false, reason: 'already' }
    const { id } = await transaction
      .insertInto('proposed_bans')
      .values({ account_id: accountId, rule, quoted, note, proposed_by: by.accountId, proposed_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    const about = { subject: 'account', subjectId: accountId, rule, details: { ban: id } }
    await appendEvent(transaction, { kind: 'ban proposed', ...actorOf(by), ...about, now })
    return { ok: true }
  })
}

/** A proposal, with what the second person has to know. */
export async function findBan(app: App, by: Staff, banId: string, language: Language) {
  const [db, now] = [app.db, app.now()]
  const ban = await db
    .selectFrom('proposed_bans')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select(['proposed_bans.id', 'proposed_bans.account_id', 'rule', 'quoted', 'note', 'proposed_by', 'proposed_at'])
    .select(['accounts.role', 'accounts.created_at', 'profiles.id as profileId'])
    .where('proposed_bans.id', '=', idOf(banId))
    .executeTakeFirst()
  if (!ban) return undefined
  const { account_id: accountId, ...shown } = ban
  return {
    ...shown,
    ...(ban.proposed_by !== null && (await findSanction(db, ban.proposed_by, now)) && { proposed_by: null }),
    accountId,
    ruleName: currentRules(app, language, now).find(({ number }) => number === ban.rule)?.name,
    ...(await findHold(db, { kind: 'ban', subjectId: ban.id, moderatorId: by.accountId, now })),
    whyNot: whyNotDecide(by, { ...ban, id: accountId }),
    decisions: await listDecisionsAbout(db, accountId),
    deletions: await countDeletions(db, accountId),
    now,
  }
}

export type Ban = NonNullable<Awaited<ReturnType<typeof findBan>>>

type DecidedBan = Sanctioned | { ok: false; reason: 'taken' }

/**
 * The ban must come from someone other than its proposer, and takes effect right away. If two people act at the same moment, one of them
 * decides.
 */
export function secondBan(app: App, by: Staff, banId: number): Promise<DecidedBan> {
  return changePages(app, async (transaction): Promise<DecidedBan & { tags?: string[] }> => {
    const ban = await takeBan(transaction, by, banId, app.now())
    if (!ban.ok) return ban
    const { account_id: accountId, proposed_by, proposer_role, proposed_at: openedAt, rule, quoted, note } = ban
    if (proposed_by === null || proposer_role === null || (await findSanction(transaction, proposed_by, app.now())))
      return { ok: false, reason: 'alone' }
    const reason = await refuse(app, transaction, by, accountId)
    if (reason) return { ok: false, reason }
    const refused = await refuseTaken(transaction, { kind: 'ban', subjectId: banId, moderatorId: by.accountId, now: app.now() })
    if (refused) return refused
    await transaction.deleteFrom('proposed_bans').where('id', '=', banId).execute()
    const input = { accountId, by: { accountId: proposed_by, role: proposer_role }, secondedBy: by.accountId, openedAt, rule, quoted, note }
    return { ok: true, tags: await banAccount(app, transaction, input) }
  })
}

export function refuseBan({ db, now }: App, by: Staff, banId: number): Promise<DecidedBan> {
  return inTransaction(db, async (transaction): Promise<DecidedBan> => {
    const ban = await takeBan(transaction, by, banId, now())
    if (!ban.ok) return ban
    const refused = await refuseTaken(transaction, { kind: 'ban', subjectId: banId, moderatorId: by.accountId, now: now() })
    if (refused) return refused
    await transaction.deleteFrom('proposed_bans').where('id', '=', banId).execute()
    const about = { subject: 'account', subjectId: ban.account_id, rule: ban.rule, outcome: 'refused', details: { ban: banId } }
    await appendEvent(transaction, { kind: 'ban refused', ...actorOf(by), ...about, now: now() })
    return { ok: true }
  })
}

async function takeBan(transaction: Db, by: Staff, banId: number, now: Date) {
  await requireStaff(transaction, { ...actorOf(by), now })
  const ban = await transaction
    .selectFrom('proposed_bans')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .leftJoin('accounts as proposers', 'proposers.id', 'proposed_by')
    .select(['account_id', 'rule', 'quoted', 'note', 'proposed_by', 'proposed_at', 'accounts.role', 'proposers.role as proposer_role'])
    .where('proposed_bans.id', '=', banId)
    .forUpdate('proposed_bans')
    .executeTakeFirst()
  if (!ban) return { ok: false, reason: 'gone' } as const
  const reason = whyNotDecide(by, { ...ban, id: ban.account_id })
  return reason ? ({ ok: false, reason } as const) : ({ ok: true, ...ban } as const)
}

const whyNotDecide = (by: Staff, ban: { id: number; role: Staff['role']; proposed_by: number | null }): Refusal | undefined =>
  findActObstacle(by, ban) ?? (ban.proposed_by === by.accountId ? 'proposer' : undefined)

/** What the ban would remove, shown in advance. */
async function countDeletions(db: Db, accountId: number) {
  const { ads } = await db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .select((ad) => ad.fn.countAll<number>().as('ads'))
    .where('account_id', '=', accountId)
    .where('state', '<>', 'ended')
    .executeTakeFirstOrThrow()
  const { threads } = await db
    .selectFrom('threads')
    .select((thread) => thread.fn.countAll<number>().as('threads'))
    .where((or) => or.or([or('member_id', '=', accountId), or('advertiser_id', '=', accountId)]))
    .executeTakeFirstOrThrow()
  return { ads, threads }
}

type SanctionForm = { act: SanctionAct; accountId: number; formKey: string; reason: DecisionReason; until?: Date }

/** Carries out a moderator's action on an account. A refused action leaves no record. */
export async function actOnAccount(app: App, by: Staff, { act, accountId, formKey, reason, until }: SanctionForm): Promise<Sanctioned> {
  const input = { accountId, by, formKey, ...reason }
  const done =
    act === 'warning'
      ? await warnAccount(app, input)
      : act === 'suspension'
        ? await suspendAccount(app, { ...input, until: until! })
        : await proposeBan(app, input)
  if (done.ok) app.log.info({ moderator: by.accountId, account: accountId, act }, 'an account was acted on')
  return done
}
