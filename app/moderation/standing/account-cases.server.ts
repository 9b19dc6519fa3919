import { randomUUID } from 'node:crypto'
import { findSanction } from '#app/accounts/account/sanctions.server.ts'
import { knownAge } from '#app/accounts/account/stated-age.ts'
import type { App } from '#app/app.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { idOf } from '#app/platform/http/request-input.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { currentRules } from '#app/site/guides/rules.ts'
import { type Staff, findActObstacle } from '#app/moderation/queue/sanction-rules.ts'

/** What a moderator sees of an account, by its number, before acting on it: no email address and no name. */
export async function findAccountCase(app: App, by: Staff, accountId: string, language: Language) {
  const { db, phrases, now: clock } = app
  const now = clock()
  const account = await db
    .selectFrom('accounts')
    .leftJoin('profiles', 'account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.role', 'accounts.created_at', 'accounts.age', 'accounts.age_stated_on', 'accounts.age_set_by'])
    .select(['accounts.language', 'accounts.deletion_due_at', 'profiles.id as profileId'])
    .where('accounts.id', '=', idOf(accountId))
    .executeTakeFirst()
  if (!account) return undefined
  const { id } = account
  return {
    ...account,
    age: knownAge(account, now),
    whyNot: findActObstacle(by, account),
    sanction: await findSanction(db, id, now),
    proposal: await findProposal(db, id),
    decisions: await listDecisionsAbout(db, id),
    reports: await countReports(db, id),
    takeDowns: await countUpheldTakedowns(db, id),
    rules: currentRules(app, language, now),
    phrases: phrases[account.language ?? 'en'],
    /** The key of a form on this page: sent twice, it acts once. */
    formKey: randomUUID(),
    now,
  }
}

export type AccountCase = NonNullable<Awaited<ReturnType<typeof findAccountCase>>>

export function findProposal(db: Db, accountId: number) {
  return db.selectFrom('proposed_bans').select(['id', 'proposed_at']).where('account_id', '=', accountId).executeTakeFirst()
}

/** Decisions, newest first, each with the outcome of its appeal. */
export function listDecisionsAbout(db: Db, accountId: number, limit = 50) {
  return db
    .selectFrom('decisions')
    .leftJoin('appeals', 'decision_id', 'decisions.id')
    .select(['decisions.id', 'subject', 'title', 'decisions.ad_id', 'decisions.outcome', 'rule', 'decisions.note', 'quoted'])
    .select(['decisions.decided_at', 'until', 'overturned_at', 'appeals.id as appeal', 'appeals.outcome as appeal_outcome'])
    .where('decisions.account_id', '=', accountId)
    .orderBy('decisions.id', 'desc')
    .limit(limit)
    .execute()
}

async function countReports(db: Db, accountId: number) {
  const { reports } = await db
    .selectFrom('reports')
    .select(({ fn }) => fn.countAll<number>().as('reports'))
    .where('about_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return reports
}

/** Takedown requests about the account's content that a moderator upheld: all of them, and those about stolen photos or words. */
async function countUpheldTakedowns(db: Db, accountId: number) {
  const { upheld, stolen } = await db
    .selectFrom('take_downs')
    .select(({ fn }) => [fn.countAll<number>().as('upheld'), fn.countAll<number>().filterWhere('kind', '=', 'stolen').as('stolen')])
    .where('outcome', '=', 'removed')
    .where('is_automatic', '=', false)
    .where('id', 'in', (items) =>
      items.selectFrom('take_down_items').select('take_down_id').where('account_id', '=', accountId).where('restored_at', 'is', null),
    )
    .executeTakeFirstOrThrow()
  return { upheld, stolen }
}
