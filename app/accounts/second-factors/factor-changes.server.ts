import type { Viewer } from '#app/accounts/account/account.ts'
import type { App } from '#app/app.ts'
import { inTransaction } from '#app/platform/db/storage.server.ts'
import { writeEmail } from '#app/platform/mail/mail.server.ts'
import { renewSignIn } from '#app/accounts/sign-in/sign-ins.server.ts'
import { confirmAuthenticator, removeAuthenticator } from './authenticators.server.ts'
import { findFactors, hasSecond } from './factors.server.ts'
import { authenticatorAddedEmail, authenticatorRemovedEmail, newCodesEmail } from './factor-emails.ts'
import { makeRecoveryCodes } from './recovery-codes.server.ts'

/** The first correct code turns the authenticator on and returns ten recovery codes to show once. Undefined for a wrong code. */
export function addAuthenticator(app: App, viewer: Viewer, code: string) {
  const { accountId, email: to, language, session } = viewer
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    if ((await findFactors(transaction, accountId)).authenticatorSince) return 'in force'
    if (!(await confirmAuthenticator(app, transaction, { accountId, code }))) return undefined
    const codes = await makeRecoveryCodes(transaction, accountId, now)
    await writeEmail(transaction, { ...app, to, language, content: (site) => authenticatorAddedEmail(site, { now }), now })
    const cookie = await renewSignIn(app, transaction, viewer, session.proof === 'password' ? 'password and code' : session.proof)
    return { codes, cookie }
  })
}

export function dropAuthenticator(app: App, { accountId, email: to, language }: Viewer) {
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    if (!(await removeAuthenticator(transaction, accountId))) return
    await writeEmail(transaction, { ...app, to, language, content: (site) => authenticatorRemovedEmail(site, { now }), now })
  })
}

/** Ten new codes to show once; undefined if the account has no second factor that they could replace. */
export function renewRecoveryCodes(app: App, { accountId, email: to, language }: Viewer) {
  const now = app.now()
  return inTransaction(app.db, async (transaction) => {
    if (!hasSecond(await findFactors(transaction, accountId))) return undefined
    const codes = await makeRecoveryCodes(transaction, accountId, now)
    await writeEmail(transaction, { ...app, to, language, content: (site) => newCodesEmail(site, { now }), now })
    return codes
  })
}
