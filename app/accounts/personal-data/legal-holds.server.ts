import type { App } from '#app/app.ts'
import { terminal } from '#app/platform/copy/terminal.ts'
import { CommandRefused } from '#app/platform/db/error-facts.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { emailKey } from '#app/platform/mail/email-address.ts'
import { legalHoldsCopy } from './copy.ts'

const copy = terminal.read(legalHoldsCopy)

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
  if (!name || name.length > longestName) throw new CommandRefused(copy.badName({ most: longestName }))
  return inTransaction(db, async (transaction) => {
    const { id, email } = await findAccount(transaction, input)
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('legal_holds')
      .values({ account_id: id, name, placed_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    if (!numInsertedOrUpdatedRows) throw new CommandRefused(copy.alreadyHeld({ name, email }))
    return copy.placed({ email, name })
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
    const hold = { name, email, others: others.map((other) => copy.quoted({ name: other.name })).join(', ') }
    if (!numDeletedRows) throw new CommandRefused((hold.others ? copy.otherwiseHeld : copy.notHeld)(hold))
    return (hold.others ? copy.endedWithOthers : copy.ended)(hold)
  })
}

async function findAccount(transaction: Db, email: string) {
  const account = await transaction
    .selectFrom('accounts')
    .select(['id', 'email'])
    .where('email_key', '=', emailKey(email))
    .executeTakeFirst()
  if (!account) throw new CommandRefused(copy.noAccount({ email: email.trim() }))
  return account
}
