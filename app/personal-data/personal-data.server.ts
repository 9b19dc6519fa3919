import { sql } from 'kysely'
import type { Viewer } from '#app/accounts/account.ts'
import { isFrom } from '#app/accounts/addresses.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { Tables } from '#app/db/tables.ts'
import { retentionDays, listMailsTo } from '#app/mail/mail.server.ts'
import type { PersonalDataRow } from './personal-data.ts'

export type Person = Pick<Viewer, 'accountId' | 'email'>

/** One kind of data about a member: a section of the page, and a file of the export. */
export type PersonalDataCategory = {
  /** The name of its file in the export, without `.json`. */
  file: string
  name: string
  why: string
  until: string
  /** What's stored but neither shown nor exported. */
  secret?: string
  /** Where the rows are shown if there are too many for the page. */
  page?: string
  /** Each table that refers to an account or holds an address is in one category. A test compares them with the database. */
  tables: readonly (keyof Tables)[]
  read: (db: Db, person: Person) => Promise<PersonalDataRow[]>
  /** Data that isn't rows, such as photos: further files of the export, in a folder named after the category. */
  files?: (app: App, person: Person) => Promise<{ name: string; bytes: Uint8Array }[]>
}

export const accountCategories: PersonalDataCategory[] = [
  {
    file: 'account',
    name: 'Your account',
    why: 'To recognize you, sign you in, and email you. The age is the one you stated, because this site is for adults. We don’t store a date of birth.',
    until: 'You delete your account: 30 days after you ask. We delete an account whose email is never confirmed after seven days.',
    secret: 'the password, as an Argon2id hash, from which it can’t be read',
    tables: ['accounts'],
    read: (db, { accountId }) =>
      db
        .selectFrom('accounts')
        .select(['email', 'role', 'age', 'age_stated_on', 'affiliate_subid as partner_code', 'created_at as signed_up_at'])
        .select(['confirmed_at', 'password_changed_at', 'deletion_due_at'])
        .where('id', '=', accountId)
        .execute(),
  },
  {
    file: 'sessions',
    name: 'Where you are signed in',
    why: 'To keep you signed in, and to let you see and end each session. We only keep the browser’s name and system, and no IP address.',
    until:
      'You sign out. Otherwise, 12 hours after the last use and three days after you signed in, or 30 and 180 days if you chose to stay signed in.',
    secret: 'the hash of your browser’s key',
    page: '/account/sessions',
    tables: ['sessions'],
    read: (db, { accountId }) =>
      db
        .selectFrom('sessions')
        .select([
          'device',
          'proof as signed_in_with',
          'is_remembered as stays_signed_in',
          'began_at',
          'proved_at',
          'used_at as last_used_at',
        ])
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .execute(),
  },
  {
    file: 'browsers',
    name: 'Browsers you signed in with',
    why: 'To tell you about a sign-in from a new browser, and to let you in while a stranger is guessing passwords.',
    until:
      'A year after the last sign-in with that browser, or when you end its session, sign out everywhere else, or change the password or email.',
    secret: 'the hash of your browser’s key',
    tables: ['devices'],
    read: (db, { accountId }) =>
      db
        .selectFrom('devices')
        .select('used_at as last_sign_in_at')
        .where('account_id', '=', accountId)
        .orderBy('used_at', 'desc')
        .execute(),
  },
  {
    file: 'steps',
    name: 'Steps and links in progress',
    why: 'A sign-in between password and second step, a passkey request, an email requested for your address, and links we emailed you that you haven’t used.',
    until:
      'The step is done, the email is written, or the link is used. Otherwise, ten minutes for a sign-in, and for a link as long as its email says, at most 30 days.',
    secret: 'the hash of each step’s or link’s secret; for a sign-up that isn’t confirmed yet, the password’s hash',
    tables: ['half_sign_ins', 'passkey_challenges', 'mail_links', 'mail_requests', 'pending_sign_ups'],
    read: (db, { accountId, email }) =>
      db
        .selectFrom('mail_links')
        .select(['purpose', 'made_at', 'expires_at'])
        .where('account_id', '=', accountId)
        .unionAll(
          db
            .selectFrom('half_sign_ins')
            .select([
              sql<string>`'sign-in'`.as('purpose'),
              'began_at as made_at',
              sql<Date>`began_at + interval '10 minutes'`.as('expires_at'),
            ])
            .where('account_id', '=', accountId),
        )
        .unionAll(
          db
            .selectFrom('passkey_challenges')
            .select([sql<string>`'passkey: ' || purpose`.as('purpose'), sql<Date>`null::timestamptz`.as('made_at'), 'expires_at'])
            .where('account_id', '=', accountId),
        )
        .unionAll(
          db
            .selectFrom('mail_requests')
            .select([sql<string>`'mail: ' || purpose`.as('purpose'), 'asked_at as made_at', sql<Date>`null::timestamptz`.as('expires_at')])
            .where(isFrom([email])),
        )
        .execute(),
  },
  {
    file: 'address-change',
    name: 'A change of email in progress',
    why: 'You asked for it. It waits 72 hours, so you can stop it.',
    until: 'It’s done or stopped.',
    tables: ['address_changes'],
    read: (db, { accountId }) =>
      db
        .selectFrom('address_changes')
        .select(['email as new_email', 'asked_at', 'due_at', 'confirmed_at'])
        .where('account_id', '=', accountId)
        .execute(),
  },
  {
    file: 'passkeys',
    name: 'Passkeys',
    why: 'To sign you in with them.',
    until: 'You remove the passkey or delete your account.',
    secret: 'each one’s ID and public key, and how often it was used',
    tables: ['passkeys'],
    read: (db, { accountId }) =>
      db
        .selectFrom('passkeys')
        .select(['name', 'transports', 'is_synced as synced', 'added_at', 'used_at as last_used_at'])
        .where('account_id', '=', accountId)
        .orderBy('added_at')
        .execute(),
  },
  {
    file: 'second-factor',
    name: 'Authenticator, recovery codes, and a recovery',
    why: 'To ask for a code when you sign in, and to get you back in if you lose it.',
    until: 'You remove the authenticator, make new codes, a recovery is done or stopped, or you delete your account.',
    secret: 'the authenticator’s key, and the hash of each code',
    tables: ['authenticators', 'recovery_codes', 'recoveries'],
    read: (db, { accountId }) =>
      db
        .selectFrom('authenticators')
        .select([sql<string>`'authenticator'`.as('what'), 'added_at as since_at', 'confirmed_at as confirmed_or_used_at'])
        .where('account_id', '=', accountId)
        .unionAll(
          db
            .selectFrom('recovery_codes')
            .select([sql<string>`'recovery code'`.as('what'), 'made_at as since_at', 'used_at as confirmed_or_used_at'])
            .where('account_id', '=', accountId),
        )
        .unionAll(
          db
            .selectFrom('recoveries')
            .select([sql<string>`'recovery'`.as('what'), 'asked_at as since_at', 'approved_at as confirmed_or_used_at'])
            .where('account_id', '=', accountId),
        )
        .execute(),
  },
  {
    file: 'notices',
    name: 'Emails that start a waiting period',
    why: 'A recovery, a change of email, and a deletion wait for days after our email about them went out, so you can stop them.',
    until: 'It’s done or stopped, or you delete your account.',
    tables: ['owner_notices'],
    read: (db, { accountId }) =>
      db
        .selectFrom('owner_notices')
        .select(['about', 'written_at', 'handed_over_at'])
        .where('account_id', '=', accountId)
        .orderBy('written_at')
        .execute(),
  },
  {
    file: 'copies',
    name: 'Copies of your data',
    why: 'You asked for them.',
    until: 'Seven days after you requested them.',
    page: '/account/export',
    tables: ['exports'],
    read: (db, { accountId }) =>
      db
        .selectFrom('exports')
        .select(['asked_at', 'made_at', 'expires_at'])
        .where('account_id', '=', accountId)
        .orderBy('id', 'desc')
        .execute(),
  },
  {
    file: 'messages',
    name: 'Emails we sent you',
    why: 'So you can tell our emails from fake ones.',
    until: `${retentionDays} days after it was written, or when you delete your account. We delete an email’s text once it’s sent.`,
    secret: 'the text of an email that isn’t sent yet, because it may have a link that signs someone in',
    page: '/account/messages',
    tables: ['mails'],
    read: async (db, { email }) =>
      (await listMailsTo(db, { email })).map(({ recipient, subject, reason, written_at, sent_at, failure }) => ({
        recipient,
        subject,
        reason,
        written_at,
        sent_at,
        failure,
      })),
  },
  {
    file: 'legal-holds',
    name: 'Legal holds',
    why: 'When a law or a court forbids us to delete something, a named hold applies until it’s lifted.',
    until: 'The hold is lifted. A deletion that came due in the meantime then happens within the hour.',
    tables: ['legal_holds'],
    read: (db, { accountId }) =>
      db.selectFrom('legal_holds').select(['name', 'placed_at']).where('account_id', '=', accountId).orderBy('placed_at').execute(),
  },
]
