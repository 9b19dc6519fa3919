import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { traceHeaders } from '#app/platform/current-request.server.ts'
import type { Log } from '#app/platform/http/log.server.ts'

export type EdgeSettings = { kind: keyof typeof kinds; urls: readonly string[]; token: string }
type Order = { method: string; headers: Record<string, string>; body?: string }
type Kind = {
  /** The header that names a page's keys, and what stands between them. */
  keys: string
  between: string
  /** The header with the lifetime that's meant for the edge alone. */
  lifetime: string
  /** The most keys of one order. */
  most: number
  /** The most orders a minute, if there's a limit. */
  perMinute?: number
  order: (keys: readonly string[], token: string) => Order
}

const json = { 'Content-Type': 'application/json' }
export const kinds = {
  // A header of Varnish has at most 8 KB.
  varnish: {
    keys: 'xkey',
    between: ' ',
    lifetime: 'Surrogate-Control',
    most: 1000,
    order: (keys, token) => ({ method: 'PURGE', headers: { 'xkey-purge': keys.join(' '), 'X-Edge-Token': token } }),
  },
  fastly: {
    keys: 'Surrogate-Key',
    between: ' ',
    lifetime: 'Surrogate-Control',
    most: 256,
    order: (keys, token) => ({ method: 'POST', headers: { ...json, 'Fastly-Key': token }, body: JSON.stringify({ surrogate_keys: keys }) }),
  },
  // The limits of the free plan.
  cloudflare: {
    keys: 'Cache-Tag',
    between: ',',
    lifetime: 'Cloudflare-CDN-Cache-Control',
    most: 100,
    perMinute: 5,
    order: (keys, token) => ({
      method: 'POST',
      headers: { ...json, Authorization: `Bearer ${token}` },
      body: JSON.stringify({ tags: keys }),
    }),
  },
} satisfies Record<string, Kind>

/** A short name for a tag. A few tags of many millions share one, and are dropped together. */
export const keyOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 6)

/** Every page has this key, too. */
export const keyOfAll = 'all'
/** More keys than this are dropped by dropping everything. */
const mostKeys = 4000
const patience = 1000

/** One address that takes orders to drop pages. After one that failed, none is sent until a try succeeds. */
export class EdgeServer {
  isReachable = true
  #url: string
  #settings: EdgeSettings
  #kind: Kind
  #log: Log
  /** Those that the next order of a limited edge takes. */
  #waiting: { keys: Set<string>; sent: Promise<boolean> } | undefined
  #ordered: number[] = []

  constructor(url: string, settings: EdgeSettings, log: Log) {
    this.#url = url
    this.#settings = settings
    this.#kind = kinds[settings.kind]
    this.#log = log
  }

  /** Resolves to whether the edge has dropped all pages with these keys. A limited edge may take minutes, and any other `ms` at most. */
  async purge(keys: readonly string[], { isTry = false, ms = patience } = {}): Promise<boolean> {
    const { perMinute, most } = this.#kind
    if (perMinute) return this.#queue(keys, perMinute)
    if (!this.isReachable && !isTry) return false
    const all = keys.length > mostKeys ? [keyOfAll] : keys
    const batches = Array.from({ length: Math.ceil(all.length / most) }, (_, batch) => all.slice(batch * most, (batch + 1) * most))
    return (await Promise.all(batches.map((batch) => this.#send(batch, ms)))).every(Boolean)
  }

  #queue(keys: readonly string[], perMinute: number) {
    this.#waiting ??= { keys: new Set(), sent: this.#sendWaiting(perMinute) }
    for (const key of keys) this.#waiting.keys.add(key)
    return this.#waiting.sent
  }

  /** The first orders of a minute leave at once, with what the same turn of the event loop adds. */
  async #sendWaiting(perMinute: number) {
    await pause(0)
    const began = Date.now()
    this.#ordered = this.#ordered.filter((at) => at > began - 60_000)
    if (this.#ordered.length >= perMinute) await pause(this.#ordered[0]! + 60_000 - began, undefined, { ref: false })
    const keys = [...this.#waiting!.keys]
    this.#waiting = undefined
    this.#ordered.push(Date.now())
    // By the time that a second order could leave, its pages would have expired by themselves.
    return this.#send(keys.length > this.#kind.most ? [keyOfAll] : keys, 10 * patience)
  }

  async #send(keys: readonly string[], ms: number) {
    const [url, log] = [this.#url, this.#log]
    try {
      const order: Order = this.#kind.order(keys, this.#settings.token)
      const headers = { ...order.headers, ...traceHeaders() }
      const answer = await fetch(url, { ...order, headers, redirect: 'error', signal: AbortSignal.timeout(ms) })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`The edge answered ${answer.status}.`)
    } catch (err) {
      if (this.isReachable) log.error({ err }, 'the edge cache takes no orders to drop pages: it may show old ones, for a minute each')
      return (this.isReachable = false)
    }
    if (!this.isReachable) log.info('the edge cache takes orders again')
    return (this.isReachable = true)
  }
}
