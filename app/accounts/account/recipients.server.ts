import type { Db } from '#app/platform/db/storage.server.ts'

/** Where an email about an account goes, and in which language. */
export async function findRecipient(db: Db, accountId: number) {
  const { email: to, language } = await db
    .selectFrom('accounts')
    .select(['email', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { to, language }
}
