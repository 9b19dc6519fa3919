import type { RouterContextProvider } from 'react-router'
import { requestContext } from './request-context.ts'

/** What a cached page shows, and how long it stays true. */
export type PageCaching = {
  /** The page is purged with each of these, and a visit to it is counted for them. */
  tags: readonly string[]
  until?: Date
  /** Visitors from another state get another page, so each state has its own. */
  isByState?: boolean
}

/** A response of the site, with what the page cache and the visit counts need to know. It isn't in the headers, so no client sees it. */
export type SiteResponse = Response & { caching?: PageCaching & { isCached: boolean } }

/** For the loader of a page that app/routes.ts says is cached. A page whose loader doesn't call this stays until everything is purged. */
export function cachePage(context: Readonly<RouterContextProvider>, caching: PageCaching) {
  context.get(requestContext).caching = caching
}
