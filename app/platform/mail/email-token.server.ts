import { createHmac } from 'node:crypto'
import type { Db } from '#app/platform/db/storage.server.ts'
import { isSigned, type Keys } from '#app/platform/keys.server.ts'

/** What names an email to mail servers. The number alone would be another email's after a restore. */
type Named = { id: number; to: string; writtenAt: Date }

/**
 * Names an email in its Message-ID and, with BOUNCE_ADDRESS, in its envelope's sender. It's the same at each attempt, so that mail servers
 * can drop a second copy. Only those who got the email know it, so no one can make up that it came back. It survives mail servers that
 * write addresses in lower case.
 */
export function emailToken(secret: string, { id, to, writtenAt }: Named) {
  const sealed = createHmac('sha256', secret).update(`email ${id} ${to} ${writtenAt.toISOString()}`).digest('hex')
  return `${id}.${sealed.slice(0, 24)}`
}

export const tokenShape = /\b\d{1,15}\.[0-9a-f]{24}(?=@)/g

/** The email that the token names, if we made it. */
export async function findByToken(db: Db, keys: Keys, token: string) {
  const id = Number(token.split('.')[0])
  const row = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'recipient', 'written_at', 'bounced_at', 'soft_bounced_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const named = { id, to: row.recipient, writtenAt: row.written_at }
  return isSigned(keys, token, (secret) => emailToken(secret, named)) ? row : undefined
}
