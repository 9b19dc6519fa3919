import type { Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { passkeyRemovedEmail } from './factor-emails.ts'
import { dropUnneededCodes } from './recovery-codes.server.ts'

/** WebAuthn's relying party: the host without its port, and the origin that the browser must be on. */
export function relyingParty({ config: { origin, siteName } }: Pick<App, 'config'>) {
  return { id: new URL(origin).hostname, name: siteName, origin }
}

/**
 * The user ID that a device stores with a passkey: not the email address, which may change, and nothing derived from SECRET, which
 * the operator may change. It's the same for all of an account's passkeys, so that a device stores only one of them.
 */
export function userHandle(accountId: number) {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(accountId))
  return bytes
}

export function listPasskeys(db: Db, { accountId }: Pick<Viewer, 'accountId'>) {
  return selectPasskeys(db, accountId).orderBy('added_at').orderBy('id').execute()
}

export function findPasskey(db: Db, { accountId }: Viewer, id: string) {
  return selectPasskeys(db, accountId).where('id', '=', id).executeTakeFirst()
}

function selectPasskeys(db: Db, accountId: number) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'name', 'transports', 'is_synced as isSynced', 'added_at as addedAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
}

/** Returns false unless it exists and is the viewer's own. */
export async function renamePasskey(db: Db, { accountId }: Viewer, id: string, name: string) {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export function removePasskey(app: App, { accountId, email: to, language }: Viewer, { id, device }: { id: string; device: string }) {
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    await lockAccount(transaction, accountId)
    const { numDeletedRows } = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .executeTakeFirst()
    if (!numDeletedRows) return false
    await dropUnneededCodes(transaction, accountId)
    await writeEmail(transaction, { ...app, to, language, content: (site) => passkeyRemovedEmail(site, { device, now }), now })
    return true
  })
}

/** Locks the account, so that requests that add or remove passkeys take turns and count correctly. */
export async function lockAccount(transaction: Db, accountId: number) {
  await transaction.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
}
