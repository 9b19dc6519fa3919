import { generateSync } from 'otplib'
import type { Role } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { demoDomain, type Person } from '#app/accounts/sign-in/demo-folder.server.ts'
import { makeSecret } from '#app/platform/http/secret.server.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { confirmAuthenticator, findSecretToSetUp } from '#app/accounts/second-factors/authenticators.server.ts'
import { inGroups } from '#app/accounts/second-factors/authenticator.ts'
import { hashPassword } from '#app/accounts/sign-up/passwords.server.ts'
import { utcDate } from '#app/platform/time.ts'
import { planAdvertiser } from './plans.ts'

export const demoPassword = 'lantern harbor evening'

const cast = [
  { name: 'Robin', role: 'member', what: 'a member' },
  { name: 'Marlowe', role: 'member', what: 'an advertiser' },
  { name: 'Juniper', role: 'member', what: 'an advertiser' },
  { name: 'Sasha', role: 'member', what: 'an advertiser' },
  { name: 'Dana', role: 'moderator', what: 'a moderator' },
  { name: 'Lee', role: 'moderator', what: 'a moderator' },
  { name: 'Kit', role: 'admin', what: 'the admin' },
] as const

/** Adds the accounts that can sign in, on the first day. */
export async function addCast(app: App): Promise<Person[]> {
  const hash = await hashPassword(demoPassword)
  const people: Person[] = []
  let advertisers = 0
  for (const { name, role, what } of cast) {
    const email = `${name.toLowerCase()}@${demoDomain}`
    const isAdvertiser = what === 'an advertiser'
    const age = isAdvertiser ? planAdvertiser(advertisers++).age : 34 + people.length
    const accountId = await addAccount(app, { email, role, age, hash })
    const { secret: link } = makeSecret()
    people.push({ accountId, name, role, what, email, link, ...(role !== 'member' && { key: await addKey(app, accountId) }) })
  }
  return people
}

type Account = { email: string; role?: Role; age: number; hash?: string }

/** A confirmed account, as the emailed link would have left it. Accounts without a password never sign in. */
export async function addAccount({ db, now }: App, { email, role = 'member', age, hash }: Account) {
  const { id } = await db
    .insertInto('accounts')
    .values({
      email,
      email_key: email,
      password_hash: hash ?? null,
      role,
      age,
      age_stated_on: utcDate(now()),
      created_at: now(),
      confirmed_at: now(),
      password_changed_at: hash ? now() : null,
      deletion_due_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function addKey(app: App, accountId: number) {
  const key = inGroups((await findSecretToSetUp(app, accountId))!)
  const code = codeOf(key, app.now())
  await inTransaction(app.db, (transaction) => confirmAuthenticator(app, transaction, { accountId, code }))
  return key
}

/** The code that an authenticator app shows at that moment. */
export const codeOf = (key: string, now: Date) => generateSync({ secret: key.replaceAll(' ', ''), epoch: Math.floor(now.getTime() / 1000) })
