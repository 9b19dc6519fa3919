import { confirmAddressChange, dropAddressChange } from '#app/accounts/account/address-changes.server.ts'
import { type Purpose, dropEmailLinks, takeEmailLink } from '#app/accounts/account/email-links.server.ts'
import type { App } from '#app/app.ts'
import { type Db, inTransaction } from '#app/platform/db/storage.server.ts'
import { hashSecret } from '#app/platform/http/secret.server.ts'
import { cancelDeletion } from '#app/accounts/personal-data/deletions.server.ts'
import { verifyPassword } from '#app/accounts/sign-up/passwords.server.ts'
import { applySignUp, findConfirmable } from '#app/accounts/sign-up/pending-sign-ups.server.ts'
import { dropSentTo, readUnsent, storeUnsent } from '#app/accounts/sign-up/unsent.ts'
import { countTry, tooManyTries } from './guesses.server.ts'
import { stopRecovery } from './recoveries.server.ts'
import { knowThisBrowser, signIn } from './sign-ins.server.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import { emailLinkCopy } from './copy.ts'

type Link = { secret: string; purpose: Purpose; accountId: number; password?: string; copy: CopyReader }
type Outcome =
  | { to: string; headers?: HeadersInit; /** The ads that the sign-up brought along. */ favorites?: string }
  | { status: number; error: string; headers?: HeadersInit }
  | undefined

/** What each emailed link does when its button is pressed; undefined if the link was used meanwhile. */
export async function followLink(app: App, request: Request, { purpose, ...link }: Link): Promise<Outcome> {
  const { secret, accountId } = link
  const now = app.now()
  const take = (work: (transaction: Db) => Promise<unknown>, to: string) =>
    inTransaction(app.db, async (transaction): Promise<Outcome> => {
      // First, as the clock does: in another order, the two could wait for each other.
      await transaction.selectFrom('address_changes').select('account_id').where('account_id', '=', accountId).forUpdate().execute()
      if ((await takeEmailLink(transaction, secret, purpose, now)) === undefined) return undefined
      return (await work(transaction)) === false ? undefined : { to }
    })
  switch (purpose) {
    case 'confirm':
      return confirmSignUp(app, request, link)
    case 'vouch': {
      const taken = await take(async () => {}, '/sign-in?after=browser')
      return taken && { ...taken, headers: await knowThisBrowser(app, request, accountId) }
    }
    case 'stop recovery':
      return take((transaction) => stopRecovery(transaction, accountId), '/sign-in?after=stopped&next=/account/security')
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

/** The sign-ups that this browser may confirm with the link, and what it wrote to an advertiser. */
export async function findSignUps(app: App, request: Request, { secret, accountId }: Pick<Link, 'secret' | 'accountId'>) {
  const unsent = readUnsent(request.headers.get('Cookie'), app.config)
  return { unsent, ...(await findConfirmable(app.db, { secret, accountId, unsent, now: app.now() })) }
}

type Confirmation = Omit<Link, 'purpose'>
type Confirmed = { to: string; headers: Headers; favorites: string } | { status: number; error: string; headers?: HeadersInit } | undefined

/**
 * The account gets exactly the password and age of the sign-up behind the link, and this browser is signed in. If the page asked
 * for the password, it's compared, so that no one confirms a stranger's sign-up by opening the newest email. Undefined for a used link.
 */
async function confirmSignUp(app: App, request: Request, { secret, accountId, password, copy: reader }: Confirmation): Promise<Confirmed> {
  const copy = reader.read(emailLinkCopy)
  const { signUps, mustEnterPassword, unsent } = await findSignUps(app, request, { secret, accountId })
  if (!signUps.length) return undefined
  if (mustEnterPassword && !password) return { status: 422, error: copy.needsPassword }
  let signUp = mustEnterPassword || password !== undefined ? undefined : signUps[0]
  if (!signUp) {
    const retryAfter = await countTry(app, `confirm ${hashSecret(secret)}`)
    if (retryAfter) return tooManyTries(reader, retryAfter)
    for (const one of signUps) if (!signUp && (await verifyPassword(one.password_hash, password ?? '')).ok) signUp = one
  }
  if (!signUp) return { status: 422, error: copy.notYours }
  const confirmed = signUp
  return inTransaction(app.db, async (transaction): Promise<Confirmed> => {
    const now = app.now()
    if ((await takeEmailLink(transaction, secret, 'confirm', now)) === undefined) return undefined
    await applySignUp(transaction, accountId, confirmed, now)
    await dropEmailLinks(transaction, accountId)
    const headers = await signIn(app, transaction, request, { accountId, proof: 'mail', isRemembered: false })
    headers.append('Set-Cookie', dropSentTo(app.config))
    const { next, message: text, favorites } = confirmed
    // The page for the message is next, and they send it there. One that this browser has is newer.
    if (text && !unsent) headers.append('Set-Cookie', storeUnsent({ adId: Number(next.split('/').at(-1)), text }, app.config))
    return { to: next || '/account', favorites, headers }
  })
}
