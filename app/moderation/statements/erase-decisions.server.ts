import { sql } from 'kysely'
import type { Removal } from '#app/accounts/personal-data/removal.server.ts'
import { yearsBefore } from '#app/platform/time.ts'

/** How many years after the decision its text is deleted. */
export const textYears = 2

/** Runs when an account is deleted: its decisions stay as numbers without any text, and its open appeals end. */
export const eraseDecisions: Removal = async (_, transaction, accountId) => {
  await transaction.deleteFrom('appeals').where('account_id', '=', accountId).where('decided_at', 'is', null).execute()
  await transaction.updateTable('appeals').set({ text: '', note: '' }).where('account_id', '=', accountId).execute()
  await transaction.updateTable('decisions').set(noTexts).where('account_id', '=', accountId).execute()
}

export const noTexts = { title: '', quoted: '', note: '', before: '' } as const

/** A decision with an open appeal keeps its text until the appeal is decided. */
export const mayLoseText = () =>
  sql<boolean>`(title <> '' or quoted <> '' or note <> '' or before <> '') and id not in (select decision_id from appeals where decided_at is null)`

export const isOfOldDecision = (now: Date) => sql<boolean>`decided_at is not null and (text <> '' or note <> '')
  and decision_id in (select id from decisions where decided_at <= ${yearsBefore(now, textYears)})`
