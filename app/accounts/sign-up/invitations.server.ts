import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { minutesAfter } from '#app/platform/time.ts'

/** How long an invitation can be used. */
export const invitationDays = 7

type Site = Pick<App, 'db' | 'now'>

/** Returns the secret of a link with which one person can sign up. */
export function makeInvitation({ db, now }: Site, adminId: number) {
  return inTransaction(db, async (transaction) => {
    const { secret, hash } = makeSecret()
    const { id } = await transaction
      .insertInto('invitations')
      .values({ token_hash: hash, made_at: now(), expires_at: minutesAfter(now(), invitationDays * 24 * 60), used_at: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const event = { kind: 'invitation made', actor: 'admin', actorId: adminId, subject: 'invitation', subjectId: id } as const
    await appendEvent(transaction, { ...event, now: now() })
    return secret
  })
}

/** Returns false if someone used it. One that's gone is as good as revoked. */
export function revokeInvitation({ db, now }: Site, { id, adminId }: { id: number; adminId: number }) {
  return inTransaction(db, async (transaction) => {
    const revoked = await transaction
      .deleteFrom('invitations')
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!revoked) return (await transaction.selectFrom('invitations').select('id').where('id', '=', id).executeTakeFirst()) === undefined
    const event = { kind: 'invitation revoked', actor: 'admin', actorId: adminId, subject: 'invitation', subjectId: id } as const
    await appendEvent(transaction, { ...event, now: now() })
    return true
  })
}

/** The newest first. Their secrets aren't stored. */
export function listInvitations({ db, now }: Site) {
  return db
    .selectFrom('invitations')
    .select(['id', 'made_at as madeAt', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('expires_at', '>', now())
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Whether someone can still sign up with it. */
export async function isInvitation({ db, now }: Site, secret: string) {
  const found = await db
    .selectFrom('invitations')
    .select('id')
    .where('token_hash', '=', hashSecret(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  return found !== undefined
}

/** Uses it up. If two sign-ups race, only one succeeds. */
export async function takeInvitation(db: Db, secret: string, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('invitations')
    .set({ used_at: now })
    .where('token_hash', '=', hashSecret(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0
}
