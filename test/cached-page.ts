import type { SiteResponse } from '#app/platform/http/request-context.ts'

/** A page as createApp returns it, for the page cache to store under these tags. */
export function cachedPage(text: string, tags: readonly string[], status = 200): SiteResponse {
  const response = new Response(text, { status, headers: { 'Content-Type': 'text/html' } })
  return Object.assign(response, { caching: { tags, isCached: status === 200 } })
}
