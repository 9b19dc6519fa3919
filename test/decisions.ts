import { inTransaction } from '#app/db/storage.server.ts'
import { makeAppeal } from '#app/statements/appeals.server.ts'
import { recordDecision } from '#app/statements/statements.server.ts'
import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Overrides = Partial<Parameters<typeof recordDecision>[2]> & { accountId: number }

export const appealText = 'It says nothing that the rule forbids, please read it again.'

/** Adds a decision against an account, as the moderator's page would. Returns its ID. */
export function decisionOn({ app }: Site, overrides: Overrides) {
  const plain = { subject: 'ad', outcome: 'reject', rule: 8, quoted: '512 555 0134', note: 'Take the number out.' } as const
  return inTransaction(app.db, (transaction) => recordDecision(app, transaction, { ...plain, openedAt: app.now(), ...overrides }))
}

/** Appeals against it as the account's owner. Returns the appeal's ID. */
export async function appealOn({ app }: Site, accountId: number, decisionId: number) {
  const made = await makeAppeal(app, accountId, decisionId, appealText)
  if (!made.ok) throw new Error(made.reason)
  const { id } = await app.db.selectFrom('appeals').select('id').where('decision_id', '=', decisionId).executeTakeFirstOrThrow()
  return id
}

/** Adds a suspension to the database, or a ban if it has no end. Nothing else changes. */
export async function sanctionOn({ app }: Site, accountId: number, until: Date | null, decision_id: number | null = null) {
  const row = { account_id: accountId, decision_id, began_at: app.now(), until, ended_at: null }
  await app.db.insertInto('sanctions').values(row).execute()
}
