import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#app/platform/copy/languages.ts'
import type { RefusalCopy } from './copy.ts'

/** Something that createApp refuses before any page runs: the splat route turns it into the error page. */
export type Refusal = {
  status: number
  title?: string
  message?: string
  /** The sentences, for a refusal that comes before the reader’s language is known. */
  says?: (copy: RefusalCopy) => { title?: string; message: string }
  retryAfter?: number
  /** Shown alone, without the header, the menu, and the footer. */
  plain?: 'setup' | 'maintenance'
  resent?: Resent
}
/** A refused form as it was typed. `secrets` are the names of its passwords and codes, whose values are left out. */
export type Resent = { action: string; fields: [name: string, value: string][]; secrets: string[] }
export type RequestFacts = {
  id: string
  address: string
  language: Language
  /** The path and query that were asked for, without the language's prefix. */
  here: string
  refusal?: Refusal
  /** Set when a page failed because the database couldn't be reached. */
  isWithoutRecords?: boolean
  /** Set by the page's loader: see cachePage. */
  caching?: PageCaching
}

export const requestContext = createContext<RequestFacts>()

/** The answer for a page that can't be rendered without the database. */
export const databaseUnreachable: Refusal = {
  status: 503,
  retryAfter: 30,
  says: (copy) => ({ title: copy.unreachable, message: copy.unreachableLead }),
}

/** Called by an action that couldn't reach the database, for its page's loader, which runs after it and would fail as well. */
export function markDatabaseUnreachable(context: Readonly<RouterContextProvider>) {
  context.set(requestContext, { ...context.get(requestContext), refusal: { status: 503 } })
}

export const isDatabaseUnreachable = (context: Readonly<RouterContextProvider>) => context.get(requestContext).refusal?.status === 503

/** What a cached page shows, and how long it stays true. */
export type PageCaching = {
  /** The page is purged with each of these, and a visit to it is counted for them. */
  tags: readonly string[]
  until?: Date
  /** Visitors from another state get another page, so each state has its own. */
  isByState?: boolean
}

/** A response of the site, with what the page cache and the visit counts need to know. It isn't in the headers, so no client sees it. */
export type SiteResponse = (Response | PageResponse) & { caching?: PageCaching & { isCached: boolean } }

/** A page's HTML. It isn't the body of a response, because encoding it there and reading it again takes a twentieth of the page's CPU. */
export class PageResponse extends Response {
  readonly html: string

  constructor(html: string, init: ResponseInit) {
    super(null, init)
    this.html = html
  }

  override async text() {
    return this.html
  }

  override clone() {
    return new PageResponse(this.html, this)
  }
}

/** For the loader of a page that app/routes.ts says is cached. A page whose loader doesn't call this stays until everything is purged. */
export function cachePage(context: Readonly<RouterContextProvider>, caching: PageCaching) {
  context.get(requestContext).caching = caching
}
