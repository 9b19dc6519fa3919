import type { Removal } from '#app/accounts/removal.server.ts'
import type { Db } from '#app/db/storage.server.ts'

/** In years, from the decision on: how long it says what it says. */
export const keptYears = 2

/** With an account: what was decided stays as numbers, and nothing of what was written. An appeal that waits is over. */
export const eraseDecisions: Removal = async (_, transaction, accountId) => {
  await transaction.deleteFrom('appeals').where('account_id', '=', accountId).where('decided_at', 'is', null).execute()
  await transaction.updateTable('appeals').set({ text: '', note: '' }).where('account_id', '=', accountId).execute()
  await transaction.updateTable('decisions').set(wordless).where('account_id', '=', accountId).execute()
}

const wordless = { title: '', quoted: '', note: '', before: '' } as const

/** By the clock. Returns of how many. What waits for an answer to an appeal keeps its words until then. */
export async function forgetDecisionWords(db: Db, now: Date) {
  const before = new Date(now)
  before.setUTCFullYear(before.getUTCFullYear() - keptYears)
  const { numUpdatedRows: decisions } = await db
    .updateTable('decisions')
    .set(wordless)
    .where('decided_at', '<=', before)
    .where((or) => or.or([or('title', '<>', ''), or('quoted', '<>', ''), or('note', '<>', ''), or('before', '<>', '')]))
    .where('id', 'not in', db.selectFrom('appeals').select('decision_id').where('decided_at', 'is', null))
    .executeTakeFirst()
  const { numUpdatedRows: appeals } = await db
    .updateTable('appeals')
    .set({ text: '', note: '' })
    .where('decision_id', 'in', db.selectFrom('decisions').select('id').where('decided_at', '<=', before))
    .where('decided_at', 'is not', null)
    .where((or) => or.or([or('text', '<>', ''), or('note', '<>', '')]))
    .executeTakeFirst()
  return Number(decisions + appeals)
}
