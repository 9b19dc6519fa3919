import { type Insertable, type Selectable, sql } from 'kysely'
import { lifetimesInMinutes } from '#app/accounts/account/account.ts'
import type { StatedAge } from '#app/accounts/account/stated-age.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { minutesAfter, utcDate } from '#app/platform/time.ts'
import type { SignUpCopy } from './copy.ts'
import { ageOn, findAgeError } from './sign-up.ts'
import type { Unsent } from './unsent.ts'

type PendingSignUp = Selectable<Tables['pending_sign_ups']>

/** Tied to the link in this sign-up's email, so a later sign-up with the same address doesn't change it. */
export async function addPendingSignUp(transaction: Db, secret: string, input: Omit<Insertable<Tables['pending_sign_ups']>, 'token_hash'>) {
  await transaction
    .insertInto('pending_sign_ups')
    .values({ token_hash: hashSecret(secret), ...input })
    .execute()
}

/** Sign-ups whose link still works, newest first. */
export function listPendingSignUps(db: Db, accountId: number, now: Date): Promise<PendingSignUp[]> {
  return db
    .selectFrom('pending_sign_ups')
    .innerJoin('mail_links', 'mail_links.token_hash', 'pending_sign_ups.token_hash')
    .selectAll('pending_sign_ups')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('pending_sign_ups.made_at', 'desc')
    .execute()
}

type Confirmable = {
  secret: string
  accountId: number
  /** What this browser wrote to an advertiser. */ unsent: Unsent | undefined
  now: Date
}

/**
 * Which sign-ups a link may confirm: its own, or any of them if it was requested again. Unless it's the only link, the sign-up behind it
 * may be a stranger's, so the page asks for that sign-up's password. It does so before it shows a message, too, because the address may
 * have been mistyped, unless this browser has the same one.
 */
export async function findConfirmable(db: Db, { secret, accountId, unsent, now }: Confirmable) {
  const all = await listPendingSignUps(db, accountId, now)
  const own = all.filter(({ token_hash }) => token_hash === hashSecret(secret))
  const { links } = await db
    .selectFrom('mail_links')
    .select((link) => link.fn.countAll<number>().as('links'))
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'confirm')
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const isOneOfSeveral = Number(links) > 1 || !own.length
  const hasMessage = own.some(({ message }) => message && message !== unsent?.text)
  return { signUps: own.length ? own : all, isOneOfSeveral, mustEnterPassword: isOneOfSeveral || hasMessage }
}

/**
 * For a rejected sign-up: its sender may open the only email there is, which may belong to a stranger's sign-up. A second
 * link, which isn't sent to anyone, makes that page ask for the password. It's one statement, so timing doesn't reveal an account.
 */
export async function requirePassword(db: Db, email: string, now: Date) {
  const { hash } = makeSecret()
  await sql`
    insert into mail_links (token_hash, purpose, account_id, made_at, expires_at)
    select ${hash}::text, 'confirm', id, ${now}::timestamptz, ${minutesAfter(now, lifetimesInMinutes.confirmLink)}::timestamptz from accounts
    where email_key = ${emailKey(email)} and confirmed_at is null
    and (select count(*) from mail_links where account_id = accounts.id and purpose = 'confirm' and expires_at > ${now}::timestamptz) = 1
  `.execute(db)
}

/** Sets a new password before any sign-up was confirmed: even the only one may be a stranger's. */
export async function needsAge(db: Db, accountId: number) {
  const account = await db.selectFrom('accounts').select('confirmed_at').where('id', '=', accountId).executeTakeFirst()
  return !account?.confirmed_at
}

type Stated = { birthDate: string; now: Date; copy: SignUpCopy }

/** Computed from the date of birth on the form, which isn't stored. */
export async function readStatedAge(db: Db, accountId: number, { birthDate, now, copy }: Stated) {
  if (!(await needsAge(db, accountId))) return {}
  const age = ageOn(now, birthDate)
  const stated: StatedAge = { age, age_stated_on: utcDate(now) }
  return { stated, error: findAgeError(copy, age) }
}

/** Whether a sign-up made this link, rather than a request for another email. */
export async function isSignUpLink(db: Db, secret: string) {
  const row = await db.selectFrom('pending_sign_ups').select('made_at').where('token_hash', '=', hashSecret(secret)).executeTakeFirst()
  return row !== undefined
}

/** The account takes this sign-up's password, age, and language, and the other pending sign-ups are deleted with their links. */
export async function applySignUp(transaction: Db, accountId: number, signUp: PendingSignUp, now: Date) {
  const { email, password_hash, age, age_stated_on, affiliate_subid, language } = signUp
  await transaction
    .updateTable('accounts')
    .set({ email, password_hash, age, age_stated_on, affiliate_subid, language, confirmed_at: now })
    .where('id', '=', accountId)
    .execute()
}
