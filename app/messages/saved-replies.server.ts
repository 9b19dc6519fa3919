import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { savedReplyLimits, type SavedReply } from './message.ts'

/** An advertiser's saved replies, by name. */
export function listSavedReplies(db: Db, accountId: number) {
  return ownTexts(db, accountId).select(['answer_texts.id', 'answer_texts.name', 'text']).orderBy('answer_texts.name').execute()
}

function ownTexts(db: Db, accountId: number) {
  return db
    .selectFrom('answer_texts')
    .where('profile_id', '=', (profiles) => profiles.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId))
}

export function findSavedReply(db: Db, accountId: number, textId: number) {
  return ownTexts(db, accountId).select(['name', 'text']).where('answer_texts.id', '=', textId).executeTakeFirst()
}

type SaveOutcome = { ok: true } | { ok: false; reason: 'no profile' | 'full' }

/** A text saved under an existing name replaces it. That's how it's changed, and why a form sent twice saves one. */
export async function saveSavedReply(app: App, accountId: number, { name, text }: SavedReply): Promise<SaveOutcome> {
  return inTransaction(app.db, async (transaction): Promise<SaveOutcome> => {
    // The lock makes requests take turns, so that both count.
    const profile = await transaction
      .selectFrom('profiles')
      .select('id')
      .where('account_id', '=', accountId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!profile) return { ok: false, reason: 'no profile' }
    const others = await ownTexts(transaction, accountId).select('answer_texts.id').where('answer_texts.name', '<>', name).execute()
    if (others.length >= savedReplyLimits.texts) return { ok: false, reason: 'full' }
    await transaction
      .insertInto('answer_texts')
      .values({ profile_id: profile.id, name, text, written_at: app.now() })
      .onConflict((conflict) => conflict.columns(['profile_id', 'name']).doUpdateSet({ text, written_at: app.now() }))
      .execute()
    return { ok: true }
  })
}

/** Returns false unless it exists and is the advertiser's own. */
export async function removeSavedReply(db: Db, accountId: number, textId: number) {
  const { numDeletedRows } = await db
    .deleteFrom('answer_texts')
    .where('id', '=', textId)
    .where('profile_id', '=', (profiles) => profiles.selectFrom('profiles').select('profiles.id').where('account_id', '=', accountId))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
