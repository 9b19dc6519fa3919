import { createHmac } from 'node:crypto'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { isSigned } from '#app/platform/keys.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { minutesAfter, minutesBefore } from '#app/platform/time.ts'
import { isBarredAddress } from '#app/accounts/account/sanctions.server.ts'
import { removeUnconfirmed } from '#app/accounts/account/unconfirmed.server.ts'
import { listPendingSignUps } from './pending-sign-ups.server.ts'
import { unsentLimits } from './unsent.ts'

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
export async function isInvitation(app: Readable, invited: Invited) {
  const open = await findOpen(app, app.db, invited)
  if (!open?.used_at || !invited.used) return open !== undefined
  const account = await findAccount(app.db, invited.used.email)
  return account ? !isLater(account.confirmed_at, open.used_at) : isBarredAddress(app, app.db, invited.used.email)
}

/**
 * Uses it up. If two sign-ups race, only one succeeds. Returns what lets this browser correct the address: then the earlier sign-up is
 * deleted, so that one invitation never makes two accounts.
 */
export async function takeInvitation(app: Correctable, invited: Invited, email: string, now: Date): Promise<string | undefined> {
  const isTaken = await inTransaction(app.db, async (transaction) => {
    const open = await findOpen(app, transaction, invited, true)
    if (!open) return false
    if (open.used_at && invited.used) await undoSignUp(app, transaction, { email: invited.used.email, madeAt: open.used_at })
    await transaction.updateTable('invitations').set({ used_at: now }).where('id', '=', open.id).execute()
    return true
  }).catch((error: unknown) => {
    if (error === confirmed) return false
    throw error
  })
  return isTaken ? `${invited.secret}.${proofOf(invited.secret, email, now)(app.config.secret)}` : undefined
}

type Readable = Site & Pick<App, 'config'>
type Correctable = Readable & Pick<App, 'queue'>

/** One that's used is open for an hour, to the browser that used it. */
async function findOpen({ config, now }: Readable, db: Db, { secret, used }: Invited, isLocked = false) {
  const query = db
    .selectFrom('invitations')
    .select(['id', 'used_at'])
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now())
  const found = await (isLocked ? query.forUpdate() : query).executeTakeFirst()
  if (!found?.used_at) return found
  const isTheirs = used && isSigned(config, used.proof, proofOf(secret, used.email, found.used_at))
  return isTheirs && found.used_at > minutesBefore(now(), unsentLimits.minutes) ? found : undefined
}

/** It counts only until the invitation is used again. */
const proofOf = (invitation: string, email: string, usedAt: Date) => (key: string) =>
  createHmac('sha256', key)
    .update(`invitation ${invitation} ${usedAt.getTime()} ${emailKey(email)}`)
    .digest('base64url')

const confirmed = new Error('The sign-up with this invitation was confirmed.')
const findAccount = (db: Db, email: string) =>
  db.selectFrom('accounts').select(['id', 'confirmed_at']).where('email_key', '=', emailKey(email)).executeTakeFirst()
/** An account older than the sign-up is treated like any other address, so the sender doesn't learn that it exists. */
const isLater = (confirmedAt: Date | null, usedAt: Date) => confirmedAt !== null && confirmedAt >= usedAt

/**
 * Deletes the sign-up, and its account unless that waits for others, too. Deleting the link waits for someone who follows it at this
 * moment, so only then is it known whether the account was confirmed.
 */
async function undoSignUp(app: Correctable, transaction: Db, { email, madeAt }: { email: string; madeAt: Date }) {
  const accountId = (await findAccount(transaction, email))?.id
  // A sign-up with a barred address was rolled back, and its sender must not learn that.
  if (!accountId && (await isBarredAddress(app, transaction, email))) return
  if (accountId === undefined) throw confirmed
  await transaction
    .deleteFrom('mail_links')
    .where('account_id', '=', accountId)
    .where('token_hash', 'in', (made) => made.selectFrom('pending_sign_ups').select('token_hash').where('made_at', '=', madeAt))
    .execute()
  const account = await findAccount(transaction, email)
  if (account?.id !== accountId || isLater(account.confirmed_at, madeAt)) throw confirmed
  if (!(await listPendingSignUps(transaction, accountId, app.now())).length) await removeUnconfirmed(app, transaction, { accountId })
}
