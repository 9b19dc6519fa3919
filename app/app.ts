import { createContext, type RouterContextProvider } from 'react-router'
import { hasRole, hasStrongSession, type Role, type Viewer } from '#app/accounts/account/account.ts'
import type { CommonPasswords } from '#app/accounts/sign-up/password-list.server.ts'
import type { CardRows } from '#app/ads/ad/ad-cards.server.ts'
import type { Samples } from '#app/ads/ad/sample.ts'
import type { PhotoCache } from '#app/ads/photos/photo-cache.server.ts'
import type { TextScreen } from '#app/ads/screening/text-screen.ts'
import type { SearchEngine } from '#app/browse/search/engine.ts'
import type { Phrases } from '#app/moderation/queue/phrases.ts'
import type { Catalog, Messages } from '#app/platform/copy/catalog.ts'
import type { CopyReader } from '#app/platform/copy/copy-reader.ts'
import type { Language } from '#app/platform/copy/languages.ts'
import { ReportableError } from '#app/platform/db/error-facts.ts'
import type { Queue } from '#app/platform/db/job-queue.server.ts'
import type { Read } from '#app/platform/db/replica.server.ts'
import type { Db } from '#app/platform/db/storage.server.ts'
import type { Files } from '#app/platform/files/files.server.ts'
import type { Edge } from '#app/platform/edge/edge.server.ts'
import type { Log } from '#app/platform/http/log.server.ts'
import type { Metrics, PageCounts } from '#app/platform/http/metrics.server.ts'
import type { Outside } from '#app/platform/http/outside.server.ts'
import type { Lease } from '#app/platform/http/cached-values.server.ts'
import type { PageCache } from '#app/platform/http/page-cache.server.ts'
import type { Purges } from '#app/platform/http/purges.server.ts'
import type { RateLimits } from '#app/platform/http/rate-limits.server.ts'
import type { SiteStates } from '#app/platform/start/site-state.server.ts'
import { inLanguage } from '#app/platform/http/language-path.ts'
import { requestContext } from '#app/platform/http/request-context.ts'
import type { Mail } from '#app/platform/mail/mail.server.ts'
import type { Addresses } from '#app/site/guides/addresses.ts'
import type { Rules } from '#app/site/guides/rules.ts'
import type { Texts } from '#app/site/guides/texts.server.ts'
import type { AppIcon } from '#app/site/look/app-icon.server.ts'
import type { Brand } from '#app/site/look/brand.server.ts'
import type { Places, Zips } from '#app/site/places/places.server.ts'
import type { Venues } from '#app/site/places/read-venues.server.ts'
import type { Config } from './config.server.ts'

/** What every request may use. server.ts, or a test, builds it once. */
export type App = {
  config: Config
  db: Db
  /** For large reads: on a replica, if there is one that has all that the database has. */
  read: Read
  /** Whether the replica, if there is one, can be used. */
  replica?: { isUsed: boolean }
  queue: Queue
  mail: Mail
  files: Files
  /** Answers requests for signed photos; purged together with `pages`. */
  photos: PhotoCache
  pages: PageCache
  /** Purged together with `pages`. */
  search: SearchEngine
  /** The cards of ads in lists, purged together with `pages`. */
  cards: CardRows
  /** How often ad pages were shown; saved each minute. */
  counts: PageCounts
  /** The switches, purged together with `pages`. */
  state: Pick<SiteStates, 'read' | 'current'>
  /** Whatever changes what pages show goes through `changePages(app, …)`. */
  purges: Purges
  /** Undefined if there's no cache in front of the site. */
  edge?: Edge
  /** Doesn't hold while this process can't hear of the changes of others. */
  lease: Lease
  limits: RateLimits
  /** How to fetch pages of other sites: readOutside(url, app.outside). */
  outside: Outside
  log: Log
  metrics: Metrics
  places: Places
  zips: Zips
  venues: Venues
  /** The site's sentences in each language. */
  copy: Readonly<Record<Language, CopyReader>>
  texts: Readonly<Record<Language, Texts>>
  /** The guides' addresses that the operator has replaced. */
  addresses: Addresses
  /** The site's numbered rules, in every version, as far as each language has them: read them with `rulesOf`. */
  rules: Readonly<Record<Language, Rules>>
  /** What a moderator's decision tells the person by default. */
  phrases: Readonly<Record<Language, Phrases>>
  /** Undefined if sample content is off. */
  samples: Samples | undefined
  /** Finds what an ad may not say: app.textScreen.find(text). */
  textScreen: TextScreen
  commonPasswords: CommonPasswords
  /** The operator's icon for phones. */
  appIcon: AppIcon
  /** The operator's colors, logo, font, and footer. */
  brand: Brand
  now: () => Date
  /** Makes /readyz answer 503 once the process was asked to stop. */
  isStopping: () => boolean
}

export const appContext = createContext<App>()
export const viewerContext = createContext<Viewer | undefined>(undefined)

type Context = Readonly<RouterContextProvider>

/** The site's sentences in the language of the request. */
export const readerOf = (context: Context) => context.get(appContext).copy[context.get(requestContext).language]

/** The language of the request. */
export const languageOf = (context: Context) => context.get(requestContext).language

/** A page's path in the language of the request. */
export const pathIn = (context: Context, path: string) => inLanguage(languageOf(context), path)

/** The network address that the request came from. */
export const addressOf = (context: Context) => context.get(requestContext).address

/** A room's sentences in the language of the request, for loaders and actions. */
export const copyOf = <M extends Messages>(context: Context, catalog: Catalog<M>) => readerOf(context).read(catalog)

/**
 * The member a page is for. `app/routes.ts` has decided who may open it. Staff pages ask for their role here too, first thing in each loader
 * and action, so that a mistake in the table, or in the lookup of a page, opens nothing.
 */
export function viewerOf(context: { get: (of: typeof viewerContext) => Viewer | undefined }, role: Role = 'member'): Viewer {
  const viewer = context.get(viewerContext)
  if (!viewer) throw new ReportableError('A page for the signed in was opened to a visitor.')
  if (role !== 'member' && !(hasRole(viewer, role) && hasStrongSession(viewer) && !viewer.sanction))
    throw new ReportableError(`A page for a ${role} was opened to someone else.`)
  return viewer
}

/** Holds the session until the transaction ends. Returns nothing if it has ended since the request began. */
export const lockSession = (transaction: Db, { session }: Pick<Viewer, 'session'>) =>
  transaction.selectFrom('sessions').select('id').where('id', '=', session.id).forKeyShare().executeTakeFirst()
