import { createContext, type RouterContextProvider } from 'react-router'
import type { Language } from '#app/platform/copy/languages.ts'
import type { RefusalCopy } from './copy.ts'
import type { PageCaching } from './page-caching.ts'

/** Something that createApp refuses before any page runs: the splat route turns it into the error page. */
export type Refusal = {
  status: number
  title?: string
  message?: string
  /** The sentences, for a refusal that comes before the reader’s language is known. */
  says?: (copy: RefusalCopy) => { title?: string; message: string }
  retryAfter?: number
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
