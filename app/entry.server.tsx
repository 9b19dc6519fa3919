import { renderToStaticMarkup } from 'react-dom/server'
import { isRouteErrorResponse, type MetaDescriptor, type RouterContextProvider, type ServerBuild } from 'react-router'
import { appContext } from './app.ts'
import { describeSite } from './describe-site.server.ts'
import { isUnreachable } from './platform/db/error-facts.ts'
import { withLinksIn } from './platform/http/language-path.ts'
import type { DocumentFacts } from './platform/http/page-handlers.server.ts'
import { PageResponse, requestContext } from './platform/http/request-context.ts'
import { contentSecurityPolicy, permissionsPolicy } from './platform/http/security-headers.ts'
import type { PageHandle } from './platform/http/site-routes.server.ts'
import { ErrorView, titleOfRefused } from './platform/ui/error-view.tsx'
import pageParts from './platform/ui/page-parts.css?url'
import { type Site, SiteContext } from './platform/ui/use-site.ts'
import { Layout } from './root.tsx'
import { routes } from './routes.ts'

/** Every page is finished HTML. In the browser, React runs only in the parts that a script fetches. */
export default async function writeDocument(facts: DocumentFacts, build: ServerBuild) {
  const { request, context, status, headers, page } = facts
  const { config } = context.get(appContext)
  const { language } = context.get(requestContext)
  const handle = (page.module.handle ?? {}) as PageHandle
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy({ isDevelopment: config.isDevelopment }))
  if (handle.passkeys) headers.set('Permissions-Policy', permissionsPolicy({ passkeys: true }))
  headers.set('Vary', 'Cookie, Accept-Encoding')
  if (routes[page.id]?.cached && status === 200) {
    // Only we may cache it: a shared cache wouldn't run the age gate.
    headers.set('Cache-Control', 'private, no-cache')
    // Only past the age gate: a page prefetched before it would still be the gate afterwards.
    if (handle.adultsOnly) headers.set('Speculation-Rules', '"/speculation-rules.json"')
  }
  if (request.method === 'HEAD') return new Response(null, { status, headers })

  // When an action throws, its error page is shown without running root's loader.
  const { site } = (facts.loaderData.root ?? { site: await describeSite(context) }) as { site: Site }
  const html = `<!DOCTYPE html>${withLinksIn(language, renderToStaticMarkup(documentOf(facts, site, build)))}`
  return new PageResponse(html, { status, headers })
}

/** Logs unexpected errors with the id that the visitor sees. */
export function logError(error: unknown, { request, context }: { request: Request; context: RouterContextProvider }) {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const facts = context.get(requestContext)
  facts.isWithoutRecords ||= isUnreachable(error)
  context.get(appContext).log.error({ request: facts.id, err: error }, 'a page failed')
}

function documentOf({ request, page, params, loaderData: all, view, status, ...outcome }: DocumentFacts, site: Site, build: ServerBuild) {
  const isError = 'error' in outcome
  const { meta, links } = page.module
  const loaderData = all[page.id] as Record<string, unknown>
  const { pathname, search } = new URL(request.url)
  const root = { id: 'root', params, pathname: '/', loaderData: { site } }
  const matches = [root, { id: page.id, params, pathname, loaderData, handle: page.module.handle }]
  const location = { pathname, search, hash: '', state: null, key: 'default' }
  const about = { loaderData, params, matches, location, error: undefined }
  const tags = isError || typeof meta !== 'function' ? [] : ((meta as (about: object) => MetaDescriptor[] | undefined)(about) ?? [])
  const stylesOf = (id: string) => build.assets.routes[id]?.css ?? []
  const { isList } = (page.module.handle ?? {}) as PageHandle
  const styles = [...stylesOf('root'), ...(isList && !isError ? [] : [pageParts]), ...(isError ? [] : stylesOf(page.id))]
  const own = isError ? [] : ((links?.() ?? []) as { rel: string; href: string }[])
  const critical = build.unstable_getCriticalCss?.({ pathname }) as { rel: string; href: string } | undefined
  const stylesheets = [...(critical ? [critical] : []), ...styles.map((href) => ({ rel: 'stylesheet', href })), ...own]
  const head = (
    <>
      {tags.map((tag, index) =>
        headTag(status === 422 && tag && 'title' in tag ? { title: titleOfRefused(site, String(tag.title)) } : tag, index),
      )}
      {stylesheets.map(({ rel, href }) => (
        <link key={href} rel={rel} href={href} />
      ))}
    </>
  )
  return (
    <SiteContext value={site}>
      <Layout head={head} pageId={isError ? undefined : page.id}>
        {isError ? <ErrorView error={outcome.error} /> : view}
      </Layout>
    </SiteContext>
  )
}

function headTag(described: MetaDescriptor, index: number) {
  if (!described) return null
  if ('title' in described) return <title key={index}>{String(described.title)}</title>
  if ('script:ld+json' in described) {
    const html = JSON.stringify(described['script:ld+json']).replaceAll(/[<>&\u2028\u2029]/g, escapeInScript)
    return <script key={index} type="application/ld+json" dangerouslySetInnerHTML={{ __html: html }} />
  }
  const { tagName: Tag = 'meta', ...attributes } = described as { tagName?: 'link' | 'meta' }
  return <Tag key={index} {...attributes} />
}

const escapeInScript = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
