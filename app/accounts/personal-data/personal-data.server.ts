import { sql } from 'kysely'
import type { Viewer } from '#app/accounts/account/account.ts'
import { isFrom } from '#app/accounts/account/addresses.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Tables } from '#app/platform/db/tables.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { selectEmailsTo } from '#app/platform/mail/mail.server.ts'
import type { CategoryFile } from './category-words.server.ts'

export type PersonalDataValue = string | number | boolean | Date | null
/** One row of stored data. Its keys are those of the exported JSON, and `dataLabels` names them. */
type PersonalDataRow = Record<string, PersonalDataValue>

export type Person = Pick<Viewer, 'accountId' | 'email'>

/** One kind of data about a member: a section of the page, and a file of the export. `categoryWords` says what it is. */
export type PersonalDataCategory = {
  /** The name of its file in the export, without `.json`. */
  file: CategoryFile
  /** Where the rows are shown if there are too many for the page. */
  page?: string
  /** Each table that refers to an account or holds an address is in one category. A test compares them with the database. */
  tables: readonly (keyof Tables)[]
  /** The query for its rows. */
  select: (db: Db, person: Person, now: Date) => { execute: () => Promise<PersonalDataRow[]> }
  /** Data that isn't rows, such as photos: further files of the export, in a folder named after the category. */
  files?: (app: App, person: Person) => Promise<{ name: string; bytes: Uint8Array }[]>
}

const unnamed = sql<string | null>`null::text`.as('name')

export const accountCategories: PersonalDataCategory[] = [
  {
    file: 'account',
    tables: ['accounts'],
    select: (db, { accountId }) =>
      db
        .selectFrom('accounts')
        .select(['email', 'role', 'language', 'age', 'age_stated_on', 'age_set_by', 'age_reason'])
        .select(['affiliate_subid as partner_code', 'created_at as signed_up_at', 'confirmed_at', 'password_changed_at', 'deletion_due_at'])
        .where('id', '=', accountId),
  },
  {
    file: 'sessions',
    page: '/account/sessions',
    tables: ['sessions'],
    select: (db, { accountId }) =>
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
        .orderBy('used_at', 'desc'),
  },
  {
    file: 'browsers',
    tables: ['devices'],
    select: (db, { accountId }) =>
      db.selectFrom('devices').select('used_at as last_sign_in_at').where('account_id', '=', accountId).orderBy('used_at', 'desc'),
  },
  {
    file: 'steps',
    tables: ['half_sign_ins', 'passkey_challenges', 'mail_links', 'mail_requests', 'pending_sign_ups', 'imported_advertisers'],
    select: (db, { accountId, email }) =>
      db
        .selectFrom('mail_links')
        .select(['purpose', 'made_at', 'expires_at', unnamed])
        .where('account_id', '=', accountId)
        .unionAll(
          db
            .selectFrom('half_sign_ins')
            .select([
              sql<string>`'sign-in'`.as('purpose'),
              'began_at as made_at',
              sql<Date>`began_at + interval '10 minutes'`.as('expires_at'),
              unnamed,
            ])
            .where('account_id', '=', accountId),
        )
        .unionAll(
          db
            .selectFrom('passkey_challenges')
            .select([sql<string>`'passkey: ' || purpose`.as('purpose'), sql<Date>`null::timestamptz`.as('made_at'), 'expires_at', unnamed])
            .where('account_id', '=', accountId),
        )
        .unionAll(
          db
            .selectFrom('mail_requests')
            .select(['purpose', 'asked_at as made_at', sql<Date>`null::timestamptz`.as('expires_at'), unnamed])
            .where(isFrom([email])),
        )
        .unionAll(
          db
            .selectFrom('imported_advertisers')
            .select([sql<string>`'imported profile'`.as('purpose'), 'imported_at as made_at', 'expires_at', 'name'])
            .where('email_key', '=', emailKey(email)),
        ),
  },
  {
    file: 'address-change',
    tables: ['address_changes'],
    select: (db, { accountId }) =>
      db
        .selectFrom('address_changes')
        .select(['email as new_email', 'asked_at', 'due_at', 'confirmed_at'])
        .where('account_id', '=', accountId),
  },
  {
    file: 'passkeys',
    tables: ['passkeys'],
    select: (db, { accountId }) =>
      db
        .selectFrom('passkeys')
        .select(['name', 'transports', 'is_synced as synced', 'added_at', 'used_at as last_used_at'])
        .where('account_id', '=', accountId)
        .orderBy('added_at'),
  },
  {
    file: 'second-factor',
    tables: ['authenticators', 'recovery_codes', 'recoveries'],
    select: (db, { accountId }) =>
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
        ),
  },
  {
    file: 'notices',
    tables: ['owner_notices'],
    select: (db, { accountId }) =>
      db
        .selectFrom('owner_notices')
        .select(['about', 'written_at', 'handed_over_at'])
        .where('account_id', '=', accountId)
        .orderBy('written_at'),
  },
  {
    file: 'copies',
    page: '/account/export',
    tables: ['exports'],
    select: (db, { accountId }) =>
      db.selectFrom('exports').select(['asked_at', 'made_at', 'expires_at']).where('account_id', '=', accountId).orderBy('id', 'desc'),
  },
  {
    file: 'messages',
    page: '/account/messages',
    tables: ['mails'],
    select: (db, { email }, now) =>
      selectEmailsTo(db, { email, now }).clearSelect().select(['recipient', 'subject', 'reason', 'written_at', 'sent_at', 'failure']),
  },
  {
    file: 'legal-holds',
    tables: ['legal_holds'],
    select: (db, { accountId }) =>
      db.selectFrom('legal_holds').select(['name', 'placed_at']).where('account_id', '=', accountId).orderBy('placed_at'),
  },
]
