import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { dropUnsent, messagePath, readUnsentFor } from '#app/accounts/sign-up/unsent.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { messageLimits } from './message.ts'

/** The conversation that a draft is for, or the ad whose first message it is. */
type DraftKey = { threadId: number } | { adId: number }
type Draft = { accountId: number; about: DraftKey; text: string; now: Date }

/** How many first messages one account can have as drafts. A newer one replaces the oldest. */
const mostOpenings = 20

function findMessageDraft(db: Db, accountId: number, about: DraftKey) {
  return db.selectFrom('message_drafts').select('text').where(isDraft(accountId, about)).executeTakeFirst()
}

/** What the form for a message begins with. */
export async function startMessage(db: Db, accountId: number, about: DraftKey) {
  const draft = await findMessageDraft(db, accountId, about)
  return { formKey: randomBytes(12).toString('base64url'), draft: draft?.text }
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

/** What someone wrote on an ad's page before they signed in becomes their draft: the headers that take it from the browser, once it's saved. */
export function takeUnsent(
  app: Pick<App, 'config' | 'db' | 'now'>,
  request: Request,
  { accountId, adId }: { accountId: number; adId: number },
) {
  const text = readUnsentFor(messagePath(adId), request.headers.get('Cookie'), app.config)
  return {
    isWaiting: text !== '',
    headers: (text ? { 'Set-Cookie': dropUnsent(app.config) } : {}) as Record<string, string>,
    save: async (about: DraftKey) => text && saveMessageDraft(app.db, { accountId, about, text, now: app.now() }),
  }
}

export async function removeMessageDraft(db: Db, accountId: number, about: DraftKey) {
  await db.deleteFrom('message_drafts').where(isDraft(accountId, about)).execute()
}

const isDraft = (accountId: number, about: DraftKey) =>
  'threadId' in about
    ? sql<boolean>`account_id = ${accountId} and thread_id = ${about.threadId}`
    : sql<boolean>`account_id = ${accountId} and ad_id = ${about.adId}`
