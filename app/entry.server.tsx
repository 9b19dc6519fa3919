import { randomBytes } from 'node:crypto'
import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import publicPageScripts from 'virtual:public-page-scripts'
import { appContext } from './app.ts'
import { isUnreachable } from './platform/db/unreachable.ts'
import { describeSite } from './describe-site.server.ts'
import { DocumentContext } from './document.ts'
import { unseal } from './platform/http/page-build.server.ts'
import { withLinksIn } from './platform/http/language-path.ts'
import { requestContext } from './platform/http/request-context.ts'
import { contentSecurityPolicy, permissionsPolicy } from './platform/http/security-headers.ts'
import type { PageHandle } from './platform/http/site-routes.server.ts'
import { routes } from './routes.ts'

/** A page is finished HTML without React, unless its route says `handle = { hydrate: true }`. */
export default async function answerWithDocument(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  const { config } = context.get(appContext)
  const { id: requestId, language } = context.get(requestContext)
  const { handle, isCached } = leafOf(entry)
  // When an action throws, its error page is shown without running root's loader, so its data is added below, where no script needs it.
  const isWholePage = 'root' in entry.staticHandlerContext.loaderData
  const nonce = handle.hydrate && isWholePage ? randomBytes(16).toString('base64') : undefined
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy({ nonce, isDevelopment: config.isDevelopment }))
  if (handle.passkeys) headers.set('Permissions-Policy', permissionsPolicy({ passkeys: true }))
  headers.set('Vary', 'Cookie, Accept-Encoding')
  if (isCached && status === 200) {
    // Only we may cache it: a shared cache wouldn't run the age gate.
    headers.set('Cache-Control', 'private, no-cache')
    // Only past the age gate: a page prefetched before it would still be the gate afterwards.
    if (handle.adultsOnly) headers.set('Speculation-Rules', '"/speculation-rules.json"')
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  entry.staticHandlerContext.loaderData = unseal(entry.staticHandlerContext.loaderData)
  if (!isWholePage) entry.staticHandlerContext.loaderData.root = { site: await describeSite(context) }
  const document = (
    <DocumentContext value={nonce ? { nonce, requestId } : { scripts: publicPageScripts, requestId }}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </DocumentContext>
  )
  // This is a third cheaper and leaves out React's hydration markers; but it also leaves out anything behind Suspense, such as a hydrated
  // page's data.
  if (!nonce)
    return new Response(Buffer.from(`<!DOCTYPE html>${withLinksIn(language, renderToStaticMarkup(document))}`), { status, headers })
  const onError = (error: unknown) => handleError(error, { request, context })
  const stream = await renderToReadableStream(document, { nonce, signal: request.signal, onError })
  await stream.allReady
  return new Response(stream, { status, headers })
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
