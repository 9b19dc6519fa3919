// Relies on internals of react-router 8.4.0: what it reads of a ServerBuild, how it serializes loader data, and the shape of `data()`.
import { createRequestHandler, type RequestHandler, type ServerBuild } from 'react-router'

type Route = NonNullable<ServerBuild['routes'][string]>
type Loader = NonNullable<Route['module']['loader']>
type WithHeaders = { type?: string; data: unknown }

/**
 * Makes a handler for each page on its first request, from a build that has only that page: React Router goes through all the routes it was
 * given on every request.
 */
export function pageHandlers(build: ServerBuild, mode: string) {
  const handlers = new Map<string, RequestHandler>()
  return (id: string) => {
    const handler = handlers.get(id) ?? createRequestHandler(buildOfPage(build, id), mode)
    handlers.set(id, handler)
    return handler
  }
}

function buildOfPage(build: ServerBuild, id: string): ServerBuild {
  const page = build.routes[id]!
  const ids = Object.keys(build.routes).filter((other) => other === id || other === page.parentId)
  const only = <T>(all: Record<string, T>) => Object.fromEntries(ids.map((one) => [one, all[one]!]))
  const routes = only(build.routes) as Record<string, Route>
  // The root's data, too, has functions that only the server calls.
  if (page.module.default) for (const one of ids) routes[one] = sealed(build.routes[one]!)
  return { ...build, routes, assets: { ...build.assets, routes: only(build.assets.routes) } }
}

const seals = new WeakSet<() => unknown>()

/**
 * React Router serializes loader data for the browser, which has no use for it. It passes a function through unserialized,
 * so wrapping the data in one skips that work.
 */
function sealed(page: Route): Route {
  const { loader } = page.module
  return loader ? { ...page, module: { ...page.module, loader: async (args: Parameters<Loader>[0]) => seal(await loader(args)) } } : page
}

function seal(found: unknown) {
  if (found instanceof Response) return found
  if ((found as WithHeaders | null)?.type === 'DataWithResponseInit')
    return { ...(found as WithHeaders), data: close((found as WithHeaders).data) }
  return close(found)
}

function close(data: unknown) {
  const open = () => data
  seals.add(open)
  return open
}

/** Unwraps the loader data for the page's components. */
export function unseal(loaderData: Record<string, unknown>) {
  const opened = Object.entries(loaderData).map(([id, data]) => [id, seals.has(data as () => unknown) ? (data as () => unknown)() : data])
  return Object.fromEntries(opened) as Record<string, unknown>
}
