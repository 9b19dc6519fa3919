import { createHmac } from 'node:crypto'
import type { Config } from '#app/config.server.ts'
import { clientAddress, countBelieved } from '#app/platform/http/network-address.ts'
import { isSigned } from '#app/platform/keys.server.ts'
import { parseJson } from '#app/platform/text.ts'

// The site asks itself through its proxies, and says what it saw. It says so only to whoever has its secret: for anyone else,
// the request is an ordinary one.

const header = 'X-Evenfall-Proof'
/** No one's address (RFC 5737). A visitor could send it just as well, and the site must not believe it. */
const forgedAddress = '192.0.2.77'
const validMs = 60_000
const patienceMs = 5000
const most = 2000

/** What the site saw of its own request. */
type Seen = { address: string; forwardedFor: string; trusted: number }
export type SelfAnswer = { status: number; hsts: string; /** Undefined if something else answered. */ seen?: Seen }

/** Asks ORIGIN as a visitor would. Throws if no one answers. */
export async function askSelf({ config, now }: { config: Config; now: () => Date }): Promise<SelfAnswer> {
  const { origin, secret } = config
  const time = now().getTime()
  const response = await fetch(new URL('/healthz', origin), {
    headers: { [header]: `${time}.${proofOf('self-request', secret, time)}`, 'X-Forwarded-For': forgedAddress },
    redirect: 'manual',
    signal: AbortSignal.timeout(patienceMs),
  })
  const text = (await response.text()).slice(0, 4 * most)
  const answer = text.startsWith('{') ? (parseJson(text) as (Seen & { proof?: string }) | undefined) : undefined
  const isOurs = isSigned(config, answer?.proof ?? '', (key) => proofOf('self-answer', key, time))
  return { status: response.status, hsts: response.headers.get('Strict-Transport-Security') ?? '', seen: isOurs ? answer : undefined }
}

/** Why a request failed: `fetch failed` hides it in its cause. Codes are the same in every language. */
export function reasonOf(error: Error & { code?: string }): string {
  if (error.name === 'TimeoutError') return 'ETIMEDOUT'
  return error.cause instanceof Error ? reasonOf(error.cause) : (error.code ?? error.message)
}

/** Undefined unless the request proves that it's this site's own, of a moment ago. */
export function describeSelfRequest({ headers }: Request, { address, config, now }: { address: string; config: Config; now: Date }) {
  const [, time, proof] = /^(\d{1,15})\.([\w-]{43})$/.exec(headers.get(header) ?? '') ?? []
  if (!time || !proof || Math.abs(now.getTime() - Number(time)) > validMs) return undefined
  if (!isSigned(config, proof, (secret) => proofOf('self-request', secret, Number(time)))) return undefined
  const forwardedFor = (headers.get('X-Forwarded-For') ?? '').slice(0, most)
  const trusted = countBelieved(config.trustedProxies, forwardedFor, address)
  return { address, forwardedFor, trusted, proof: proofOf('self-answer', config.secret, Number(time)) }
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

const proofOf = (what: string, secret: string, time: number) => createHmac('sha256', secret).update(`${what} ${time}`).digest('base64url')
