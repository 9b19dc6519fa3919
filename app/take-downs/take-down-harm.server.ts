import type { App } from '#app/app.ts'
import type { Db } from '#app/db/storage.server.ts'
import type { Harm, Scope, Source } from '#app/http/budgets.ts'
import { spendBudget } from '#app/http/budgets.server.ts'
import { isGrave, type TakeDown } from './take-down.ts'
import type { Found, FoundPhoto } from './take-down-findings.server.ts'

/** What a request or more addresses cost those who moderate. */
export const minutesOf = { request: 5, addresses: 1 } as const
/** The statement, and where to answer. */
const emailsPerAd = 2

/** Spends the ads that the addresses name, before anything is hidden. The scopes that come back have no room. */
export async function spendAds(app: App, transaction: Db, request: Pick<TakeDown, 'id' | 'kind'>, found: Found, source: Source) {
  const known = await transaction.selectFrom('take_down_items').select('ad_id').where('take_down_id', '=', request.id).execute()
  const named = new Set([...found.photos.map(({ ad_id }) => ad_id), ...found.ads.map(({ id }) => id)])
  for (const { ad_id } of known) if (ad_id !== null) named.delete(ad_id)
  const full = await spend(app, transaction, { harm: 'ads hidden', source, amount: named.size, force: isGrave(request.kind) })
  if (!full.length || isGrave(request.kind)) await countEmails(app, transaction, source, named.size * emailsPerAd)
  return full
}

/** Ads that are hidden along with the named ones. */
export async function spendCopies(app: App, transaction: Db, copies: readonly FoundPhoto[], source: Source) {
  const amount = new Set(copies.map(({ ad_id }) => ad_id)).size
  await countEmails(app, transaction, source, amount * emailsPerAd)
  return spend(app, transaction, { harm: 'ads hidden', source, amount, force: true })
}

export function spendMinutes(app: App, transaction: Db, source: Source, amount: number) {
  return spend(app, transaction, { harm: 'moderator minutes', source, amount, force: true })
}

/** Advertisers are always told, so their emails are only counted: the budget of ads limits them. */
function countEmails(app: App, transaction: Db, { address }: Source, amount: number) {
  return spend(app, transaction, { harm: 'emails caused', source: { address }, amount, force: true })
}

type Spending = { harm: Harm; source: Source; amount: number; force: boolean }

const spend = ({ config, now }: App, db: Db, spending: Spending): Promise<Scope[]> =>
  spendBudget(db, { ...spending, secret: config.secret, now: now() })
