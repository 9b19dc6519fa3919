import { sql } from 'kysely'
import { roles } from './account.ts'
import { sessionLimitsMs } from './session.ts'

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
