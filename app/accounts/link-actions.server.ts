import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/db/storage.server.ts'
import { cancelDeletion } from './deletions.server.ts'
import { confirmAddressChange, dropAddressChange } from './address-changes.server.ts'
import { confirmSignUp } from './confirmations.server.ts'
import { knowThisBrowser } from './known-browser.server.ts'
import { type Purpose, takeMailLink } from './mail-links.server.ts'
import { stopRecovery } from './recoveries.server.ts'

type Link = { secret: string; purpose: Purpose; accountId: number; password?: string }
type Outcome = { to: string; headers?: HeadersInit } | { status: number; error: string; headers?: HeadersInit } | undefined

/** What each mailed link does once its button is pressed; undefined where somebody was quicker. */
export async function followLink(app: App, request: Request, { secret, purpose, accountId, password }: Link): Promise<Outcome> {
  const now = app.now()
  const take = (work: (transaction: Db) => Promise<unknown>, to: string) =>
    inTransaction(app.db, async (transaction): Promise<Outcome> => {
      if ((await takeMailLink(transaction, secret, purpose, now)) === undefined) return undefined
      return (await work(transaction)) === false ? undefined : { to }
    })
  switch (purpose) {
    case 'confirm':
      return confirmSignUp(app, request, { secret, accountId, password })
    case 'vouch': {
      const taken = await take(async () => {}, '/sign-in?after=browser')
      return taken && { ...taken, headers: await knowThisBrowser(app, request, accountId) }
    }
    case 'stop recovery':
      return take((transaction) => stopRecovery(transaction, accountId), '/sign-in?after=kept&next=/account/security')
    case 'stop deletion':
      return take((transaction) => cancelDeletion(app, transaction, accountId), '/sign-in?after=stays')
    case 'new address':
      return take((transaction) => confirmAddressChange(transaction, accountId, now), '/sign-in?after=new-address')
    case 'stop address change':
      return take((transaction) => dropAddressChange(app, transaction, accountId), '/reset?after=stopped')
    default:
      return undefined
  }
}
