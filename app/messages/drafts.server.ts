import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { data } from 'react-router'
import { dropUnsent, messagePath, readUnsentFor } from '#app/accounts/sign-up/unsent.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { isByPerson } from '#app/platform/http/negotiation.ts'
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
    await takeTurns(transaction, accountId)
    await removeMessageDraft(transaction, accountId, about)
    if (text.trim()) await addMessageDraft(transaction, { accountId, about, text, now })
  })
  return true
}

/** The lock makes two requests of an account take turns. If it's deleted at this moment, its session has ended. */
export async function takeTurns(transaction: Db, accountId: number) {
  const accounts = transaction.selectFrom('accounts').select('deletion_due_at').where('id', '=', accountId)
  return (await accounts.forNoKeyUpdate().executeTakeFirst()) ?? Promise.reject(data(null, 401))
}

async function addMessageDraft(transaction: Db, { accountId, about, text, now }: Draft) {
  const [table, column, id] = 'threadId' in about ? ['threads', 'thread_id', about.threadId] : ['ads', 'ad_id', about.adId]
  // What it's for may be deleted at this moment, and then it isn't saved.
  await sql`insert into message_drafts (account_id, ${sql.ref(column)}, text, saved_at)
    select ${accountId}::bigint, id, ${text}, ${now}::timestamptz
    from ${sql.table(table)} where id = ${id} for key share`.execute(transaction)
  await sql`delete from message_drafts where account_id = ${accountId} and ad_id in (select ad_id from message_drafts
    where account_id = ${accountId} and ad_id is not null order by saved_at desc offset ${sql.lit(mostOpenings)})`.execute(transaction)
}

/** What someone wrote on the ad's page before they signed in, and what this browser still has. */
export const findUnsent = ({ config }: Pick<App, 'config'>, request: Request, adId: number) =>
  readUnsentFor(messagePath(adId), request.headers.get('Cookie'), config)

/** That becomes their draft, unless they have another one in this place: then both stay where they are. */
export async function takeUnsent(
  app: Pick<App, 'config' | 'db' | 'now'>,
  request: Request,
  { accountId, adId, about = { adId } }: { accountId: number; adId: number; about?: DraftKey },
) {
  const text = isByPerson(request) ? findUnsent(app, request, adId) : ''
  const isDrafted =
    text !== '' &&
    (await inTransaction(app.db, async (transaction) => {
      await takeTurns(transaction, accountId)
      const draft = await findMessageDraft(transaction, accountId, about)
      if (!draft) await addMessageDraft(transaction, { accountId, about, text, now: app.now() })
      return !draft || draft.text === text
    }))
  const headers: Record<string, string> = isDrafted ? { 'Set-Cookie': dropUnsent(app.config) } : {}
  return { isDrafted, kept: isDrafted ? '' : text, headers }
}

export async function removeMessageDraft(db: Db, accountId: number, about: DraftKey) {
  await db.deleteFrom('message_drafts').where(isDraft(accountId, about)).execute()
}

const isDraft = (accountId: number, about: DraftKey) =>
  'threadId' in about
    ? sql<boolean>`account_id = ${accountId} and thread_id = ${about.threadId}`
    : sql<boolean>`account_id = ${accountId} and ad_id = ${about.adId}`
