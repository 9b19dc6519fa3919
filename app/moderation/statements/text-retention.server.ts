import { sql } from 'kysely'
import { countRows } from '#app/platform/db/row-counts.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Removal } from '#app/accounts/personal-data/removal.server.ts'
import { yearsBefore } from '#app/platform/time.ts'

/** How many years after the decision its text is deleted. */
const retentionYears = 2

/** Runs when an account is deleted: its decisions stay as numbers without any text, and its open appeals end. */
export const eraseDecisions: Removal = async (_, transaction, accountId) => {
  await transaction.deleteFrom('appeals').where('account_id', '=', accountId).where('decided_at', 'is', null).execute()
  await transaction.updateTable('appeals').set({ text: '', note: '' }).where('account_id', '=', accountId).execute()
  await transaction.updateTable('decisions').set(noTexts).where('account_id', '=', accountId).execute()
}

const noTexts = { title: '', quoted: '', note: '', before: '' } as const

/** Old decisions that still have text and no open appeal. */
function isOver(now: Date) {
  const before = yearsBefore(now, retentionYears)
  return {
    decision: sql<boolean>`decided_at <= ${before} and concat(title, quoted, note, before) <> ''
      and id not in (select decision_id from appeals where decided_at is null)`,
    appeal: sql<boolean>`decided_at is not null and concat(text, note) <> ''
      and decision_id in (select id from decisions where decided_at <= ${before})`,
  }
}

export async function countOldDecisionTexts(db: Db, now: Date) {
  const { decision, appeal } = isOver(now)
  return { 'words of decisions': await countRows(db, 'decisions', decision), 'words of appeals': await countRows(db, 'appeals', appeal) }
}

/** A clock job. Returns how many decisions lost their text. One with an open appeal keeps it until the appeal is decided. */
export async function deleteOldDecisionTexts(db: Db, now: Date) {
  const { decision, appeal } = isOver(now)
  const { numUpdatedRows: decisions } = await db.updateTable('decisions').set(noTexts).where(decision).executeTakeFirst()
  const { numUpdatedRows: appeals } = await db.updateTable('appeals').set({ text: '', note: '' }).where(appeal).executeTakeFirst()
  return Number(decisions + appeals)
}
