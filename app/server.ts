import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import type { Viewer } from './accounts/account/account.ts'
import { type Authorization, authorize } from './accounts/account/authorize.ts'
import { dropCookie, readCookie } from './platform/http/cookies.ts'
import { findViewer } from './accounts/account/sessions.server.ts'
import { findKeyOwner, keyInAddress } from './advertise/api/api-keys.server.ts'
import { tagsToCount } from './ads/ad/views.server.ts'
import { latestEnd } from './ads/ad/visible-ads.server.ts'
import type { Language } from './platform/copy/languages.ts'
import { ReportableError } from './platform/db/error-facts.ts'
import { limitBody } from './platform/http/body-limit.server.ts'
import { refusalCopy } from './platform/http/copy.ts'
import { isForm, isFormWithFiles, readResent, withPath } from './platform/http/request-input.server.ts'
import { inLanguage, splitLanguage } from './platform/http/language-path.ts'
import { wantsJson } from './platform/http/negotiation.ts'
import { answerProblem, isProblem } from './platform/http/program-answer.server.ts'
import { pageHandlers } from './platform/http/page-handlers.server.ts'
import { hasAdultCookie, isAmbiguous, spelledAs } from './platform/http/page-key.ts'
import { countLookUp, limitChanges, readBareRefusal, refuse } from './platform/http/refuse.server.ts'
import {
  databaseUnreachable,
  PageResponse,
  type Refusal,
  requestContext,
  type RequestFacts,
  type SiteResponse,
} from './platform/http/request-context.ts'
import { pathBefore } from './platform/http/same-origin.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { listRoutes, movedTo, routeFinder } from './platform/http/site-routes.server.ts'
import { findClosing } from './platform/start/switches.ts'
import { type App, appContext, viewerContext } from './app.ts'
import writeDocument, { logError } from './entry.server.tsx'
import { withOwnedRows } from './owned-rows.server.ts'
import { routes } from './routes.ts'

/** The visitor's address, from the connection. `refusal` makes the site answer with that error page. */
export type Visitor = { address: string; refusal?: Refusal }
export type Site = (request: Request, visitor?: Visitor) => Promise<SiteResponse>

export const findRoute = routeFinder(build, routes)
/** A line break fits no pattern, not even the splat route's. */
type SiteRoute = NonNullable<ReturnType<typeof findRoute>>
const routeOf = (path: string) => findRoute(path) ?? findRoute('/*')!
export const siteRoutes = listRoutes(build)

/** One visit, as each stage hands it to the next. */
type Visit = {
  readonly app: App
  readonly handlerOf: ReturnType<typeof pageHandlers>
  /** The number under which the log has the visit. */
  readonly id: string
  readonly address: string
  readonly request: Request
  /** Whether more of the body has arrived than this page accepts. */
  readonly isTooLong: () => boolean
  /** Without the language's prefix. */
  readonly path: string
  readonly search: string
  readonly route: SiteRoute
  /** What the session cookie holds. */
  readonly secret?: string
  viewer?: Viewer
  /** The database couldn't be asked whose session it is. */
  isSessionUnknown: boolean
  /** The address's, then the member's, then what the page chose. */
  language: Language
  authorization: Authorization
  refusal?: Refusal
  /** The form, to be read after the page's action too: what was typed isn't stored if the database turns out to be unreachable. */
  typed: Request
  isWithoutRecords: boolean
  caching?: SiteResponse['caching']
}

/** The whole site as one function from Request to Response. Pages that are cached never get here: `servePages` sends them. */
export function createApp(app: App): Site {
  const handlerOf = pageHandlers(withOwnedRows(build), { write: (facts) => writeDocument(facts, build), report: logError })
  const always = Object.entries(securityHeaders(app.config))

  return async (asked, visitor = { address: '127.0.0.1' }) => {
    const visit = begin({ app, handlerOf }, asked, visitor)
    await refuseEarly(visit)
    await identify(visit)
    await refuseUnauthorized(visit)
    return finish(visit, await render(visit), always)
  }
}

function begin({ app, handlerOf }: Pick<Visit, 'app' | 'handlerOf'>, asked: Request, { address, refusal }: Visitor): Visit {
  const { pathname, search } = new URL(asked.url)
  const { language, path } = splitLanguage(pathname, app.config.languages)
  const route = routeOf(path)
  // Whatever isn't a form with files may be read as a whole, by our own error pages too, so it's no longer than another form.
  const limits = isFormWithFiles(asked) ? route.handle.body : undefined
  const { request, isTooLong } = limitBody(language === 'en' ? asked : withPath(asked, path), limits)
  return {
    app,
    handlerOf,
    id: randomBytes(9).toString('base64url'),
    address,
    request,
    isTooLong,
    path,
    search,
    route,
    secret: route.handle.api ? undefined : readCookie(request.headers.get('Cookie'), 'session', app.config),
    isSessionUnknown: false,
    language,
    authorization: 'closed',
    refusal,
    typed: request,
    isWithoutRecords: false,
  }
}

/** Refuses what's wrong with the request itself, before anything is looked up for it. */
async function refuseEarly(visit: Visit) {
  const { app, request, address, route, isTooLong } = visit
  visit.refusal ??= await refuse(app, request, { address, isTooLong: isTooLong(), handle: route.handle })
}

/** Finds the member and their language, once the whole form is here: a session that ends while a form arrives must not submit it. */
async function identify(visit: Visit) {
  const { app, request, secret, route } = visit
  const isByKey = route.handle.api
  if (isByKey) visit.refusal ??= keyInAddress(visit.search)
  if ((secret || isByKey) && !visit.refusal) {
    if (request.body && !(route.handle.body && isFormWithFiles(request))) await Promise.allSettled([request.clone().text()])
    const finding = isByKey ? findKeyOwner(app, request) : findViewer(app.db, secret!, app.now())
    visit.viewer = await finding.catch((error: unknown) => {
      app.log.error({ request: visit.id, err: error }, 'a session could not be read')
      visit.isSessionUnknown = true
      // A page that anyone may read and that works without the database is shown as to a visitor.
      if (request.method === 'POST' || route.row.get !== 'anyone') visit.refusal = databaseUnreachable
      return undefined
    })
  }
  visit.language = app.config.languages.find(({ code }) => code === visit.viewer?.language)?.code ?? visit.language
  if (visit.viewer) visit.viewer.language ??= visit.language
}

/** Refuses what's switched off, and what this visitor does too often or may not do. What they may do later, such as after signing in, isn't a refusal. */
async function refuseUnauthorized(visit: Visit) {
  const { app, request, address, viewer } = visit
  const { handle, pattern, row } = visit.route
  visit.refusal ??= findClosing(await app.state.read(), { row, method: request.method, role: viewer?.role })
  visit.refusal ??= await limitChanges(app, request, { address, handle, account: viewer })
  visit.authorization = authorize(row, request.method, viewer, app.now(), pattern)
  if (visit.authorization === 'closed') visit.refusal ??= { status: 403 }
  if (visit.authorization === 'not taken') visit.refusal ??= { status: 405 }
}

async function render(visit: Visit) {
  const { app, request, address, route, viewer } = visit
  if (!visit.refusal && isForm(request)) visit.typed = request.clone()
  const counted = visit.refusal ? undefined : countLookUp(app, request, { address, handle: route.handle })
  let response = await (visit.refusal ? renderRefused(visit, visit.refusal) : renderAuthorized(visit))
  if (!visit.refusal) {
    visit.refusal = await refuseAfterwards(visit, response, counted)
    if (visit.refusal) response = await show(visit, visit.refusal)
  }
  if (route.handle.api && response.status >= 400 && !isProblem(response)) response = tellProblem(visit, response.status)
  const { caching } = visit
  // A view that can't be counted is no reason to withhold the page.
  if (caching && viewer) caching.tags = response.status === 200 ? await tagsToCount(app.db, viewer, caching.tags).catch(() => []) : []
  return response
}

function renderRefused(visit: Visit, refusal: Refusal) {
  const { request, route, isSessionUnknown } = visit
  // What visitors typed is their own, so showing it again needs no session.
  const showsInput = isSessionUnknown && route.handle.preservesInput && request.method === 'POST' && !wantsJson(request)
  return showsInput ? answer(visit, request, route, refusal) : show(visit, refusal)
}

async function renderAuthorized(visit: Visit): Promise<Response> {
  const { app, request, path, search, viewer, authorization } = visit
  const { handle, pattern, row } = visit.route
  if (authorization === 'suspended') return tellStanding(visit)
  if (authorization in sentences) return redirectFor(visit, authorization as keyof typeof sentences)
  // Only the page itself knows how its parameters are spelled.
  const proper = pattern.includes(':') ? path.replace(/\/$/, '') : spelledAs(pattern, path)
  const spelled = movedTo(path) ?? app.addresses[path.replace(/\/$/, '')] ?? (row.cached && request.method !== 'POST' ? proper : path)
  // After a 301, a browser would ask for the form's new address with GET, and what was typed would be lost.
  if (spelled !== path)
    return new Response(null, { status: request.method === 'POST' ? 308 : 301, headers: { Location: spelled + search } })
  // Without an answer to the age gate, a page of ads isn't rendered at all: the gate answers at its address.
  const atGate = handle.adultsOnly && !viewer && !hasAdultCookie(request.headers.get('Cookie'))
  return atGate ? showOwn(visit, `/age?next=${encodeURIComponent(path + search)}`) : answer(visit, request, visit.route)
}

/** What's known to be wrong only once the page has been rendered. */
async function refuseAfterwards(visit: Visit, response: Response, counted?: Promise<Refusal | undefined>) {
  if (visit.isWithoutRecords && response.status >= 500) return databaseUnreachable
  const overLimit = await counted
  if (overLimit) return overLimit
  if (visit.isTooLong()) return { status: 413 }
  return readBareRefusal(visit.request, response)
}

/** Runs the route that was authorized, or one of our own pages in its place, and no other. */
async function answer(visit: Visit, request: Request, authorized: SiteRoute, refusal?: Refusal) {
  const { app, handlerOf, id, address, language, path, search, secret, viewer } = visit
  if (routeOf(new URL(request.url).pathname).id !== authorized.id)
    throw new ReportableError(`A page other than ${authorized.id} was about to run.`)
  const context = new RouterContextProvider()
  context.set(appContext, app)
  context.set(viewerContext, viewer)
  const facts: RequestFacts = { id, address, language, here: isAmbiguous(path) ? '/' : path + search, refusal }
  context.set(requestContext, facts)
  const response = await handlerOf(authorized.id)(request, context)
  visit.isWithoutRecords ||= Boolean(facts.isWithoutRecords)
  visit.language = facts.language
  // Pages for signed-in members are never cached.
  visit.caching = authorized.row.cached && { tags: [], ...facts.caching, until: latestEnd(app, facts.caching), isCached: !secret }
  return response
}

const copyFor = ({ app, language }: Visit) => app.copy[language].read(refusalCopy)

/** Shows one of our pages at the address that was asked for. */
function showOwn(visit: Visit, address: `/${string}`, refusal?: Refusal) {
  const url = new URL(address, visit.app.config.origin)
  return answer(visit, new Request(url, { method: visit.request.method === 'HEAD' ? 'HEAD' : 'GET' }), routeOf(url.pathname), refusal)
}

/**
 * Redirects people to what they have to do first. A form isn't submitted again by itself: somebody whose session or proof ended while they
 * were typing gets a page with their text, to send it once they've signed in.
 */
async function redirectFor(visit: Visit, first: keyof typeof sentences) {
  const { app, request, path, search, viewer } = visit
  if (visit.route.handle.api) return tellProblem(visit, 401)
  if (wantsJson(request)) return Response.json({ error: copyFor(visit)[sentences[first]], first }, { status: viewer ? 403 : 401 })
  const resent = first !== 'add a second factor' && request.method === 'POST' ? await readResent(request) : undefined
  const why = first === 'sign in' ? { status: 401 } : { status: 403, title: copyFor(visit).unsaved, message: copyFor(visit).reauthenticate }
  if (resent?.fields.some(([name, value]) => value.trim() && !sentAlong.has(name))) return showOwn(visit, '/refused', { ...why, resent })
  if (first === 'sign in' && isFormWithFiles(request)) return showOwn(visit, '/refused', { ...why, message: copyFor(visit).unsentFiles })
  // People who pressed a button return to its page, unless its address only takes forms.
  const { path: before } = splitLanguage(pathBefore(request.headers, app.config.origin, '/account'), app.config.languages)
  const ofForm = routeOf(before.split('?', 1)[0]!).row.get ? before : '/account'
  const next = request.method === 'POST' ? ofForm : path + search
  const to = first === 'add a second factor' ? '/account/security?needed' : `${redirects[first]}?next=${encodeURIComponent(next)}`
  return new Response(null, { status: 303, headers: { Location: to } })
}

/** Shows a suspended or banned member the end date, the reason, and the options. */
async function tellStanding(visit: Visit) {
  if (visit.route.handle.api) return tellProblem(visit, 403, copyFor(visit).suspended)
  if (wantsJson(visit.request)) return Response.json({ error: copyFor(visit).suspended }, { status: 403 })
  const page = await showOwn(visit, '/account/standing')
  if (visit.request.method === 'HEAD') return new Response(null, { status: 403, headers: page.headers })
  return new PageResponse(await page.text(), { status: 403, headers: page.headers })
}

async function show(visit: Visit, { says, ...refusal }: Refusal) {
  const { request, typed } = visit
  const copy = copyFor(visit)
  const refused: Refusal = { ...refusal, ...says?.(copy) }
  const { title, message, status } = refused
  if (visit.route.handle.api) return tellProblem(visit, status, message)
  // A temporary refusal gives back what was typed, to send it again.
  const isPassing = request.method === 'POST' && (status === 429 || status === 503) && !typed.bodyUsed
  if (!wantsJson(request)) return showOwn(visit, '/refused', isPassing ? { ...refused, resent: await readResent(typed) } : refused)
  const error = title && message ? copy.titled({ title, message }) : (title ?? message ?? copy.status({ status }))
  return Response.json({ error }, { status })
}

/** What programs of the API get instead of a page. */
const tellProblem = (visit: Visit, status: number, detail?: string) => answerProblem(copyFor(visit), { status, detail })

/** Adds the headers that every response has. */
function finish(visit: Visit, response: Response, always: [string, string][]): SiteResponse {
  const { app, id, secret, viewer, isSessionUnknown, language, refusal, caching } = visit
  const { row } = visit.route
  const { status, headers } = response
  if (caching) caching.isCached &&= status === 200
  for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value)
  const location = headers.get('Location')
  if (location?.startsWith('/')) headers.set('Location', inLanguage(language, location))
  if (secret) {
    // Pages for signed-in members are never cached.
    headers.set('Cache-Control', 'no-store')
    if (!viewer && !isSessionUnknown && !refusal && !headers.getSetCookie().some((cookie) => /^(__Host-)?session=/.test(cookie)))
      headers.append('Set-Cookie', dropCookie('session', app.config))
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  if (!caching?.isCached) headers.set('X-Request-Id', id)
  if (refusal?.retryAfter) headers.set('Retry-After', String(refusal.retryAfter))
  if (status === 405) headers.set('Allow', [row.get && 'GET, HEAD', row.post && 'POST'].filter(Boolean).join(', '))
  return Object.assign(response, { caching })
}

const sentences = { 'sign in': 'signIn', 'prove again': 'reauthenticate', 'add a second factor': 'addFactor' } as const
/** Fields that a page fills in and nobody types. */
const sentAlong = new Set(['form_key', 'version', 'next', 'after'])
const redirects = { 'sign in': '/sign-in', 'prove again': '/sign-in/again' }
