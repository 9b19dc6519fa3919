import { sql } from 'kysely'
import type { Db } from '#app/platform/db/storage.server.ts'

/** The ways a member can prove who they are. */
type Factors = { hasPassword: boolean; authenticatorSince: Date | null; passkeyCount: number; codesLeft: number }

export function findFactors(db: Db, accountId: number): Promise<Factors> {
  return db
    .selectFrom('accounts')
    .leftJoin('authenticators', (join) =>
      join.onRef('authenticators.account_id', '=', 'accounts.id').on('authenticators.confirmed_at', 'is not', null),
    )
    .select([
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      'authenticators.confirmed_at as authenticatorSince',
      sql<number>`(select count(*) from passkeys where passkeys.account_id = accounts.id)`.as('passkeyCount'),
      sql<number>`(select count(*) from recovery_codes as c where c.account_id = accounts.id and c.used_at is null)`.as('codesLeft'),
    ])
    .where('accounts.id', '=', accountId)
    .executeTakeFirstOrThrow()
}

export const hasSecond = ({ authenticatorSince, passkeyCount }: Pick<Factors, 'authenticatorSince' | 'passkeyCount'>) =>
  authenticatorSince !== null || passkeyCount > 0
