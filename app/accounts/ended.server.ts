import type { Db } from '#app/db/storage.server.ts'
import { later, roles, spans } from './account.ts'
import { sessionSpans } from './session.ts'

/** What has ended by itself is worth nothing already; here it goes. Returns how many rows went. */
export async function removeEnded(db: Db, now: Date) {
  const gone = await Promise.all([
    ...roles.flatMap((role) => [true, false].map((isRemembered) => removeSessions(db, { role, isRemembered, now }))),
    db.deleteFrom('half_sign_ins').where('began_at', '<=', later(now, -spans.halfSignIn)).executeTakeFirst(),
    db.deleteFrom('mail_links').where('expires_at', '<=', now).executeTakeFirst(),
    // Its job was lost, as with a restore.
    db
      .deleteFrom('mail_requests')
      .where('asked_at', '<=', later(now, -24 * 60))
      .executeTakeFirst(),
    db.deleteFrom('devices').where('used_at', '<=', later(now, -spans.deviceKnown)).executeTakeFirst(),
  ])
  return gone.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0)
}

/** After a restore: sessions that were ended since the backup, and links that were used or removed since, must not come back to life. */
export async function endEverything(db: Db) {
  for (const table of ['sessions', 'half_sign_ins', 'mail_links', 'passkey_challenges', 'secret_links'] as const)
    await db.deleteFrom(table).execute()
}

type Kind = Parameters<typeof sessionSpans>[0] & { now: Date }

function removeSessions(db: Db, { role, isRemembered, now }: Kind) {
  const { idle, absolute } = sessionSpans({ role, isRemembered })
  const before = (span: number) => new Date(now.getTime() - span)
  return db
    .deleteFrom('sessions')
    .where('is_remembered', '=', isRemembered)
    .where('account_id', 'in', (accounts) => accounts.selectFrom('accounts').select('id').where('role', '=', role))
    .where((or) => or.or([or('used_at', '<=', before(idle)), or('began_at', '<=', before(absolute))]))
    .executeTakeFirst()
}
