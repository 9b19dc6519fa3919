import { lookup as lookUp } from 'node:dns/promises'
import { request as requestHttps, type RequestOptions } from 'node:https'
import type { ClientRequest, IncomingMessage } from 'node:http'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './network-address.ts'

type Found = { address: string; family: number }
type Dialled = Found & { port: number }
type Asking = { net: Outside; signal: AbortSignal }
/** How the server reaches the internet; a test supplies its own. */
export type Outside = {
  resolve: (host: string) => Promise<Found[]>
  /** Where to connect for an address that was resolved and judged. */
  dial: (found: Found) => Dialled
  request: (options: RequestOptions, answered: (answer: IncomingMessage) => void) => ClientRequest
  patienceMs: number
}

export const outside: Outside = {
  resolve: (host) => lookUp(host, { all: true, verbatim: true }),
  dial: (found) => ({ ...found, port: 443 }),
  request: requestHttps,
  patienceMs: 5000,
}

/** What the page said, or why the server didn't read it. */
type Read = { ok: true; url: URL; type: 'html' | 'plain'; text: string } | { ok: false; why: Unread }
export type Unread = 'bad address' | 'not public' | 'unknown host' | 'elsewhere' | 'bad status' | 'bad kind' | 'too long' | 'no answer'

const mostBytes = 512 * 1024
const mostRedirects = 3

/**
 * Fetches an address that an advertiser typed, without letting anyone use the server to reach what they can't reach themselves (SSRF). It
 * allows only HTTPS on its own port and only names, resolves each name once, judges every address, and connects to the one it judged. A
 * redirect has to stay on its host and is judged again. Everything together may take a few seconds and half a megabyte.
 */
export async function readOutside(url: URL, net: Outside): Promise<Read> {
  const signal = AbortSignal.timeout(net.patienceMs)
  let at = url
  for (let hops = 0; hops <= mostRedirects; hops++) {
    if (isPublicUrl(at) && !isSameSite(at, url)) return { ok: false, why: 'elsewhere' }
    const found = await findOutside(at, { net, signal })
    if ('why' in found) return { ok: false, why: found.why }
    const answer = await ask(at, found, { net, signal })
    if ('why' in answer) return { ok: false, why: answer.why }
    if (!('to' in answer)) return { ok: true, url: at, ...answer }
    if (!URL.canParse(answer.to, at)) return { ok: false, why: 'bad address' }
    at = new URL(answer.to, at)
  }
  return { ok: false, why: 'elsewhere' }
}

/** Where to connect for an address, once every address of its name was judged. A single private one among them refuses the name. */
export async function findOutside(url: URL, { net, signal }: Asking): Promise<Dialled | { why: Unread }> {
  if (!isPublicUrl(url)) return { why: 'bad address' }
  const found = await orAborted(net.resolve(url.hostname), signal).catch(() => [])
  if (!found.length) return { why: signal.aborted ? 'no answer' : 'unknown host' }
  return found.every(({ address }) => isPublicAddress(address)) ? net.dial(found[0]!) : { why: 'not public' }
}

/**
 * What to connect with. Whatever name the connection resolves, it gets the address that was judged, so the name isn't looked up a second
 * time.
 */
export function dialling(url: URL, { address, family, port }: Dialled): RequestOptions {
  const pinned = ((_host, options, callback) =>
    options.all ? callback(null, [{ address, family }]) : callback(null, address, family)) as LookupFunction
  const path = url.pathname + url.search
  return { host: url.hostname, servername: url.hostname, port, path, lookup: pinned, family, agent: false, maxHeaderSize: 16 * 1024 }
}

/** Only a public name on the usual port, without credentials. A number in any spelling isn't a name. */
export function isPublicUrl({ protocol, hostname, port, username, password }: URL) {
  const isName = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(hostname) && !isIP(hostname)
  return protocol === 'https:' && isName && !port && !username && !password && !isLocalName(hostname)
}

const isLocalName = (host: string) => /\.(local|localhost|localdomain|internal|intranet|lan|home|corp|private|arpa|onion|test)$/.test(host)

/** With or without `www.`, a site has the same owner. */
function isSameSite(one: URL, other: URL) {
  const nameOf = ({ hostname }: URL) => hostname.replace(/^www\./, '')
  return nameOf(one) === nameOf(other)
}

type Answer = { type: 'html' | 'plain'; text: string } | { to: string } | { why: Unread }

function ask(url: URL, dialled: Dialled, { net, signal }: Asking) {
  return new Promise<Answer>((answered) => {
    let isAnswered = false
    const finish = (answer: Answer) => (answered(answer), outgoing.destroy())
    const outgoing = net.request(
      {
        ...dialling(url, dialled),
        method: 'GET',
        signal,
        headers: { Host: url.host, Accept: 'text/html, text/plain', 'Accept-Encoding': 'identity', 'User-Agent': 'Evenfall link check' },
      },
      (answer) => {
        isAnswered = true
        const { statusCode = 0, headers } = answer
        if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location) return finish({ to: headers.location })
        if (statusCode !== 200) return finish({ why: 'bad status' })
        const type = /^text\/plain\b/i.test(headers['content-type'] ?? '') ? 'plain' : 'html'
        const isText = /^(text\/(plain|html)|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '')
        if (!isText || (headers['content-encoding'] ?? 'identity') !== 'identity') return finish({ why: 'bad kind' })
        const chunks: Buffer[] = []
        let length = 0
        answer.on('data', (chunk: Buffer) => {
          length += chunk.length
          if (length > mostBytes) finish({ why: 'too long' })
          else chunks.push(chunk)
        })
        answer.on('end', () => finish({ type, text: Buffer.concat(chunks).toString() }))
        answer.on('error', () => finish({ why: 'no answer' }))
        answer.on('aborted', () => finish({ why: 'no answer' }))
      },
    )
    outgoing.on('error', () => answered({ why: 'no answer' }))
    // A 101 that no one asked for closes the connection without an answer or an error.
    outgoing.on('close', () => isAnswered || answered({ why: 'no answer' }))
    outgoing.end()
  })
}

/** A resolver that never answers must not block its caller. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal) {
  return Promise.race([
    work,
    new Promise<never>((_, stop) => {
      signal.addEventListener('abort', () => stop(new Error('Too late.')), { once: true })
    }),
  ])
}
