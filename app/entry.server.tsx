import { renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { appContext } from './app.ts'
import { isUnreachable } from './platform/db/unreachable.ts'
import { describeSite } from './describe-site.server.ts'
import { unseal } from './platform/http/page-build.server.ts'
import { withLinksIn } from './platform/http/language-path.ts'
import { requestContext } from './platform/http/request-context.ts'
import { contentSecurityPolicy, permissionsPolicy } from './platform/http/security-headers.ts'
import type { PageHandle } from './platform/http/site-routes.server.ts'
import { routes } from './routes.ts'

/** Every page is finished HTML. In the browser, React runs only in the parts that a script fetches. */
export default async function answerWithDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { config } = context.get(appContext)
  const { language } = context.get(requestContext)
  const { handle, isCached } = leafOf(entry)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy({ isDevelopment: config.isDevelopment }))
  if (handle.passkeys) headers.set('Permissions-Policy', permissionsPolicy({ passkeys: true }))
  headers.set('Vary', 'Cookie, Accept-Encoding')
  if (isCached && status === 200) {
    // Only we may cache it: a shared cache wouldn't run the age gate.
    headers.set('Cache-Control', 'private, no-cache')
    // Only past the age gate: a page prefetched before it would still be the gate afterwards.
    if (handle.adultsOnly) headers.set('Speculation-Rules', '"/speculation-rules.json"')
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  const loaderData = unseal(entry.staticHandlerContext.loaderData)
  // When an action throws, its error page is shown without running root's loader.
  loaderData.root ??= { site: await describeSite(context) }
  entry.staticHandlerContext.loaderData = loaderData
  const html = renderToStaticMarkup(<ServerRouter context={entry} url={request.url} />)
  return new Response(Buffer.from(`<!DOCTYPE html>${withLinksIn(language, html)}`), { status, headers })
}

/** Logs unexpected errors with the id that the visitor sees. */
export function handleError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const facts = context.get(requestContext)
  facts.isWithoutRecords ||= isUnreachable(error)
  context.get(appContext).log.error({ request: facts.id, err: error }, 'a page failed')
}

/** The page's handle, and whether its row in the route table lets it be cached. */
function leafOf({ staticHandlerContext: { matches }, routeModules }: EntryContext) {
  const id = matches.at(-1)?.route.id ?? ''
  return { handle: (routeModules[id]?.handle ?? {}) as PageHandle, isCached: Boolean(routes[id]?.cached) }
}
