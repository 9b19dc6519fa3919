import type { App } from '#app/app.ts'
import { inTransaction } from '#app/db/storage.server.ts'
import { spans } from './account.ts'
import { readCookie, setCookie } from './cookies.ts'
import { rememberDevice } from './sign-ins.server.ts'

/** Somebody in this browser reads the mail of the account: strangers' guesses do not hold them up. */
export async function knowThisBrowser(app: App, request: Request, accountId: number) {
  const known = readCookie(request.headers.get('Cookie'), 'device', app.config)
  const { secret } = await inTransaction(app.db, (transaction) => rememberDevice(transaction, { known, accountId, now: app.now() }))
  return { 'Set-Cookie': setCookie('device', secret, { ...app.config, seconds: spans.deviceKnown * 60 }) }
}
