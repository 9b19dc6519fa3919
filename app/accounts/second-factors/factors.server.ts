import { sql } from 'kysely'
import { findRecipient } from '#app/accounts/account/addresses.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { takeAuthenticatorCode } from './authenticators.server.ts'
import { codeUsedEmail } from './factor-emails.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.server.ts'

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

/** Accepts six digits of the authenticator, or a recovery code. The owner gets an email about a recovery code. */
export async function takeSecondCode(app: App, transaction: Db, { accountId, code }: { accountId: number; code: string }) {
  const now = app.now()
  if (await takeAuthenticatorCode(app, transaction, { accountId, code })) return 'code'
  if (!(await takeRecoveryCode(transaction, { accountId, input: code, now }))) return undefined
  const left = await countRecoveryCodes(transaction, accountId)
  const recipient = await findRecipient(transaction, accountId)
  await writeEmail(transaction, { ...app, ...recipient, content: (site) => codeUsedEmail(site, { left, now }), now })
  return 'recovery code'
}
