import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { Source } from '#app/http/budgets.ts'
import { spendBudget } from '#app/http/budgets.server.ts'

/** Spent before it is known whether the address has an account: an answer that tells of the budget tells nothing else. */
export function spendEmails({ config, now }: Pick<App, 'config' | 'now'>, transaction: Db, source: Source, amount = 1) {
  return spendBudget(transaction, { harm: 'emails caused', source, amount, secret: config.secret, now: now() })
}

export const tooManyEmails = 'Your network asked for too many emails today. Nothing was saved. Try again tomorrow.'
