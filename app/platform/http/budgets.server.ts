import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { daysBefore, hourMs } from '#app/platform/time.ts'
import { graveTimes, type Harm, limitOf, type Scope, scopes, type Source } from './budgets.ts'
import { blockOf, networkOf } from './network-address.ts'

type Spending = {
  harm: Harm
  source: Source
  amount: number
  secret: string
  now: Date
  /** How many times the budget there is room for. */
  times?: number
  /** The harm is done anyway, and the returned scopes say that someone should be alerted. 'past site': only if no other scope is full. */
  force?: boolean | 'past site'
}

/** How long until what was spent counts no longer, at most. */
export const budgetSeconds = 24 * 60 * 60

/** Whether the source itself has used up its budget. If only the site's budget is full, others spent it. */
export const isOwnFull = (full: readonly Scope[]) => full.some((scope) => scope !== 'site')

/**
 * Spends what a request is about to cause, inside the transaction that causes it, and returns the scopes without room. If there are none,
 * the budget is spent. Otherwise nothing is spent unless forced, and the caller must stop; committing records the refusal for the alert.
 * What a source forces beyond its own budget doesn't count for the site, so that one source can't use up everyone's share.
 */
export async function spendBudget(db: Db, { harm, source, amount, secret, now, times = 1, force = false }: Spending): Promise<Scope[]> {
  if (amount <= 0) return []
  const hour = hourOf(now)
  const counters = countersOf(source).map(({ scope, key }) => ({ scope, source: hashOf(secret, harm, scope, key) }))
  // It writes before it reads, so that the row locks make two requests of one source wait for each other.
  await db
    .insertInto('budget_spending')
    .values(counters.map((counter) => ({ harm, ...counter, hour, spent: amount })))
    .onConflict((conflict) =>
      conflict.columns(['harm', 'scope', 'source', 'hour']).doUpdateSet({ spent: sql`budget_spending.spent + excluded.spent` }),
    )
    .execute()
  const rows = await db
    .selectFrom('budget_spending')
    .select(({ fn }) => ['scope', fn.sum<number>('spent').as('spent')])
    .where('harm', '=', harm)
    .where('hour', '>', daysBefore(now, 1))
    .where((eb) => eb.or(counters.map(({ scope, source: of }) => eb.and({ scope, source: of }))))
    .groupBy('scope')
    .execute()
  const full = rows.filter(({ scope, spent }) => Number(spent) > limitOf(harm, scope) * times).map(({ scope }) => scope)
  const isForced = force === 'past site' ? !isOwnFull(full) : force
  if (full.length)
    for (const { scope, source: of } of counters) {
      const takenBack = isForced && !(scope === 'site' && isOwnFull(full)) ? 0 : amount
      const refused = full.includes(scope) ? amount : 0
      await db
        .updateTable('budget_spending')
        .set((eb) => ({ spent: eb('spent', '-', takenBack), refused: eb('refused', '+', refused) }))
        .where('harm', '=', harm)
        .where('scope', '=', scope)
        .where('source', '=', of)
        .where('hour', '=', hour)
        .execute()
    }
  return full
}

/** The budget is used before the account is looked up, so that a refusal doesn't reveal whether the address has an account. */
export function spendEmails({ config, now }: Pick<App, 'config' | 'now'>, transaction: Db, source: Source, amount = 1) {
  return spendBudget(transaction, { harm: 'emails caused', source, amount, secret: config.secret, now: now() })
}

/**
 * Emails that someone makes others receive, such as advertisers whose ads a stranger's request hides. They have a budget of their own: those
 * who share the stranger's network must still be able to sign up and to reset a password.
 */
export function spendEmailsToOthers(
  { config, now }: Pick<App, 'config' | 'now'>,
  transaction: Db,
  source: Source,
  { amount = 1, force = false } = {},
) {
  return spendBudget(transaction, { harm: 'emails to others', source, amount, secret: config.secret, now: now(), force })
}

type Hiding = { /** Intimate, or of a minor. */ grave: boolean; amount: number; source: Source }

/** Spent before anything is hidden. Past the site's budget alone, grave photos are hidden all the same, and it's still counted. */
export function spendAddresses({ config, now }: Pick<App, 'config' | 'now'>, transaction: Db, { grave, amount, source }: Hiding) {
  const room = grave ? ({ times: graveTimes, force: 'past site' } as const) : {}
  return spendBudget(transaction, { harm: 'addresses hidden', source, amount, secret: config.secret, now: now(), ...room })
}

/** What the fullest source of each scope has used in the last 24 hours, and how many sources were refused. */
export async function listSpending(db: Db, now: Date) {
  const perSource = db
    .selectFrom('budget_spending')
    .select(({ fn }) => ['harm', 'scope', 'source', fn.sum<number>('spent').as('spent'), fn.sum<number>('refused').as('refused')])
    .where('hour', '>', daysBefore(now, 1))
    .groupBy(['harm', 'scope', 'source'])
    .as('per_source')
  const rows = await db
    .selectFrom(perSource)
    .select(({ fn }) => ['harm', 'scope', fn.max('spent').as('most'), sql<number>`count(*) filter (where refused > 0)`.as('refused')])
    .groupBy(['harm', 'scope'])
    .execute()
  return rows.map(({ harm, scope, most, refused }) => ({ harm: harm as Harm, scope, most: Number(most), refused }))
}

/** Which counters a source has, and the key of each. */
function countersOf({ address, accountId, receipt }: Source): { scope: Scope; key: string }[] {
  const keys: Record<Scope, string | undefined> = {
    network: networkOf(address),
    block: blockOf(address),
    account: accountId === undefined ? undefined : String(accountId),
    receipt,
    site: '',
  }
  return scopes.flatMap((scope) => (keys[scope] === undefined ? [] : [{ scope, key: keys[scope] }]))
}

export const isOldHour = (now: Date) => sql<boolean>`hour < ${daysBefore(now, 2)}`
const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

function hashOf(secret: string, harm: Harm, scope: Scope, key: string) {
  if (scope === 'site') return ''
  return createHmac('sha256', secret).update(`budget ${harm} ${scope} ${key}`).digest('base64url').slice(0, 22)
}
