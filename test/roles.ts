import { sql } from 'kysely'
import type { Proof, Role } from '#app/accounts/account/account.ts'
import { beginSession } from '#app/accounts/account/sessions.server.ts'
import { minutesBefore } from '#app/platform/time.ts'
import type { testApp } from './app.ts'

type Site = Awaited<ReturnType<typeof testApp>>
export type Standing = { role: Role; proof?: Proof; hasPasskey?: boolean; provedMinutesAgo?: number }

let count = 0

/** A new account with that role, and a session inserted into the database as a sign-in would have. */
export async function newcomer({ app }: Site, { role, proof = 'password', hasPasskey = false, provedMinutesAgo = 0 }: Standing) {
  const now = app.now()
  const email = `newcomer${++count}@example.com`
  const none = { password_hash: null, age: null, age_stated_on: null, password_changed_at: null, deletion_due_at: null }
  const { id: accountId } = await app.db
    .insertInto('accounts')
    .values({ ...none, email, email_key: email, role, created_at: now, confirmed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (hasPasskey) await addPasskey(app, accountId)
  const secret = await beginSession(app.db, { accountId, device: 'Firefox on Linux', proof, isRemembered: false, now })
  const proved_at = minutesBefore(now, provedMinutesAgo)
  if (provedMinutesAgo)
    await app.db.updateTable('sessions').set({ proved_at, began_at: proved_at }).where('account_id', '=', accountId).execute()
  return { accountId, email, headers: { Cookie: `adult=1; session=${secret}` } }
}

/** A moderator whose account has this number. Only staff can be the actor of a moderator's event. */
export async function moderatorNumbered({ app: { db, now } }: Site, id: number) {
  await sql`insert into accounts (id, email, email_key, role, created_at, confirmed_at) overriding system value
    values (${id}, ${`${id}@example.com`}, ${`${id}@example.com`}, 'moderator', ${now()}, ${now()})`.execute(db)
}

export async function addPasskey({ db, now }: Site['app'], accountId: number) {
  const passkey = { name: 'Phone', public_key: new Uint8Array(32), counter: 0, is_synced: false, added_at: now(), used_at: null }
  const id = `passkey${++count}`
  await db
    .insertInto('passkeys')
    .values({ ...passkey, id, account_id: accountId })
    .execute()
  return id
}
