import { isBarredAddress } from '#app/accounts/account/sanctions.server.ts'
import type { App } from '#app/app.ts'
import { countRows, type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { makeSecret } from '#app/platform/http/secret.server.ts'
import { isUndeliverable } from '#app/platform/mail/bounces.server.ts'
import { mailboxKey } from '#app/platform/mail/email-address.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { sql } from 'kysely'
import { importedProfileEmail } from './import-emails.ts'

export type InviteSite = Pick<App, 'config' | 'db' | 'queue' | 'mail' | 'now'>

const isWaiting = (now: Date) => sql<boolean>`invited_at is null and expires_at > ${now}`

export const countUninvited = ({ db, now }: Pick<App, 'db' | 'now'>) => countRows(db, 'imported_advertisers', isWaiting(now()))

/** Emails everyone who hasn't been emailed, each mailbox once, however its address is spelled. */
export async function inviteImported(site: InviteSite, signal: AbortSignal) {
  const { db, now } = site
  const done = { invited: 0, withheld: 0 }
  const earlier = await db.selectFrom('imported_advertisers').select('email').where('invited_at', 'is not', null).execute()
  const mailboxes = new Set(earlier.map(({ email }) => mailboxKey(email)))
  for (let last = 0; ;) {
    const [next] = await db
      .selectFrom('imported_advertisers')
      .select(['id', 'email', 'language', 'expires_at'])
      .where(isWaiting(now()))
      .where('id', '>', last)
      .orderBy('id')
      .limit(1)
      .execute()
    if (!next) return done
    signal.throwIfAborted()
    last = next.id
    const { email } = next
    if (mailboxes.has(mailboxKey(email)) || (await isBarredAddress(site, db, email)) || (await isUndeliverable(db, email, now())))
      done.withheld++
    else if (await inTransaction(db, (transaction) => invite(site, transaction, next))) done.invited++
    mailboxes.add(mailboxKey(email))
  }
}

type Imported = { id: number; email: string; language: App['copy']['en']['language'] | null; expires_at: Date }

/** False if another command has just done it. */
async function invite(site: InviteSite, transaction: Db, { id, email: to, language, expires_at: expiresAt }: Imported) {
  const now = site.now()
  const { secret, hash } = makeSecret()
  const { numUpdatedRows } = await transaction
    .updateTable('imported_advertisers')
    .set({ invited_at: now, token_hash: hash })
    .where('id', '=', id)
    .where('invited_at', 'is', null)
    .executeTakeFirst()
  if (!numUpdatedRows) return false
  await writeEmail(transaction, { ...site, to, language, content: (from) => importedProfileEmail(from, { secret, expiresAt, now }), now })
  return true
}
