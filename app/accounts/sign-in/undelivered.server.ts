import { dropAddressChange } from '#app/accounts/account/address-changes.server.ts'
import { type About, listUndelivered, noteUndelivered, startWaits } from '#app/accounts/account/owner-notices.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { cancelDeletion } from '#app/accounts/personal-data/deletions.server.ts'
import { stopRecovery } from './recoveries.server.ts'

const stop: Record<About, (app: App, transaction: Db, accountId: number) => Promise<unknown>> = {
  recovery: (_, transaction, accountId) => stopRecovery(transaction, accountId),
  'recovery reminder': (_, transaction, accountId) => stopRecovery(transaction, accountId),
  'address change': (app, transaction, accountId) => dropAddressChange(app, transaction, accountId),
  deletion: (app, transaction, accountId) => cancelDeletion(app, transaction, accountId),
}

/** A clock job: cancels changes whose email can't be delivered, because the owner doesn't know about them. */
export async function watchNotices(app: App) {
  const started = await startWaits(app)
  const undelivered = await listUndelivered(app.db, app.now())
  for (const { mailId, accountId, about, writtenAt } of undelivered)
    await inTransaction(app.db, async (transaction) => {
      // Whoever asked again meanwhile has another email.
      const { numDeletedRows } = await transaction.deleteFrom('owner_notices').where('mail_id', '=', mailId).executeTakeFirst()
      if (!numDeletedRows) return
      await stop[about](app, transaction, accountId)
      await noteUndelivered(transaction, accountId, about === 'recovery reminder' ? 'recovery' : about, writtenAt)
    })
  return { noticesWatched: { started, stopped: undelivered.length } }
}
