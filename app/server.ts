import { randomBytes } from 'node:crypto'
import { RouterContextProvider } from 'react-router'
import * as build from 'virtual:react-router/server-build'
import { type Viewer, viewerContext } from './accounts/account/account.ts'
import { authorize } from './accounts/account/authorize.ts'
import { dropCookie, readCookie } from './accounts/account/cookies.ts'
import { findViewer } from './accounts/account/sessions.server.ts'
import { tagsToCount } from './ads/ad/views.server.ts'
import { type App, appContext } from './app.ts'
import { ReportableError } from './platform/db/error-facts.ts'
import { limitBody } from './platform/http/body-limit.server.ts'
import { inLanguage, splitLanguage } from './platform/http/language-path.ts'
import { refusalCopy } from './platform/http/copy.ts'
import { movedTo } from './platform/http/moved-paths.ts'
import { pageHandlers } from './platform/http/page-build.server.ts'
import type { SiteResponse } from './platform/http/page-caching.ts'
import { hasAdultCookie, isAmbiguous, spelledAs } from './platform/http/page-key.ts'
import { countLookUp, limitChanges, refuse } from './platform/http/refuse.server.ts'
import { type Refusal, type RequestFacts, databaseUnreachable, requestContext } from './platform/http/request-context.ts'
import { readResent } from './platform/http/resent-form.server.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import { listRoutes, routeFinder } from './platform/http/site-routes.server.ts'
import { routes } from './routes.ts'

/** The visitor's address, from the connection. `refusal` makes the site answer with that error page. */
export type Visitor = { address: string; refusal?: Refusal }
export type Site = (request: Request, visitor?: Visitor) => Promise<SiteResponse>

export const findRoute = routeFinder(build, routes)
/** A line break fits no pattern, not even the splat route's. */
const routeOf = (path: string) => findRoute(path) ?? findRoute('/*')!
export const siteRoutes = listRoutes(build)

/** The whole site as one function from Request to Response. */
export function createApp(app: App): Site {
  const handlerOf = pageHandlers(build, app.config.isDevelopment ? 'development' : 'production')
  const always = Object.entries(securityHeaders(app.config))

  return async (asked, visitor = { address: '127.0.0.1' }) => {
    const id = randomBytes(9).toString('base64url')
    const { pathname, search } = new URL(asked.url)
    const address = splitLanguage(pathname, app.config.languages)
    const { path } = address
    const here = isAmbiguous(path) ? '/' : path + search
    const route = routeOf(path)
    const { handle, pattern, row } = route
    // Whatever isn't a form with files may be read as a whole, by our own error pages too, so it's no longer than another form.
    const limits = isFormWithFiles(asked) ? handle.body : undefined
    const { request, isTooLong } = limitBody(address.language === 'en' ? asked : withPath(asked, address.path), limits)
    const secret = readCookie(request.headers.get('Cookie'), 'session', app.config)
    let viewer: Viewer | undefined
    let isUnread = false
    let isWithoutRecords = false
    let caching: SiteResponse['caching']
    let refusal = visitor.refusal ?? (await refuse(app, request, { ...visitor, isTooLong: isTooLong(), handle }))
    if (secret && !refusal) {
      viewer = await findViewer(app.db, secret, app.now()).catch((error: unknown) => {
        app.log.error({ request: id, err: error }, 'a session could not be read')
        isUnread = true
        // A page that anyone may read and that works without the database is shown as to a visitor.
        if (request.method === 'POST' || row.get !== 'anyone') refusal = databaseUnreachable
        return undefined
      })
    }
    const spoken = app.config.languages.find(({ code }) => code === viewer?.language)
    let language = spoken?.code ?? address.language
    if (viewer) viewer.language ??= language
    refusal ??= await limitChanges(app, request, { ...visitor, handle, account: viewer })
    const authorization = authorize(row, request.method, viewer, app.now(), pattern)
    if (authorization === 'closed') refusal ??= { status: 403 }
    if (authorization === 'not taken') refusal ??= { status: 405 }
    // It has been checked by now, with a stricter rule than React Router's own, which returns a bare 400 behind a proxy.
    request.headers.delete('Origin')
    // Only the page itself knows how its parameters are spelled.
    const proper = pattern.includes(':') ? path.replace(/\/$/, '') : spelledAs(pattern, path)
    const spelled = movedTo(path) ?? app.addresses[path.replace(/\/$/, '')] ?? (row.cached && request.method !== 'POST' ? proper : path)
    // Without an answer to the age gate, a page of ads isn't rendered at all: the gate answers at its address.
    const atGate = handle.adultsOnly && !viewer && !hasAdultCookie(request.headers.get('Cookie'))
    // What visitors typed is their own, so showing it again needs no session.
    const showsInput = isUnread && handle.preservesInput && request.method === 'POST' && !wantsJson(request)
    // What was typed is kept until the page's action has stored it: the database may turn out to be unreachable.
    const typed = !refusal && isForm(request) ? request.clone() : request
    const counted = refusal ? undefined : countLookUp(app, request, { ...visitor, handle })
    let response = refusal
      ? await (showsInput ? answer(request, route, refusal) : show(refusal))
      : authorization === 'suspended'
        ? await tellStanding()
        : authorization in sentences
          ? await redirectFor(authorization as keyof typeof sentences)
          : spelled !== path
            ? // After a 301, a browser would ask for the form's new address with GET, and what was typed would be lost.
              new Response(null, { status: request.method === 'POST' ? 308 : 301, headers: { Location: spelled + search } })
            : await (atGate ? showOwn(`/age?next=${encodeURIComponent(path + search)}`) : answer(request, route))
    if (!refusal && isWithoutRecords && response.status >= 500) response = await show((refusal = databaseUnreachable))
    if (counted && (refusal ??= await counted)) response = await show(refusal)
    else if (!refusal && isTooLong()) response = await show((refusal = { status: 413 }))
    else if (!refusal && isBareRefusal(request, response)) response = await show((refusal = await readRefusal(response)))
    // A view that can't be counted is no reason to withhold the page.
    if (caching && viewer) caching.tags = response.status === 200 ? await tagsToCount(app.db, viewer, caching.tags).catch(() => []) : []
    return finished(response)

    /** Runs the route that was authorized, or one of our own pages in its place, and no other. */
    async function answer(pageRequest: Request, authorized: typeof route, refused?: Refusal) {
      const { pathname: page } = new URL(pageRequest.url)
      if (routeOf(page).id !== authorized.id) throw new ReportableError(`A page other than ${authorized.id} was about to run.`)
      const context = new RouterContextProvider()
      context.set(appContext, app)
      context.set(viewerContext, viewer)
      const facts: RequestFacts = { id, address: visitor.address, language, here, refusal: refused }
      context.set(requestContext, facts)
      const made = await handlerOf(authorized.id)(pageRequest, context)
      isWithoutRecords ||= Boolean(facts.isWithoutRecords)
      language = facts.language
      // Pages for signed-in members are never cached.
      caching = authorized.row.cached && { tags: [], ...facts.caching, isCached: !secret }
      return made
    }

    function copy() {
      return app.copy[language].read(refusalCopy)
    }

    /** Shows one of our pages at the address that was asked for. */
    function showOwn(address: `/${string}`, refused?: Refusal) {
      const url = new URL(address, app.config.origin)
      return answer(new Request(url, { method: request.method === 'HEAD' ? 'HEAD' : 'GET' }), routeOf(url.pathname), refused)
    }

    /**
     * Redirects people to what they have to do first. A form isn't submitted again by itself: somebody whose session ended while they were
     * typing gets a page with their text, to send it once they've signed in.
     */
    async function redirectFor(first: keyof typeof sentences) {
      if (wantsJson(request)) return Response.json({ error: copy()[sentences[first]], first }, { status: viewer ? 403 : 401 })
      const resent = first === 'sign in' && request.method === 'POST' ? await readResent(request) : undefined
      if (resent?.fields.some(([name, value]) => value.trim() && !sentAlong.has(name))) return showOwn('/refused', { status: 401, resent })
      const next = request.method === 'POST' ? '/account' : path + search
      const to = first === 'add a second factor' ? '/account/security?needed' : `${redirects[first]}?next=${encodeURIComponent(next)}`
      return new Response(null, { status: 303, headers: { Location: to } })
    }

    /** Shows a suspended or banned member the end date, the reason, and the options. */
    async function tellStanding() {
      if (wantsJson(request)) return Response.json({ error: copy().suspended }, { status: 403 })
      const { body, headers } = await showOwn('/account/standing')
      return new Response(body, { status: 403, headers })
    }

    async function show({ says, ...refusal }: Refusal) {
      const refused: Refusal = { ...refusal, ...says?.(copy()) }
      const { title, message, status } = refused
      // A temporary refusal gives back what was typed, to send it again.
      const isPassing = request.method === 'POST' && (refused.status === 429 || refused.status === 503) && !typed.bodyUsed
      if (!wantsJson(request)) return showOwn('/refused', isPassing ? { ...refused, resent: await readResent(typed) } : refused)
      const error = title && message ? copy().titled({ title, message }) : (title ?? message ?? copy().status({ status }))
      return Response.json({ error }, { status })
    }

    function finished({ body, status, statusText, headers: responseHeaders }: Response): SiteResponse {
      const headers = new Headers(responseHeaders)
      if (caching) caching.isCached &&= status === 200
      for (const [name, value] of always) if (!headers.has(name)) headers.set(name, value)
      const location = headers.get('Location')
      if (location?.startsWith('/')) headers.set('Location', inLanguage(language, location))
      if (secret) {
        // Pages for signed-in members are never cached.
        headers.set('Cache-Control', 'no-store')
        if (!viewer && !isUnread && !refusal && !headers.getSetCookie().some((cookie) => /^(__Host-)?session=/.test(cookie)))
          headers.append('Set-Cookie', dropCookie('session', app.config))
      }
      if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
      if (!caching?.isCached) headers.set('X-Request-Id', id)
      if (refusal?.retryAfter) headers.set('Retry-After', String(refusal.retryAfter))
      if (status === 405) headers.set('Allow', [row.get && 'GET, HEAD', row.post && 'POST'].filter(Boolean).join(', '))
      return Object.assign(new Response(body, { status, statusText, headers }), { caching })
    }
  }
}

const sentences = {
  'sign in': 'signIn',
  'prove again': 'reauthenticate',
  'add a second factor': 'addFactor',
} as const
/** Fields that a page fills in and nobody types. */
const sentAlong = new Set(['form_key', 'version', 'next', 'after'])
const redirects = { 'sign in': '/sign-in', 'prove again': '/sign-in/again' }

/** The same request for another path, which is set and never resolved: of `//x/admin`, a URL would take `x` for the host. */
function withPath(request: Request, path: string) {
  const url = new URL(request.url)
  url.pathname = path
  return new Request(url, request)
}

/** A route without a page refuses in JSON. People who submitted a form see the same on the error page. */
function isBareRefusal({ headers }: Request, response: Response) {
  const isJson = /application\/json/.test(response.headers.get('Content-Type') ?? '')
  return response.status >= 400 && isJson && /text\/html/.test(headers.get('Accept') ?? '')
}

async function readRefusal(response: Response): Promise<Refusal> {
  type Reply = { title?: string; lead?: string; error?: string; resent?: Refusal['resent'] }
  const { title, lead, error, resent } = ((await response.json()) ?? {}) as Reply
  return { status: response.status, title, message: lead ?? error, resent }
}

const isForm = ({ method, headers }: Request) =>
  method === 'POST' && /^application\/x-www-form-urlencoded\b/i.test(headers.get('Content-Type') ?? '')

const isFormWithFiles = ({ headers }: Request) => /^multipart\/form-data\b/i.test(headers.get('Content-Type') ?? '')

function wantsJson({ headers }: Request) {
  return (
    !/text\/html/.test(headers.get('Accept') ?? '') && /application\/json/.test(`${headers.get('Accept')} ${headers.get('Content-Type')}`)
  )
}
