import type { IncomingMessage, RequestListener } from 'node:http'
import { createRequest, sendResponse } from '@remix-run/node-fetch-server'
import type { App } from '#app/app.ts'
import type { findRoute as FindRoute, Site, Visitor } from '#app/server.ts'
import { during, readTrace } from '#app/platform/current-request.server.ts'
import { clientAddress } from './network-address.ts'
import { type FinishedPage, isPage, sendPage, sendRenderedPage } from './finished-page.server.ts'
import { splitLanguage } from './language-path.ts'
import { refusalCopy } from './copy.ts'
import type { Kind, Overload } from './overload.server.ts'
import type { Rendered } from './page-cache.server.ts'
import type { SiteResponse } from './request-context.ts'
import { audienceOf, canonicalAddress, isAmbiguous, spelledAs } from './page-key.ts'
import { isPrefetch } from './negotiation.ts'
import { securityHeaders } from './security-headers.ts'
import { discardBody, type Reason, type TurnAway } from './turned-away.server.ts'
import { readVisitorState } from './cookies.ts'

export type Bundle = { site: Site; findRoute: typeof FindRoute }
type Audience = '0' | '1'
type Shedding = { overload: Overload; turnAway: TurnAway }

/**
 * Serves cached pages first and the site behind them. A request that needs rendering is turned away while there's too much to render, or
 * once its network has used up its budget.
 */
export function servePages(app: App, { site, findRoute }: Bundle, { overload, turnAway }: Shedding): RequestListener {
  const count = countCached(app)
  const { pages, counts, config, edge } = app
  const origin = new URL(config.origin)
  const states = new Set(app.places.states.map(({ abbr }) => abbr))
  const known = (pathname: string) => {
    const { path } = splitLanguage(pathname, config.languages)
    const { pattern, row } = findRoute(path) ?? {}
    return pattern && spelledAs(pattern, path) === path ? row?.cached : undefined
  }

  return (req, res) => {
    // The address as it was sent is the key of most hits, so those parse nothing.
    const isRead = req.method === 'GET' || req.method === 'HEAD'
    const audience = isRead ? audienceOf(req.headers.cookie) : null
    const state = stateOf(req)
    const page = audience && findCached(audience, req.url!, state)
    if (page) {
      edge?.mark(page, { audience, state }, req, res)
      return sendCached(page, req, res)
    }
    const kind = isRead ? 'page' : findRoute(pathOf(req))?.handle.body ? 'upload' : 'arriving'
    const address = clientAddress(req.socket.remoteAddress, req.headers['x-forwarded-for'] as string | undefined, config.trustedProxies)
    const reason = isProbe(req) ? undefined : refuseEarly(kind, address)
    if (reason) return turnAway(req, res, reason)
    const place = overload.begin(kind, address)
    if (kind === 'arriving') req.once('end', () => place.move('form'))
    // A URL has no backslashes left and may have taken the first segment for a host, so the address is judged as it was sent.
    const refusal = isAmbiguous(req.url!.split('?', 1)[0]!) ? { status: 404 } : undefined
    const current = { route: () => routeOf(req), trace: config.trustedProxies !== 0 ? readTrace(req.headers.traceparent) : undefined }
    during(current, () => answer(req, res, { audience, state, visitor: { address, refusal }, done: place.leave, trace: current.trace?.id }))
      .catch((error: unknown) => fail(req, res, error))
      .finally(place.leave)
  }

  function refuseEarly(kind: Kind, address: string): Reason | undefined {
    const kinds = kind === 'arriving' ? ([kind, 'form'] as const) : [kind]
    if (kinds.some((one) => overload.isFull(one, address))) return 'busy'
    if (kinds.some((one) => overload.isTooHeavy(one, address))) return 'too heavy'
    // A form isn't refused for this, because what was typed would be lost. Forms have limits of their own.
    return kind === 'page' && overload.isOverBudget(address) ? 'over budget' : undefined
  }

  type Served = { audience: Audience | null; state?: string; visitor: Visitor; done: () => void; trace?: string }

  async function answer(req: IncomingMessage, res: Parameters<RequestListener>[1], { audience, state, visitor, done, trace }: Served) {
    const began = performance.now()
    const url = req.url!
    const { generation } = pages
    const address = audience && canonicalAddress(url, known)
    // A HEAD renders no body that could be cached.
    if (!address || req.method === 'HEAD') return send(await askAsVisitor())
    const page = findCached(audience, address, state)
    if (page) return sendCached(page, req, res)
    const rendered = await renderFor(audience, address, state)
    if (!('page' in rendered)) return send(rendered.response)
    app.metrics.pageMisses.inc()
    countView(req, rendered.page.tags)
    // Another spelling would only fill the edge, and a page that was asked for before a purge may be older than it.
    if (address === url && generation === pages.generation) edge?.mark(rendered.page, { audience, state }, req, res)
    sendPage(rendered.page, req, res)
    note(200)

    function askAsVisitor() {
      return site(createRequest(req, res, { host: origin.host, protocol: origin.protocol }), visitor)
    }

    async function send(response: SiteResponse) {
      if (response.caching && response.status === 200) countView(req, response.caching.tags)
      note(response.status, response.headers.get('X-Request-Id') ?? undefined)
      if (isPage(response)) sendRenderedPage(req, res, response)
      else {
        // What remains costs nothing: a client that reads slowly, or not at all, takes no slot.
        done()
        await sendResponse(res, response)
      }
      discardBody(req)
    }

    function note(status: number, request?: string) {
      const route = routeOf(req)
      const ms = performance.now() - began
      app.metrics.requests.inc({ route, status })
      app.metrics.seconds.observe({ route }, ms / 1000)
      app.log.info({ request, method: req.method, route, status, ms: Math.round(ms * 10) / 10, trace }, 'answered')
    }
  }

  function routeOf(req: IncomingMessage) {
    return findRoute(pathOf(req))?.pattern ?? '(none)'
  }

  function sendCached(page: FinishedPage, req: IncomingMessage, res: Parameters<RequestListener>[1]) {
    countView(req, page.tags)
    count(sendPage(page, req, res))
  }

  function countView({ method, headers }: IncomingMessage, tags: readonly string[]) {
    const isAhead = isPrefetch({ secPurpose: headers['sec-purpose'] as string, purpose: headers['purpose'] as string })
    if (method === 'GET' && !isAhead) counts.note(tags, headers['user-agent'])
  }

  /** Finds the page that's the same for all states, or else the one cached for this state. */
  function findCached(audience: Audience, address: string, state: string | undefined) {
    const page = pages.find(audience + address)
    return state && (!page || page.isByState) ? pages.find(audience + state + address) : page
  }

  /** Renders first for a visitor whose state isn't known. Only a page that says it depends on the state gets to know it. */
  async function renderFor(audience: Audience, address: string, state: string | undefined): Promise<Rendered> {
    const render = (key: string, visitorState?: string) =>
      pages.render(key + address, () => site(impersonalRequest(address, audience, visitorState)))
    const common = pages.find(audience + address)
    const rendered = common ? { page: common } : await render(audience)
    const isByState = 'page' in rendered ? rendered.page.isByState : rendered.response.caching?.isByState
    return state && isByState ? render(audience + state, state) : rendered
  }

  function stateOf({ headers }: IncomingMessage) {
    const state = readVisitorState(config.stateHeader && (headers[config.stateHeader.toLowerCase()] as string), headers.cookie)
    return state && states.has(state) ? state : undefined
  }

  // This isn't the visitor's own request: without their cookies nothing personal gets into a cached page, without their Host they can't
  // choose its links, and without their signal they can't stop a rendering that others wait for.
  function impersonalRequest(address: string, audience: Audience, state?: string) {
    const cookies = [audience === '1' && 'adult=1', state && `state=${state}`].filter(Boolean)
    return new Request(origin.origin + address, { headers: cookies.length ? { Cookie: cookies.join('; ') } : {} })
  }

  function fail({ url }: IncomingMessage, res: Parameters<RequestListener>[1], error: unknown) {
    // A visitor who hung up isn't an error.
    if (!res.destroyed && !res.closed) app.log.error({ err: error }, 'a request failed')
    if (res.headersSent) return res.destroy()
    res.writeHead(500, { ...securityHeaders(config), 'Content-Type': 'text/plain; charset=utf-8' })
    res.end(`${app.copy[splitLanguage(url!).language].read(refusalCopy).failed}\n`)
  }
}

/** The path as routes know it. */
const pathOf = ({ url }: IncomingMessage) => splitLanguage(url!.split('?')[0]!.replace(/\.data$/, '')).path

/** Probes are let through, because they decide whether to send more visitors. */
const isProbe = ({ url }: IncomingMessage) => url === '/healthz' || url === '/readyz'

/** Hits are counted in plain numbers and logged once a minute, because a line for each would cost more than the response. */
function countCached({ metrics }: App) {
  const full = metrics.cachedPages.labels({ answer: 'full' })
  const notModified = metrics.cachedPages.labels({ answer: 'not modified' })
  return (answer: 'full' | 'not modified') => (answer === 'full' ? full.inc() : notModified.inc())
}
