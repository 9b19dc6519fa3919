import { sql } from 'kysely'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { messageLimits } from './message.ts'

/** The conversation that a draft is for, or the ad whose first message it is. */
export type DraftKey = { threadId: number } | { adId: number }
type Draft = { accountId: number; about: DraftKey; text: string; now: Date }

/** How many first messages one account can have as drafts. A newer one replaces the oldest. */
const mostOpenings = 20

export function findMessageDraft(db: Db, accountId: number, about: DraftKey) {
  return db.selectFrom('message_drafts').select('text').where(isDraft(accountId, about)).executeTakeFirst()
}

/** Saves a message that isn't sent yet. An empty one is removed. Returns false for a text far longer than a message can be. */
export async function saveMessageDraft(db: Db, { accountId, about, text, now }: Draft): Promise<boolean> {
  if (text.length > messageLimits.text * 2) return false
  await inTransaction(db, async (transaction) => {
    // The lock makes two saves take turns.
    await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    await removeMessageDraft(transaction, accountId, about)
    if (!text.trim()) return
    const ids = 'threadId' in about ? { thread_id: about.threadId, ad_id: null } : { thread_id: null, ad_id: about.adId }
    await transaction
      .insertInto('message_drafts')
      .values({ account_id: accountId, ...ids, text, saved_at: now })
      .execute()
    await sql`delete from message_drafts where account_id = ${accountId} and ad_id in (select ad_id from message_drafts
      where account_id = ${accountId} and ad_id is not null order by saved_at desc offset ${sql.lit(mostOpenings)})`.execute(transaction)
  })
  return true
}

export async function removeMessageDraft(db: Db, accountId: number, about: DraftKey) {
  await db.deleteFrom('message_drafts').where(isDraft(accountId, about)).execute()
}

const isDraft = (accountId: number, about: DraftKey) =>
  'threadId' in about
    ? sql<boolean>`account_id = ${accountId} and thread_id = ${about.threadId}`
    : sql<boolean>`account_id = ${accountId} and ad_id = ${about.adId}`
