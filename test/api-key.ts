import { prefix } from '#app/advertise/api/api-key.ts'
import { hashSecret, makeSecret } from '#app/platform/http/secret.server.ts'
import type { testApp } from './app.ts'

type Site = Pick<Awaited<ReturnType<typeof testApp>>, 'app'>

/** A key of an account, inserted as its page would have, with the headers that a program sends. */
export async function keyOn({ app: { db, now } }: Site, accountId: number) {
  const key = prefix + makeSecret().secret
  const row = { account_id: accountId, token_hash: hashSecret(key), beginning: key.slice(0, 8), name: 'Calendar', made_at: now() }
  const { id } = await db.insertInto('api_keys').values(row).returning('id').executeTakeFirstOrThrow()
  return { id, key, headers: { Authorization: `Bearer ${key}` } }
}
