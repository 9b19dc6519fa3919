import type { App } from '#app/app.ts'
import { networkOf } from './network-address.ts'
import { readFields } from './request-input.server.ts'
import { isAmbiguous } from './page-key.ts'
import type { Limit } from './rate-limits.server.ts'
import type { RefusalCopy } from './copy.ts'
import type { Refusal } from './request-context.ts'
import { isFromOurPage } from './same-origin.ts'
import { isDecodable, type PageHandle } from './site-routes.server.ts'

type Facts = { address: string; isTooLong: boolean; handle: PageHandle }

/** Turns requests away before any page runs, cheapest checks first. */
export async function refuse(app: App, request: Request, { address, isTooLong, handle }: Facts): Promise<Refusal | undefined> {
  const { pathname, search } = new URL(request.url)
  if (!isDecodable(pathname) || isAmbiguous(pathname)) return { status: 404 }
  // Postgres can't store a NUL, so a page that looked one up would fail. Forms and JSON calls refuse theirs as they're read.
  if (search.includes('%00')) return { status: 400 }
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) return { status: 405 }
  // React Router would answer with the page's data, which is a way around the gate.
  if (pathname.endsWith('.data')) return { status: 404 }
  if (request.method !== 'POST')
    return isLookUp(request, handle) && app.limits.isFull(lookUps, networkOf(address)) ? limitLookUps(app, address) : undefined
  if (isTooLong) return { status: 413, says: ({ tooLong: message }) => ({ message }) }
  // Where no cookie is read, no other site can use one.
  const isFromProgram = handle.api || (handle.bearer && /^Bearer /.test(request.headers.get('Authorization') ?? ''))
  if (!isFromProgram && !isFromOurPage(request.headers, app.config.origin) && !(handle.oneClick && (await isOneClick(request))))
    return { status: 403, says: ({ notFromHere: message }) => ({ message }) }
  return undefined
}

type Sender = Omit<Facts, 'isTooLong'> & { account?: { accountId: number; role: string } }

/**
 * Signed-in members are counted by account and everyone else by network: one address may have a city's phones behind it, and a moderator
 * makes a decision every few seconds.
 */
export async function limitChanges(app: App, { method }: Request, { address, handle, account }: Sender): Promise<Refusal | undefined> {
  if (method !== 'POST' || handle.isUncounted) return undefined
  if (!account) return limit(app, 'changes per network', networkOf(address), 'formsPerNetwork')
  const name = account.role === 'member' ? 'changes per member' : 'changes per moderator'
  return limit(app, name, String(account.accountId), 'formsPerMember')
}

/**
 * Counts while the page is rendered, and the page is sent only if the count allows it. Only a network that's already known to be over is
 * turned away before.
 */
export function countLookUp(app: App, request: Request, { address, handle }: Omit<Facts, 'isTooLong'>) {
  if (!isLookUp(request, handle)) return undefined
  const counted = limitLookUps(app, address)
  counted.catch(() => {}) // avoids an unhandled rejection until something awaits it
  return counted
}

const isLookUp = ({ method, url }: Request, { limited }: PageHandle) =>
  method !== 'POST' && (limited === 'with a query' ? new URL(url).search !== '' : limited)

const lookUps = 'look-ups per network'
const limitLookUps = (app: App, address: string) => limit(app, lookUps, networkOf(address), 'searchesPerNetwork')

/** Whether the body holds nothing else. This reads a copy, because the page reads the request later. */
async function isOneClick(request: Request) {
  const form = await readFields(request.clone()).catch(() => undefined)
  return form !== undefined && [...form].length === 1 && form.get('List-Unsubscribe') === 'One-Click'
}

type Reason = 'formsPerNetwork' | 'formsPerMember' | 'searchesPerNetwork'

async function limit(app: App, name: Limit, key: string, reason: Reason): Promise<Refusal | undefined> {
  const retryAfter = await app.limits.consume(name, key)
  if (!retryAfter) return undefined
  app.metrics.limited.inc({ limit: name })
  return { status: 429, retryAfter, says: (copy: RefusalCopy) => ({ message: copy[reason]({ count: retryAfter }) }) }
}

/** A route without a page refuses in JSON. People who submitted a form see the same on the error page. */
export async function readBareRefusal({ method, headers }: Request, response: Response): Promise<Refusal | undefined> {
  const isJson = /application\/json/.test(response.headers.get('Content-Type') ?? '')
  if (response.status < 400 || !isJson || !/text\/html/.test(headers.get('Accept') ?? '')) return undefined
  type Reply = { title?: string; lead?: string; error?: string; resent?: Refusal['resent'] }
  // A HEAD has no body to read.
  const { title, lead, error, resent } = ((method === 'HEAD' ? undefined : await response.json()) ?? {}) as Reply
  return { status: response.status, title, message: lead ?? error, resent, retryAfter: Number(response.headers.get('Retry-After')) }
}
