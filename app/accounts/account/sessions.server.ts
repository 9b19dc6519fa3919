import { sql } from 'kysely'
import { data } from 'react-router'
import { appendEvent, type NewEvent } from '#app/platform/db/events.server.ts'
import { genericPlan } from '#app/platform/db/by-primary-key.server.ts'
import { type Db, keepSession } from '#app/platform/db/storage.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { minuteMs } from '#app/platform/time.ts'
import type { Proof, Role, Viewer } from './account.ts'
import { dropCookie } from '#app/platform/http/cookies.ts'
import { findSanction, isUnsanctioned } from './sanctions.server.ts'
import { isOver } from './session.ts'

type NewSession = { accountId: number; device: string; deviceId?: number; proof: Proof; isRemembered: boolean; now: Date }

const lastUsePrecisionMs = 5 * minuteMs

/** Always makes a new secret, so that one planted before the sign-in is worthless (session fixation). */
export async function beginSession(db: Db, { accountId, device, deviceId, proof, isRemembered, now }: NewSession) {
  const { secret, hash } = makeSecret()
  await db
    .insertInto('sessions')
    .values({
      token_hash: hash,
      account_id: accountId,
      device,
      device_id: deviceId ?? null,
      proof,
      is_remembered: isRemembered,
      began_at: now,
      proved_at: now,
      used_at: now,
    })
    .execute()
  return secret
}

/** The member behind this secret; undefined once the session has expired, even if the clock job hasn't deleted it yet. */
export async function findViewer(db: Db, secret: string, now: Date): Promise<Viewer | undefined> {
  const row = await db
    .selectFrom('sessions')
    .modifyFront(genericPlan)
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .select(['sessions.id', 'account_id', 'proof', 'is_remembered', 'began_at', 'proved_at', 'used_at'])
    .select(['email', 'role', 'language', 'deletion_due_at'])
    .select(hasSecondFactor.as('hasSecondFactor'))
    .select(isUnsanctioned(now).as('isUnsanctioned'))
    .where('token_hash', '=', hashSecret(secret))
    .where('confirmed_at', 'is not', null)
    .where(isOpen(now))
    .executeTakeFirst()
  if (!row) return undefined
  const session = { id: row.id, proof: row.proof, isRemembered: row.is_remembered, beganAt: row.began_at, provedAt: row.proved_at }
  if (isOver({ ...session, role: row.role, usedAt: row.used_at }, now)) return undefined
  // Last use is recorded only now and then, so that most page views don't write.
  if (now.getTime() - row.used_at.getTime() > lastUsePrecisionMs)
    await db.updateTable('sessions').set({ used_at: now }).where('id', '=', row.id).execute()
  const { account_id: accountId, email, role, language, hasSecondFactor: has, deletion_due_at: deletionDueAt } = row
  const sanction = row.isUnsanctioned ? undefined : await findSanction(db, accountId, now)
  return { accountId, email, role, language, hasSecondFactor: has, deletionDueAt, sanction, session }
}

/** Once its deletion is due no one can sign in, even if the clock job hasn't run yet or a legal hold blocks it. */
export const isOpen = (now: Date) => sql<boolean>`(accounts.deletion_due_at is null or accounts.deletion_due_at > ${now})`

/** A passkey, or an authenticator app that has produced a correct code. */
export const hasSecondFactor = sql<boolean>`(
  exists (select from passkeys where passkeys.account_id = accounts.id)
  or exists (select from authenticators where authenticators.account_id = accounts.id and authenticators.confirmed_at is not null))`

type Renewal = { id: number; proof: Proof; now: Date; provedAt?: Date }

/** Continues the session under a new secret after the member confirmed who they are. If it was ended meanwhile, the transaction rolls back. */
export async function renewSession(db: Db, { id, proof, now, provedAt = now }: Renewal) {
  const { secret, hash } = makeSecret()
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ token_hash: hash, proof, proved_at: provedAt, used_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  if (!numUpdatedRows) throw data(null, 401)
  return secret
}

/** Refuses to make what outlasts a session that has just ended. Whatever ends a session comes first, or waits and finds what was made. */
export async function requireSession(transaction: Db, { session }: Viewer) {
  if (!(await keepSession(transaction, session))) throw data(null, 401)
}

type NewRole = { accountId: number; role: Role; from: Role; by: Pick<NewEvent, 'actor' | 'actorId'>; now: Date }

/** Ends every session, because a new role starts with another sign-in. */
export async function giveRole(transaction: Db, { accountId, role, from, by, now }: NewRole) {
  await transaction.updateTable('accounts').set({ role }).where('id', '=', accountId).execute()
  await endSessions(transaction, accountId)
  const event = { kind: 'role changed', subject: 'account', subjectId: accountId, outcome: role, details: { from } } as const
  await appendEvent(transaction, { ...by, ...event, now })
}

/** The active sessions, most recently used first. */
export async function listSessions(db: Db, { accountId, role }: Viewer, now: Date) {
  const sessions = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'proof', 'is_remembered as isRemembered', 'began_at as beganAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return sessions.filter((session) => !isOver({ ...session, role }, now))
}

/** Returns false unless the session exists and is the viewer's own. Also forgets another browser, so that its next sign-in is announced. */
export async function endSession(db: Db, { accountId, session }: Viewer, id: number) {
  const ended = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('device_id')
    .executeTakeFirst()
  if (ended?.device_id && id !== session.id) await db.deleteFrom('devices').where('id', '=', ended.device_id).execute()
  return ended !== undefined
}

/**
 * Ends all sessions of an account except the given one. Unfinished sign-ins and known browsers are deleted too, because a thief's
 * browser could otherwise sign in again unannounced and past the limits on guesses.
 */
export async function endSessions(db: Db, accountId: number, { except = 0 } = {}) {
  // Unfinished sign-ins come first: this waits for one that's just becoming a session, which the next statement then ends.
  await db.deleteFrom('half_sign_ins').where('account_id', '=', accountId).execute()
  await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '!=', except).execute()
  await deleteUnusedDevices(db, accountId)
}

/** Forgets known browsers without a session. The owner can see and end the others on the sessions page. */
export async function deleteUnusedDevices(db: Db, accountId: number) {
  await db
    .deleteFrom('devices')
    .where('account_id', '=', accountId)
    .where('id', 'not in', (sessions) =>
      sessions.selectFrom('sessions').select('device_id').where('account_id', '=', accountId).where('device_id', 'is not', null),
    )
    .execute()
}

/** Signing out clears only these, because the age answer and the known browser remain true. */
export function signOutHeaders(site: Parameters<typeof dropCookie>[1]) {
  const headers = new Headers({ 'Clear-Site-Data': '"cache", "storage"' })
  for (const name of ['session', 'unsent', 'sent-to']) headers.append('Set-Cookie', dropCookie(name, site))
  return headers
}
