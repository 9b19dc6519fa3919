import { Agent, type ClientRequest, request as requestHttp } from 'node:http'
import { Agent as SecureAgent, request as requestHttps } from 'node:https'
import { text as readText } from 'node:stream/consumers'
import { traceHeaders } from '#app/platform/current-request.server.ts'

/** The engine can't answer: it's down, slow, or busy, or it was a moment ago. */
export class SearchUnavailable extends Error {}

/** The engine understood the request and refuses it. */
export class SearchRefused extends Error {
  status: number
  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

type Limits = { connectMs: number; answerMs: number; restMs: number; mostFailures: number }
type Method = 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
type Send = { path: string; body?: string; method?: Method; patienceMs?: number }

/**
 * Speaks JSON with OpenSearch or Elasticsearch over kept connections. A visitor waits at most `answerMs` for a search. After a few failures
 * in a row, searches are refused at once for `restMs`, and then one at a time is let through until one succeeds.
 */
export class SearchServer {
  readonly name: string
  #url: URL
  #authorization: string | undefined
  #agent: Agent
  #limits: Limits
  #failures = 0
  #restsUntil = 0
  #isTrying = false

  constructor(url: string, limits: Partial<Limits> = {}) {
    this.#url = new URL(url.endsWith('/') ? url : `${url}/`)
    this.name = this.#url.host
    const { username, password } = this.#url
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    this.#authorization = username ? `Basic ${Buffer.from(credentials).toString('base64')}` : undefined
    const options = { keepAlive: true, maxSockets: 32 }
    this.#agent = this.#url.protocol === 'https:' ? new SecureAgent(options) : new Agent(options)
    this.#limits = { connectMs: 50, answerMs: 250, restMs: 1000, mostFailures: 3, ...limits }
  }

  /** Whether a search is let through now. */
  get isUp() {
    return this.#failures < this.#limits.mostFailures || (!this.#isTrying && performance.now() >= this.#restsUntil)
  }

  /** A visitor's search. Rejects with SearchUnavailable or SearchRefused. */
  async search<Answer>(path: string, body: object | readonly object[]): Promise<Answer> {
    if (!this.isUp) throw new SearchUnavailable('it was down a moment ago')
    const isTrial = this.#failures >= this.#limits.mostFailures
    if (isTrial) this.#isTrying = true
    try {
      const text = Array.isArray(body) ? linesOf(body) : JSON.stringify(body)
      const answer = await this.#ask<Answer>({ path, body: text, method: 'POST', patienceMs: this.#limits.answerMs })
      this.#failures = 0
      return answer
    } catch (error) {
      if (error instanceof SearchUnavailable) {
        this.#failures++
        this.#restsUntil = performance.now() + this.#limits.restMs
      } else this.#failures = 0
      throw error
    } finally {
      if (isTrial) this.#isTrying = false
    }
  }

  /** A request that no visitor waits for. */
  send<Answer>(method: Method, path: string, body?: object | readonly object[], patienceMs = 30_000): Promise<Answer> {
    const text = body && (Array.isArray(body) ? linesOf(body) : JSON.stringify(body))
    return this.#ask<Answer>({ method, path, body: text, patienceMs })
  }

  /** The same, or undefined for something that doesn't exist. */
  async find<Answer>(path: string, patienceMs?: number): Promise<Answer | undefined> {
    try {
      return await this.send<Answer>('GET', path, undefined, patienceMs)
    } catch (error) {
      if (error instanceof SearchRefused && error.status === 404) return undefined
      throw error
    }
  }

  close() {
    this.#agent.destroy()
  }

  async #ask<Answer>(send: Send, triesLeft = 1): Promise<Answer> {
    const begun = performance.now()
    let request: ClientRequest | undefined
    try {
      const { status, text } = await this.#exchange(send, (sent) => (request = sent))
      if (status < 300) return readJson<Answer>(send.path, text)
      if (status === 429 || status >= 500) throw new SearchUnavailable(`it answered ${status}`)
      throw new SearchRefused(status, `${send.path} answered ${status}: ${text.slice(0, 500)}`)
    } catch (error) {
      if (error instanceof SearchUnavailable || error instanceof SearchRefused) throw error
      const { code = '', message } = error as NodeJS.ErrnoException
      // The server may close a kept connection at the moment when a request goes out on it.
      const wasClosed = request?.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(code)
      const left = send.patienceMs! - (performance.now() - begun)
      if (wasClosed && triesLeft && left > 0) return this.#ask({ ...send, patienceMs: left }, 0)
      throw new SearchUnavailable(`${this.name} can’t be reached: ${code || message}`, { cause: error })
    }
  }

  #exchange({ path, body, method, patienceMs = 0 }: Send, sent: (request: ClientRequest) => void) {
    const { protocol, hostname, port, pathname } = this.#url
    const headers: Record<string, string | number> = {
      ...traceHeaders(),
      ...(this.#authorization && { Authorization: this.#authorization }),
      ...(body !== undefined && { 'Content-Type': 'application/x-ndjson', 'Content-Length': Buffer.byteLength(body) }),
    }
    if (body?.startsWith('{') && !body.endsWith('\n')) headers['Content-Type'] = 'application/json'
    const target = {
      protocol,
      port,
      method,
      headers,
      agent: this.#agent,
      path: pathname + path,
      hostname: hostname.replace(/^\[|\]$/g, ''),
    }
    return new Promise<{ status: number; text: string }>((answered, failed) => {
      const request = (protocol === 'https:' ? requestHttps : requestHttp)(target)
      sent(request)
      const late = (what: string) => () => request.destroy(new SearchUnavailable(`${this.name} ${what}`))
      const whole = setTimeout(late('took too long'), patienceMs)
      let connecting: NodeJS.Timeout | undefined
      const done = () => (clearTimeout(whole), clearTimeout(connecting))
      request.once('socket', (socket) => {
        if (!socket.connecting) return
        connecting = setTimeout(late('accepts no connection'), Math.min(this.#limits.connectMs, patienceMs))
        socket.once('connect', () => clearTimeout(connecting))
      })
      request.once('response', (response) => {
        void readText(response).then(
          (text) => (done(), answered({ status: response.statusCode!, text })),
          (error: Error) => (done(), failed(error)),
        )
      })
      request.once('error', (error) => (done(), failed(error)))
      request.end(body)
    })
  }
}

function readJson<Answer>(path: string, text: string): Answer {
  try {
    return JSON.parse(text || '{}') as Answer
  } catch {
    throw new SearchRefused(200, `${path || '/'} isn’t JSON: ${text.slice(0, 40)}`)
  }
}

/** Bulk requests and several searches at once are one JSON object a line. */
const linesOf = (objects: readonly object[]) => objects.map((object) => `${JSON.stringify(object)}\n`).join('')
