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
    why: 'To know you by, to let you in, and to write to you. The age is the one that you stated, for the site is for adults; a date of birth is not kept.',
    until: 'You delete the account: 30 days after you ask for it. One whose address is never confirmed goes after seven days.',
    secret: 'the password, as an Argon2id hash that it cannot be read from',
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
    why: 'To keep you signed in, and to let you see and end it. Of the browser we keep its name and system alone, and no network address.',
    until:
      'You sign out; or 12 hours after the last use and three days after the sign-in, 30 and 180 days where you asked to stay signed in.',
    secret: 'the hash of what the browser holds',
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
    name: 'Browsers that you signed in with',
    why: 'To tell you of a sign-in from one that is new, and to keep yours open while a stranger guesses passwords.',
    until:
      'A year after the last sign-in with that browser, or when you end its session, sign out everywhere else, or change the password or the address.',
    secret: 'the hash of what the browser holds',
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
    name: 'Steps and links under way',
    why: 'A sign-in between password and second factor, a passkey being asked for, a mail that was asked for with your address, and links that were mailed to you and not used.',
    until:
      'The step is done, the mail written, or the link used. Else ten minutes for a sign-in, and for a link as long as its mail says, 30 days at most.',
    secret: 'the hash of each step’s or link’s secret; of a sign-up that waits for its link, the password’s hash',
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
    name: 'A change of address under way',
    why: 'You asked for it, and it waits 72 hours so that it can be stopped.',
    until: 'It is done or stopped.',
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
    why: 'To let you in with them.',
    until: 'You remove the passkey, or the account goes.',
    secret: 'the number and the public key of each, and how often it was used',
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
    name: 'Authenticator, recovery codes and a recovery',
    why: 'To ask for a code when you sign in, and to get you back in when it is lost.',
    until: 'You remove the authenticator or make new codes, a recovery is done or stopped, or the account goes.',
    secret: 'the key that the authenticator counts with, and the hash of each code',
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
    name: 'Emails that something waits for',
    why: 'A recovery, a change of address, and a deletion wait for days from when our email about them has left, so that you can stop them.',
    until: 'It is done or stopped, or the account goes.',
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
    until: 'Seven days after they were made.',
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
    name: 'Messages that we sent you',
    why: 'So that you can tell a mail of ours from one that only looks like it.',
    until: `${retentionDays} days after it was written, or until the account goes. The text of a mail is deleted once it is sent.`,
    secret: 'the text of a mail that waits to be sent, for it may hold a link that lets somebody in',
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
    why: 'Where a law or a court forbids us to delete, a hold with a name stands until it is lifted.',
    until: 'The hold is lifted. A deletion that fell due meanwhile then follows within the hour.',
    tables: ['legal_holds'],
    read: (db, { accountId }) =>
      db.selectFrom('legal_holds').select(['name', 'placed_at']).where('account_id', '=', accountId).orderBy('placed_at').execute(),
  },
]
