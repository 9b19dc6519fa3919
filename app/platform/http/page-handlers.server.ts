import { createElement, type ReactElement } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  type RouteObject,
  type RouterContextProvider,
  type ServerBuild,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>
/** What a document is written from. If there's an error, it's shown instead of the page. */
export type DocumentFacts = {
  request: Request
  context: RouterContextProvider
  status: number
  headers: Headers
  page: Route
  params: Record<string, string | undefined>
  loaderData: Record<string, unknown>
  /** The page's own part of the document. */
  view: ReactElement
  error?: unknown
}
type Documents = {
  write: (facts: DocumentFacts) => Promise<Response>
  /** Is told of every error that isn't an answer. */
  report: (error: unknown, visit: { request: Request; context: RouterContextProvider }) => void
}
type Handler = (request: Request, context: RouterContextProvider) => Promise<Response>

/**
 * Makes a handler for each page on its first request. It knows only that page, because React Router goes through all the routes it was given
 * on every request.
 */
export function pageHandlers(build: Pick<ServerBuild, 'routes'>, documents: Documents) {
  const handlers = new Map<string, Handler>()
  return (id: string) => {
    const handler = handlers.get(id) ?? handlerOf(build.routes.root!, build.routes[id]!, documents)
    handlers.set(id, handler)
    return handler
  }
}

function handlerOf(root: Route, page: Route, documents: Documents): Handler {
  const { loader, action, middleware, handle, default: Component } = page.module
  const place = page.index ? { index: true as const } : { path: page.path }
  const only = { id: page.id, ...place, loader, action, middleware, handle, Component } as RouteObject
  const handler = createStaticHandler([{ id: 'root', path: '', loader: root.module.loader, ErrorBoundary: () => null, children: [only] }])
  return async (request, context) => {
    const report = (error: unknown) => documents.report(error, { request, context })
    const response = await (Component ? show() : run()).catch((error: unknown) => (report(error), new Response(null, { status: 500 })))
    return request.method === 'HEAD' ? new Response(null, response) : response

    async function show() {
      if (!middleware?.length) return write(await handler.query(request, { requestContext: context }))
      const generateMiddlewareResponse = async (next: typeof handler.query) => write(await next(request))
      return (await handler.query(request, { requestContext: context, generateMiddlewareResponse })) as Response
    }

    async function write(found: StaticHandlerContext | Response) {
      if (found instanceof Response) return found
      const { loaderData, matches, statusCode: status } = found
      const error = found.errors?.root
      if (found.errors && !isRouteErrorResponse(error)) report(error)
      const router = createStaticRouter(handler.dataRoutes, found)
      const view = createElement(StaticRouterProvider, { router, context: found, hydrate: false })
      const facts = { request, context, page, params: matches.at(-1)!.params, loaderData, view, headers: headersOf(found, page) }
      if (found.errors) return documents.write({ ...facts, status, error })
      return documents.write({ ...facts, status }).catch((broken: unknown) => {
        report(broken)
        return documents.write({ ...facts, status: 500, error: broken })
      })
    }

    /** A route without a page. A browser gets a page about what it refuses all the same: see readBareRefusal. */
    async function run() {
      const answer: unknown = await handler.queryRoute(request, { routeId: page.id, requestContext: context }).catch((error: unknown) => {
        if (error instanceof Response) return error
        if (isRouteErrorResponse(error)) return Response.json({}, { status: error.status })
        report(error)
        return Response.json({}, { status: 500 })
      })
      return answer instanceof Response ? answer : Response.json(answer)
    }
  }
}

/** The headers that the page chose, and the cookies that its loader and action set. */
function headersOf({ errors, actionHeaders, loaderHeaders }: StaticHandlerContext, { id, module }: Route) {
  const own = { actionHeaders: actionHeaders[id] ?? new Headers(), loaderHeaders: loaderHeaders[id] ?? new Headers() }
  const chosen =
    typeof module.headers === 'function' ? module.headers({ ...own, parentHeaders: new Headers(), errorHeaders: undefined }) : {}
  const headers = new Headers(errors ? {} : chosen)
  const cookies = [...own.actionHeaders.getSetCookie(), ...own.loaderHeaders.getSetCookie()]
  for (const cookie of cookies) if (!headers.getSetCookie().includes(cookie)) headers.append('Set-Cookie', cookie)
  return headers
}
