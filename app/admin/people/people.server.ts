import { sql } from 'kysely'
import { hasSecondFactor } from '#app/accounts/account/sessions.server.ts'
import { knownAge } from '#app/accounts/account/stated-age.ts'
import type { App } from '#app/app.ts'
import { appendEvent } from '#app/platform/db/events.server.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { hideAddresses } from '#app/platform/mail/redact-address.ts'
import { listHolds } from '#app/accounts/personal-data/legal-holds.server.ts'
import { ageVersion } from './age-corrections.server.ts'
import type { SearchType } from './people.ts'
import { activeSanctions } from './roles.server.ts'

/** Finds one account by a key that belongs only to it. The search is recorded; what was typed isn't. */
export async function findPerson(
  { db, now }: Pick<App, 'db' | 'now'>,
  { by, input, adminId }: { by: SearchType; input: string; adminId: number },
) {
  return inTransaction(db, async (transaction) => {
    const accountId = await findAccount(transaction, by, input.trim())
    const event = { kind: 'person looked up', actor: 'admin', actorId: adminId, subject: 'account', subjectId: accountId } as const
    await appendEvent(transaction, { ...event, outcome: accountId ? 'found' : 'not found', details: { by }, now: now() })
    return accountId
  })
}

async function findAccount(db: Db, by: SearchType, input: string) {
  const accounts = db.selectFrom('accounts').select('accounts.id')
  if (by === 'address') return (await accounts.where('email_key', '=', emailKey(input)).executeTakeFirst())?.id
  if (!/^\d{1,15}$/.test(input)) return undefined
  if (by === 'account') return (await accounts.where('id', '=', Number(input)).executeTakeFirst())?.id
  return (await accounts.innerJoin('profiles', 'account_id', 'accounts.id').where('profiles.id', '=', Number(input)).executeTakeFirst())?.id
}

/** Moderators and admins. No one else is ever listed. */
export async function listStaff(db: Db) {
  const staff = await db
    .selectFrom('accounts')
    .select(['id', 'email', 'role', 'created_at', hasSecondFactor.as('hasSecondFactor')])
    .where('role', '<>', 'member')
    .orderBy('role')
    .orderBy('id')
    .execute()
  return staff.map(({ email, ...person }) => ({ ...person, address: hideAddresses(email) }))
}

export type Staff = Awaited<ReturnType<typeof listStaff>>

/** What an admin may see of an account: numbers and dates, none of its owner's words, and not the full address. */
export async function describePerson({ db, now }: Pick<App, 'db' | 'now'>, accountId: number) {
  const count = (table: 'decisions' | 'appeals' | 'sanctions') =>
    sql<number>`(select count(*) from ${sql.table(table)} as of_person where of_person.account_id = accounts.id)`
  const account = await db
    .selectFrom('accounts')
    .leftJoin('profiles', 'profiles.account_id', 'accounts.id')
    .select(['accounts.id', 'email', 'role', 'accounts.created_at', 'confirmed_at', 'deletion_due_at', 'profiles.id as profileId'])
    .select(['age', 'age_stated_on', 'age_set_by', 'age_reason as ageReason'])
    .select([
      hasSecondFactor.as('hasSecondFactor'),
      sql<Date | null>`(select max(used_at) from sessions where sessions.account_id = accounts.id)`.as('usedAt'),
      count('decisions').as('decisions'),
      count('appeals').as('appeals'),
      count('sanctions').as('sanctions'),
      sql<number>`(select count(*) from reports where about_id = accounts.id)`.as('reports'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirst()
  if (!account) return undefined
  const { email, ...person } = account
  const age = knownAge(person, now())
  const ads = await db
    .selectFrom('ads')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('profile_id', '=', person.profileId ?? 0)
    .groupBy('state')
    .orderBy('state')
    .execute()
  return {
    ...person,
    age,
    ageVersion: ageVersion(age),
    address: hideAddresses(email),
    ads,
    active: await activeSanctions(db, accountId, now()),
    holds: (await listHolds(db, accountId)).length,
  }
}

export type Person = NonNullable<Awaited<ReturnType<typeof describePerson>>>
