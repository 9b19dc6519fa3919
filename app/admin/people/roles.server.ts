import { type Role, roles } from '#app/accounts/account/account.ts'
import { roleChangedEmail } from '#app/accounts/account/account-emails.ts'
import { giveRole } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { isAdminStill } from './admins.server.ts'

type Refusal = 'gone' | 'own' | 'changed' | 'unconfirmed' | 'leaving' | 'sanctioned' | 'not an admin'
type Change = { accountId: number; role: Role; /** The version that the form was rendered from. */ version: string; adminId: number }

/** Signs every browser out, because a new role starts with another sign-in and a second factor. */
export function changeRole(app: App, { accountId, role, version, adminId }: Change) {
  const now = app.now()
  return inTransaction(app.db, async (transaction): Promise<'done' | Refusal> => {
    if (accountId === adminId) return 'own'
    if (!(await isAdminStill(transaction, adminId))) return 'not an admin'
    const account = await transaction.selectFrom('accounts').selectAll().where('id', '=', accountId).forUpdate().executeTakeFirst()
    if (!account) return 'gone'
    if (account.role !== version || account.role === role) return 'changed'
    const isMore = roles.indexOf(role) > roles.indexOf(account.role)
    if (isMore && !account.confirmed_at) return 'unconfirmed'
    if (isMore && account.deletion_due_at) return 'leaving'
    if (isMore && (await isSanctioned(transaction, accountId, now))) return 'sanctioned'
    await giveRole(transaction, { accountId, role, from: account.role, by: { actor: 'admin', actorId: adminId }, now })
    await transaction.deleteFrom('case_claims').where('account_id', '=', accountId).execute()
    // A ban takes two moderators, so a proposal counts only while its proposer is one.
    if (role === 'member')
      await transaction.updateTable('proposed_bans').set({ proposed_by: null }).where('proposed_by', '=', accountId).execute()
    await writeEmail(transaction, {
      ...app,
      to: account.email,
      language: account.language,
      content: (site) => roleChangedEmail(site, { role, now }),
      now,
    })
    return 'done'
  })
}

async function isSanctioned(transaction: Db, accountId: number, now: Date) {
  return (await activeSanctions(transaction, accountId, now)).length > 0
}

export function activeSanctions(db: Db, accountId: number, now: Date) {
  return db
    .selectFrom('sanctions')
    .select(['id', 'began_at', 'until'])
    .where('account_id', '=', accountId)
    .where('began_at', '<=', now)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>', now)]))
    .orderBy('began_at', 'desc')
    .execute()
}
