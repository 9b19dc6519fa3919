import { createHmac } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Removal } from '#app/accounts/personal-data/removal.server.ts'
import type { App } from '#app/app.ts'
import { inBatches } from '#app/platform/db/batches.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { hashSecret } from '#app/platform/http/secret.server.ts'
import { storedKeys } from '#app/platform/keys.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { deleteEmailsTo } from '#app/platform/mail/mail.server.ts'

/** How long imported ads wait for their advertiser. */
export const importDays = 30

/** What the draft of an imported ad will have, in addition to its content. */
export type ImportedContent = Omit<Insertable<Tables['ads']>, 'id' | 'profile_id' | 'form_key' | 'state' | 'created_at' | 'edited_at'>

/** The advertiser whose link this is. Reading it doesn't use it up. */
export function findImport(db: Db, secret: string, now: Date, { forUpdate = false } = {}) {
  return db
    .selectFrom('imported_advertisers')
    .selectAll()
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .$if(forUpdate, (query) => query.forUpdate())
    .executeTakeFirst()
}

/** The account with this address. A sign-up that isn't confirmed is none yet. */
export function findMember(db: Db, email: string) {
  return db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', emailKey(email))
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst()
}

export const listImportedAds = (db: Db, advertiserId: number) =>
  db.selectFrom('imported_ads').selectAll().where('advertiser_id', '=', advertiserId).orderBy('id').execute()

type Site = Pick<App, 'queue'>

/** Deletes imported advertisers and what's theirs. A job deletes the files that no other row needs. */
async function deleteImports({ queue }: Site, transaction: Db, ids: readonly number[]) {
  if (!ids.length) return
  const files = await transaction
    .selectFrom('imported_photo_files')
    .innerJoin('imported_photos', 'imported_photos.id', 'photo_id')
    .innerJoin('imported_ads', 'imported_ads.id', 'ad_id')
    .select('file')
    .distinct()
    .where('advertiser_id', 'in', ids)
    .execute()
  await transaction.deleteFrom('imported_advertisers').where('id', 'in', ids).execute()
  if (files.length) await queue.send(transaction, 'remove-photo-files', { files: files.map(({ file }) => file) })
}

/** For those who have no account: the emails to them, too. A member's are deleted with the account. */
async function deleteEmailsOfStrangers({ queue }: Site, transaction: Db, emails: string[]) {
  const members = await transaction.selectFrom('accounts').select('email_key').where('email_key', 'in', emails.map(emailKey)).execute()
  const keys = new Set(members.map(({ email_key }) => email_key))
  const strangers = emails.filter((email) => !keys.has(emailKey(email)))
  if (strangers.length) await deleteEmailsTo(transaction, queue, strangers)
}

/** Deletes imports whose advertisers never followed their link. */
export function deleteOldImports(app: App) {
  return inBatches(app, (limit) =>
    inTransaction(app.db, async (transaction) => {
      const old = await transaction
        .selectFrom('imported_advertisers')
        .select(['id', 'email'])
        .where('expires_at', '<=', app.now())
        .orderBy('expires_at')
        .limit(limit)
        .forUpdate()
        .execute()
      if (!old.length) return 0
      const [ids, emails] = [old.map(({ id }) => id), old.map(({ email }) => email)]
      await deleteImports(app, transaction, ids)
      await deleteEmailsOfStrangers(app, transaction, emails)
      return old.length
    }),
  )
}

/** “Delete these ads”: at once. False if the link was used. */
export function refuseImport(app: App, secret: string) {
  return inTransaction(app.db, async (transaction) => {
    const found = await findImport(transaction, secret, app.now(), { forUpdate: true })
    if (!found) return false
    await deleteEmailsOfStrangers(app, transaction, [found.email])
    await endImport(app, transaction, found)
    return true
  })
}

/** Deletes an import that was answered, and remembers the address. */
export async function endImport(app: Pick<App, 'config' | 'queue' | 'now'>, transaction: Db, { id, email }: { id: number; email: string }) {
  await deleteImports(app, transaction, [id])
  const row = { hash: hashAnswered(app.config.secret, email), answered_at: app.now() }
  await transaction
    .insertInto('answered_imports')
    .values(row)
    .onConflict((conflict) => conflict.column('hash').doUpdateSet(row))
    .execute()
}

/** Deletes what waits for the owner of an account, with the account. */
export const removeImports: Removal = async (app, transaction, accountId) => {
  const waiting = await transaction
    .selectFrom('imported_advertisers')
    .innerJoin('accounts', 'accounts.email_key', 'imported_advertisers.email_key')
    .select(['imported_advertisers.id', 'imported_advertisers.email'])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  if (waiting) await endImport(app, transaction, waiting)
}

export async function isAnswered(app: Pick<App, 'config' | 'db'>, email: string) {
  const hashes = storedKeys(app.config).map((secret) => hashAnswered(secret, email))
  const found = await app.db.selectFrom('answered_imports').select('hash').where('hash', 'in', hashes).executeTakeFirst()
  return found !== undefined
}

/** Keyed, so a reader of the table can't test addresses against it. */
const hashAnswered = (secret: string, email: string) =>
  createHmac('sha256', secret)
    .update(`imported address ${emailKey(email)}`)
    .digest('base64url')
