import { createHmac } from 'node:crypto'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { isSigned } from '#app/platform/keys.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
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

/** `used` is what the browser that used it has: the address may have been mistyped. */
export type Invited = { secret: string; used?: { email: string; proof: string } }

/** Whether someone can still sign up with it. */
export const isInvitation = async (app: Correctable, invited: Invited) => (await findOpen(app, app.db, invited)) !== undefined

/**
 * Uses it up. If two sign-ups race, only one succeeds. Returns what lets this browser correct the address: then the earlier sign-up's links
 * are deleted, so that one invitation never makes two accounts.
 */
export function takeInvitation(app: Correctable, invited: Invited, email: string, now: Date): Promise<string | undefined> {
  return inTransaction(app.db, async (transaction) => {
    const open = await findOpen(app, transaction, invited, true)
    if (!open) return undefined
    if (open.used_at && invited.used) await deleteLinks(transaction, invited.used.email, open.used_at)
    await transaction.updateTable('invitations').set({ used_at: now }).where('id', '=', open.id).execute()
    return `${invited.secret}.${proofOf(invited.secret, email, now)(app.config.secret)}`
  })
}

type Correctable = Site & Pick<App, 'config'>

async function findOpen({ config, now }: Correctable, db: Db, { secret, used }: Invited, isLocked = false) {
  const query = db
    .selectFrom('invitations')
    .select(['id', 'used_at'])
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now())
  const found = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  if (!found?.used_at) return found
  if (!used || !isSigned(config, used.proof, proofOf(secret, used.email, found.used_at))) return undefined
  // An account that's older than this sign-up counts as none, so that the sender doesn't learn that there is one.
  const account = db
    .selectFrom('accounts')
    .select('id')
    .where('email_key', '=', emailKey(used.email))
    .where('confirmed_at', '>=', found.used_at)
  return (await (isLocked ? account.forUpdate() : account).executeTakeFirst()) ? undefined : found
}

/** It counts only until the invitation is used again. */
const proofOf = (invitation: string, email: string, usedAt: Date) => (key: string) =>
  createHmac('sha256', key)
    .update(`invitation ${invitation} ${usedAt.getTime()} ${emailKey(email)}`)
    .digest('base64url')

async function deleteLinks(transaction: Db, email: string, madeAt: Date) {
  await transaction
    .deleteFrom('mail_links')
    .where('token_hash', 'in', (made) =>
      made.selectFrom('pending_sign_ups').select('token_hash').where('email', '=', email).where('made_at', '=', madeAt),
    )
    .execute()
}
