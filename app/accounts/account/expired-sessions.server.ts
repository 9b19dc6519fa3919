import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'
import { roles } from './account.ts'
import { sessionLimitsMs } from './session.ts'

/** After a restore, sessions and links that were ended or used since the backup must not work again. */
export async function endEverything(db: Db) {
  for (const table of ['sessions', 'half_sign_ins', 'mail_links', 'passkey_challenges', 'secret_links'] as const)
    await db.deleteFrom(table).execute()
}

type Kind = Parameters<typeof sessionLimitsMs>[0]
const kinds: Kind[] = roles.flatMap((role) => [true, false].map((isRemembered) => ({ role, isRemembered })))

/** Sessions past the limits of their kind. */
export const isSessionOver = (now: Date) =>
  sql<boolean>`${sql.join(
    kinds.map((kind) => isOver(kind, now)),
    sql` or `,
  )}`

function isOver({ role, isRemembered }: Kind, now: Date) {
  const { idle, absolute } = sessionLimitsMs({ role, isRemembered })
  const before = (ms: number) => new Date(now.getTime() - ms)
  return sql`(is_remembered = ${isRemembered} and account_id in (select id from accounts where role = ${role})
    and (used_at <= ${before(idle)} or began_at <= ${before(absolute)}))`
}
