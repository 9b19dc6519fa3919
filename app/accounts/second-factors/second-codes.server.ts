import { findRecipient } from '#app/accounts/account/recipients.server.ts'
import type { App } from '#app/app.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import { writeMail } from '#app/platform/mail/mail.server.ts'
import { takeAuthenticatorCode } from './authenticators.server.ts'
import { codeUsedEmail } from './factor-emails.ts'
import { countRecoveryCodes, takeRecoveryCode } from './recovery-codes.server.ts'

/** Accepts six digits of the authenticator, or a recovery code. The owner gets an email about a recovery code. */
export async function takeSecondCode(app: App, transaction: Db, { accountId, code }: { accountId: number; code: string }) {
  const now = app.now()
  if (await takeAuthenticatorCode(app, transaction, { accountId, code })) return true
  if (!(await takeRecoveryCode(transaction, { accountId, input: code, now }))) return false
  const left = await countRecoveryCodes(transaction, accountId)
  const recipient = await findRecipient(transaction, accountId)
  await writeMail(transaction, { ...app, ...recipient, content: (site) => codeUsedEmail(site, { left, now }), now })
  return true
}
