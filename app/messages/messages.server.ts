import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { removeMessageDraft, takeTurns } from './drafts.server.ts'
import { hasTooManyScreened, reportScreened } from './screened-messages.server.ts'
import { findThread, type Closing, type Reader, type Thread } from './threads.server.ts'

/** `flagged` are the words that a moderator should see. */
export type NewMessage = { text: string; formKey: string; flagged: string[] }
export type Answered = { ok: true } | { ok: false; reason: Closing | 'gone' | 'screened' }

/** Newest last. One message more than is shown tells whether there are earlier ones. */
export async function listMessages(db: Db, threadId: number, { before, limit }: { before?: number; limit: number }) {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'is_from_member', 'text', 'sent_at'])
    .where('thread_id', '=', threadId)
    .$if(before !== undefined, (query) => query.where('id', '<', before!))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const shown = rows.slice(0, limit).toReversed()
  return { messages: shown, earlier: rows.length > limit ? shown[0]!.id : undefined }
}

/** Adds a message to an open thread. A form sent twice adds one message, and both get the same answer. */
export function answerThread(app: App, accountId: number, threadId: number, message: NewMessage): Promise<Answered> {
  const reader = { accountId, now: app.now() }
  return inTransaction(app.db, async (transaction): Promise<Answered> => {
    if (message.flagged.length) await takeTurns(transaction, accountId)
    const thread = await findThread(transaction, reader, threadId, { isLocked: true })
    if (!thread) return { ok: false, reason: 'gone' }
    const answered = await addMessage(transaction, reader, thread, message)
    if (answered.ok) await removeMessageDraft(transaction, accountId, { threadId })
    // The box on the ad's page sends here, too.
    if (answered.ok && thread.ad_id) await removeMessageDraft(transaction, accountId, { adId: thread.ad_id })
    return answered
  })
}

/** The thread must be locked, so that message numbers increase in the order in which messages become visible. */
export async function addMessage(transaction: Db, { accountId, now }: Reader, thread: Thread, message: NewMessage): Promise<Answered> {
  const { id, side, closing } = thread
  const isFromMember = side === 'member'
  const sent = await transaction
    .selectFrom('messages')
    .select('id')
    .where('thread_id', '=', id)
    .where('is_from_member', '=', isFromMember)
    .where('form_key', '=', message.formKey)
    .executeTakeFirst()
  if (sent) return { ok: true }
  if (closing) return { ok: false, reason: closing }
  if (message.flagged.length && (await hasTooManyScreened(transaction, accountId))) return { ok: false, reason: 'screened' }
  const { id: last_id } = await transaction
    .insertInto('messages')
    .values({ thread_id: id, is_from_member: isFromMember, text: message.text, form_key: message.formKey, sent_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Replying marks earlier messages as read.
  await transaction
    .updateTable('threads')
    .set({ last_id, last_at: now, [`${side}_read_to`]: last_id })
    .where('id', '=', id)
    .execute()
  const found = { senderId: accountId, adId: thread.ad_id, threadId: id, text: message.text, words: message.flagged, isSent: true, now }
  if (message.flagged.length) await reportScreened(transaction, found)
  return { ok: true }
}
