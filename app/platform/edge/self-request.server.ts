import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#app/config.server.ts'
import { clientAddress, countBelieved } from '#app/platform/http/network-address.ts'

// The doctor asks the site through its proxies, and the site says what it saw. It says so only to whoever has its secret: for anyone else,
// the request is an ordinary one.

const header = 'X-Evenfall-Proof'
/** No one's address (RFC 5737). A visitor could send it just as well, and the site must not believe it. */
const forgedAddress = '192.0.2.77'
const patienceMs = 60_000
const most = 2000

/** What the site saw of the doctor's request. */
export type Seen = { address: string; forwardedFor: string; trusted: number }

export function selfRequestHeaders(secret: string, now: Date) {
  return { [header]: `${now.getTime()}.${proofOf(secret, now.getTime())}`, 'X-Forwarded-For': forgedAddress }
}

/** Undefined unless the request proves that it's from this site's own doctor, a moment ago. */
export function describeSelfRequest({ headers }: Request, { address, config, now }: { address: string; config: Config; now: Date }) {
  const [, time, proof] = /^(\d{1,15})\.([\w-]{43})$/.exec(headers.get(header) ?? '') ?? []
  if (!time || !proof || Math.abs(now.getTime() - Number(time)) > patienceMs) return undefined
  if (!timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(config.secret, Number(time))))) return undefined
  const forwardedFor = (headers.get('X-Forwarded-For') ?? '').slice(0, most)
  return { address, forwardedFor, trusted: countBelieved(config.trustedProxies, forwardedFor, address) } satisfies Seen
}

/** How many proxies the request passed, and whether the site took the address that the outermost of them saw. */
export function judgeProxies({ address, forwardedFor, trusted }: Seen) {
  const chain = forwardedFor.split(',').flatMap((hop) => hop.trim() || [])
  // A proxy that doesn't add to the header replaces it.
  const count = chain[0] === forgedAddress ? chain.length - 1 : chain.length
  const seen = count > 0 ? clientAddress(chain.at(-count), undefined, 0) : undefined
  // Two proxies on one machine may have seen the same address, so the number has to be right too.
  return { count, isRight: Math.min(trusted, chain.length) === count && (!seen || address === seen) }
}

const proofOf = (secret: string, time: number) => createHmac('sha256', secret).update(`self-request ${time}`).digest('base64url')
