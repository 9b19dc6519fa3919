import { lifetimesInMinutes, type Proof, type Viewer } from '#app/accounts/account/account.ts'
import { newDeviceEmail } from '#app/accounts/account/account-emails.ts'
import { dropCookie, readCookie, setCookie } from '#app/platform/http/cookies.ts'
import { deviceOf, sessionLimitsMs } from '#app/accounts/account/session.ts'
import { beginSession, renewSession } from '#app/accounts/account/sessions.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { dropWanted, readWanted } from '#app/accounts/sign-up/wanted.ts'
import { minutesBefore } from '#app/platform/time.ts'
import { stopRecovery } from './recoveries.server.ts'

type SignIn = {
  accountId: number
  proof: Proof
  isRemembered: boolean
  /** Whether another email tells the owner of this sign-in. */
  isTold?: boolean
}

/**
 * The last step of every sign-in: a session with its own secret, this browser known from now on, and an email to the owner if it
 * wasn't known before. Returns the headers with the cookies.
 */
export async function signIn(app: App, transaction: Db, request: Request, { accountId, proof, isRemembered, isTold }: SignIn) {
  const now = app.now()
  const cookies = request.headers.get('Cookie')
  const device = deviceOf(request.headers.get('User-Agent'))
  const { role, ...recipient } = await transaction
    .selectFrom('accounts')
    .select(['email as to', 'language', 'role'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const knownSecret = readCookie(cookies, 'device', app.config)
  const isKnown = await isKnownDevice(transaction, knownSecret, accountId)
  const known = await rememberDevice(transaction, { known: knownSecret, accountId, now })
  // The confirmation link was in the same mailbox a moment ago.
  if (!isKnown && !isTold && proof !== 'mail')
    await writeEmail(transaction, { ...app, ...recipient, content: (site) => newDeviceEmail(site, { device, now }), now })
  // Members who just used a second factor haven't lost every one.
  if (proof === 'passkey' || proof === 'password and code') await stopRecovery(transaction, accountId)
  const older = readCookie(cookies, 'session', app.config)
  if (older) await transaction.deleteFrom('sessions').where('token_hash', '=', hashSecret(older)).execute()
  const secret = await beginSession(transaction, { accountId, device, deviceId: known.id, proof, isRemembered, now })
  const headers = new Headers()
  headers.append('Set-Cookie', sessionCookie(secret, { isRemembered, role, ...app.config }))
  headers.append('Set-Cookie', deviceCookie(known.secret, app))
  headers.append('Set-Cookie', dropCookie('signing-in', app.config))
  if (readWanted(cookies, app.config)) headers.append('Set-Cookie', dropWanted(app.config))
  return headers
}

/** After another proof or new abilities, the session continues under a new secret, and its old cookie stops working. */
export async function renewSignIn({ config, now }: App, transaction: Db, { role, session }: Viewer, proof: Proof) {
  const secret = await renewSession(transaction, { id: session.id, proof, now: now() })
  return sessionCookie(secret, { isRemembered: session.isRemembered, role, ...config })
}

type SessionCookie = Parameters<typeof sessionLimitsMs>[0] & { isHttps: boolean }

/** A session cookie for as long as the session can last, or until the browser closes. */
export function sessionCookie(secret: string, { isHttps, ...session }: SessionCookie) {
  return setCookie('session', secret, { isHttps, seconds: session.isRemembered ? sessionLimitsMs(session).absolute / 1000 : undefined })
}

export async function isKnownDevice(db: Db, secret: string | undefined, accountId: number) {
  if (!secret) return false
  const row = await db
    .selectFrom('devices')
    .select('account_id')
    .where('token_hash', '=', hashSecret(secret))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return Boolean(row)
}

/**
 * One secret per browser, whichever accounts sign in there; signing out doesn't delete it. It's renewed each time, so
 * that a planted one is worthless afterwards.
 */
async function rememberDevice(transaction: Db, { known, accountId, now }: { known: string | undefined; accountId: number; now: Date }) {
  const { secret, hash } = makeSecret()
  if (known) await transaction.updateTable('devices').set({ token_hash: hash }).where('token_hash', '=', hashSecret(known)).execute()
  const { id } = await transaction
    .insertInto('devices')
    .values({ token_hash: hash, account_id: accountId, used_at: now })
    .onConflict((conflict) => conflict.columns(['token_hash', 'account_id']).doUpdateSet({ used_at: now }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret }
}

/** The owner reads email in this browser, so strangers' guesses don't lock it out. */
export async function knowThisBrowser(app: App, request: Request, accountId: number) {
  const known = readCookie(request.headers.get('Cookie'), 'device', app.config)
  const { secret } = await inTransaction(app.db, (transaction) => rememberDevice(transaction, { known, accountId, now: app.now() }))
  return { 'Set-Cookie': deviceCookie(secret, app) }
}

const deviceCookie = (secret: string, { config }: Pick<App, 'config'>) =>
  setCookie('device', secret, { ...config, seconds: lifetimesInMinutes.deviceKnown * 60 })

type Half = { accountId: number; isRemembered: boolean; next: string }

/** An unfinished sign-in, between the correct password and the second factor. It grants nothing and lasts ten minutes. */
export async function beginHalfSignIn(app: App, { accountId, isRemembered, next }: Half) {
  const { secret, hash } = makeSecret()
  await app.db
    .insertInto('half_sign_ins')
    .values({ token_hash: hash, account_id: accountId, is_remembered: isRemembered, next, began_at: app.now() })
    .execute()
  return setCookie('signing-in', secret, { ...app.config, seconds: lifetimesInMinutes.halfSignIn * 60 })
}

export async function findHalfSignIn(app: App, request: Request): Promise<(Half & { tokenHash: string }) | undefined> {
  const secret = readCookie(request.headers.get('Cookie'), 'signing-in', app.config)
  if (!secret) return undefined
  const oldest = minutesBefore(app.now(), lifetimesInMinutes.halfSignIn)
  return app.db
    .selectFrom('half_sign_ins')
    .select(['account_id as accountId', 'is_remembered as isRemembered', 'next', 'token_hash as tokenHash'])
    .where('token_hash', '=', hashSecret(secret))
    .where('began_at', '>', oldest)
    .executeTakeFirst()
}

/** Can be used only once: returns false if another request was first. */
export async function takeHalfSignIn(transaction: Db, tokenHash: string) {
  const { numDeletedRows } = await transaction.deleteFrom('half_sign_ins').where('token_hash', '=', tokenHash).executeTakeFirst()
  return numDeletedRows > 0n
}
