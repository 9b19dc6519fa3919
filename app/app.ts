import { createContext } from 'react-router'
import type { CommonPasswords } from './accounts/password-list.server.ts'
import type { Samples } from './ads/sample.ts'
import type { Config } from './config.server.ts'
import type { Queue } from './db/job-queue.server.ts'
import type { Db } from './db/storage.server.ts'
import type { Files } from './files/files.server.ts'
import type { Rules } from './guides/rules.ts'
import type { Texts } from './guides/texts.server.ts'
import type { Log } from './http/log.server.ts'
import type { Metrics } from './http/metrics.server.ts'
import type { Outside } from './http/outside.server.ts'
import type { PageCache } from './http/page-cache.server.ts'
import type { PageCounts } from './http/page-counts.server.ts'
import type { RateLimits } from './http/rate-limits.server.ts'
import type { Mail } from './mail/mail.server.ts'
import type { Places } from './places/places.server.ts'
import type { Zips } from './places/zips.server.ts'
import type { TextScreen } from './screening/text-screen.ts'
import type { SearchEngine } from './search/search-engine.ts'

/** What every request may use; made once by server.ts, or by a test. */
export type App = {
  config: Config
  db: Db
  queue: Queue
  mail: Mail
  files: Files
  pages: PageCache
  /** Purged together with `pages`. */
  search: SearchEngine
  /** How often pages of ads were shown; written down each minute. */
  counts: PageCounts
  /** Takes pages out of memory, in every process, before it resolves. Call it after the commit and before the answer. */
  purge: (...tags: string[]) => Promise<void>
  /** False while purges of other processes cannot be heard. */
  isListening: () => boolean
  limits: RateLimits
  /** How pages of others are asked: readOutside(url, app.outside). */
  outside: Outside
  log: Log
  metrics: Metrics
  places: Places
  zips: Zips
  texts: Texts
  /** What is allowed here: numbered, and each version kept. */
  rules: Rules
  /** Nothing where sample content is off. */
  samples: Samples | undefined
  /** What an ad may not say: screenText(app.textScreen, text). */
  textScreen: TextScreen
  commonPasswords: CommonPasswords
  now: () => Date
  /** Says no on /readyz once the process has been asked to stop. */
  isStopping: () => boolean
}

export const appContext = createContext<App>()
