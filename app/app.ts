import { createContext } from 'react-router'
import type { CardRows } from './ads/ad/ad-cards.server.ts'
import type { Samples } from './ads/ad/sample.ts'
import type { Brand } from './site/look/brand.server.ts'
import type { Config } from './config.server.ts'
import type { Queue } from './platform/db/job-queue.server.ts'
import type { Db } from './platform/db/storage.server.ts'
import type { Files } from './platform/files/files.server.ts'
import type { Language } from './platform/copy/languages.ts'
import type { CopyReader } from './platform/copy/copy-reader.ts'
import type { Addresses } from './site/guides/addresses.ts'
import type { Rules } from './site/guides/rules.ts'
import type { Texts } from './site/guides/texts.server.ts'
import type { Log } from './platform/http/log.server.ts'
import type { Metrics, PageCounts } from './platform/http/metrics.server.ts'
import type { Outside } from './platform/http/outside.server.ts'
import type { PageCache } from './platform/http/page-cache.server.ts'
import type { RateLimits } from './platform/http/rate-limits.server.ts'
import type { AppIcon } from './site/look/app-icon.server.ts'
import type { Mail } from './platform/mail/mail.server.ts'
import type { Phrases } from './moderation/queue/phrases.ts'
import type { Places, Zips } from './site/places/places.server.ts'
import type { Venues } from './site/places/read-venues.server.ts'
import type { TextScreen } from './ads/screening/text-screen.ts'
import type { SearchEngine } from './browse/search/engine.ts'
import type { CommonPasswords } from './accounts/sign-up/password-list.server.ts'

/** What every request may use. server.ts, or a test, builds it once. */
export type App = {
  config: Config
  db: Db
  queue: Queue
  mail: Mail
  files: Files
  pages: PageCache
  /** Purged together with `pages`. */
  search: SearchEngine
  /** The cards of ads in lists, purged together with `pages`. */
  cards: CardRows
  /** How often ad pages were shown; saved each minute. */
  counts: PageCounts
  /** Removes pages from the caches of all processes before it resolves. Call it after the commit and before the response. */
  purge: (...tags: string[]) => Promise<void>
  /** False while this process can't hear the purges of others. */
  isListening: () => boolean
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
  /** Finds what an ad may not say: screenText(app.textScreen, text). */
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
