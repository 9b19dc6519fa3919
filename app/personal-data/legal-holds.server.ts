import type { App } from '#app/app.ts'
import { CommandRefused } from '#app/db/command-refused.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { emailKey } from '#app/mail/mail-address.ts'

type Hold = { email: string; name: string }

const longestName = 100

/** While an account is under a hold, it isn't deleted. */
export function listHolds(db: Db, accountId: number) {
  return db
    .selectFrom('legal_holds')
    .select(['name', 'placed_at'])
    .where('account_id', '=', accountId)
    .orderBy('placed_at')
    .orderBy('name')
    .execute()
}

/** Returns the message for the operator. */
export async function placeHold({ db, now }: Pick<App, 'db' | 'now'>, { email: input, name: holdName }: Hold) {
  const name = holdName.trim()
  if (!name || name.length > longestName)
    throw new CommandRefused(`Name the hold with at most ${longestName} characters, such as "Case 12". Nothing was changed.`)
  return inTransaction(db, async (transaction) => {
    const { id, email } = await findAccount(transaction, input)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('legal_holds')
      .values({ account_id: id, name, placed_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new CommandRefused(`There’s already a hold "${name}" on ${email}. Nothing was changed.`)
    return `${email} is on hold now, as "${name}". The account won’t be deleted until the hold ends.`
  })
}

export async function endHold({ db }: Pick<App, 'db'>, { email: input, name: holdName }: Hold) {
  const name = holdName.trim()
  return inTransaction(db, async (transaction) => {
    const { id, email } = await findAccount(transaction, input)
    const { numDeletedRows } = await transaction
      .deleteFrom('legal_holds')
      .where('account_id', '=', id)
      .where('name', '=', name)
      .executeTakeFirst()
    const others = await listHolds(transaction, id)
    const standing = others.length ? `Other holds on it: ${others.map((hold) => `"${hold.name}"`).join(', ')}.` : 'It has no other holds.'
    if (!numDeletedRows) throw new CommandRefused(`There’s no hold "${name}" on ${email}. ${standing} Nothing was changed.`)
    return `The hold "${name}" on ${email} has ended. ${standing}`
  })
}

async function findAccount(transaction: Db, email: string) {
  const account = await transaction
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (!account) throw new CommandRefused(`There’s no account for ${email.trim()}. Nothing was changed.`)
  return account
}
