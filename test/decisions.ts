import { hideAds } from '#app/ads/ad/delete-ads.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { makeAppeal } from '#app/moderation/statements/own-decisions.server.ts'
import { recordDecision } from '#app/moderation/statements/statements.server.ts'
import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
type Overrides = Partial<Parameters<typeof recordDecision>[2]> & { accountId: number }

export const appealText = 'It says nothing that the rule forbids, please read it again.'

/** Adds a decision against an account, as the moderator's page would. Returns its ID. */
export function decisionOn({ app }: Site, overrides: Overrides) {
  const plain = { subject: 'ad', outcome: 'reject', rule: 8, quoted: '512 555 0134', note: 'Take the number out.' } as const
  return inTransaction(app.db, (transaction) => recordDecision(app, transaction, { ...plain, openedAt: app.now(), ...overrides }))
}

/** Appeals against it as the account's owner, once it can't be undone anymore. Returns the appeal's ID. */
export async function appealOn({ app }: Site, accountId: number, decisionId: number) {
  await app.db.deleteFrom('undoable_decisions').where('decision_id', '=', decisionId).execute()
  const made = await makeAppeal(app, accountId, decisionId, appealText)
  if (!made.ok) throw new Error(made.reason)
  const { id } = await app.db.selectFrom('appeals').select('id').where('decision_id', '=', decisionId).executeTakeFirstOrThrow()
  return id
}

/** Asks to delete an account as its owner would. Its ads are hidden in the same transaction. */
export function deletionOn({ app }: Pick<Site, 'app'>, accountId: number, deletion_due_at = app.now()) {
  return inTransaction(app.db, async (transaction) => {
    await transaction.updateTable('accounts').set({ deletion_due_at }).where('id', '=', accountId).execute()
    await hideAds(app, transaction, accountId)
  })
}

/** Adds a suspension to the database, or a ban if it has no end. Nothing else changes. */
export async function sanctionOn({ app }: Site, accountId: number, until: Date | null, decision_id: number | null = null) {
  const row = { account_id: accountId, decision_id, began_at: app.now(), until, ended_at: null }
  await app.db.insertInto('sanctions').values(row).execute()
}
