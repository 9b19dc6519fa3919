import { hash } from 'node:crypto'
import type { App } from '#app/app.ts'
import type { Config } from '#app/config.server.ts'
import { changeFeed } from '#app/platform/db/changes.server.ts'
import { ChangedAds } from './changed-ads.server.ts'
import { checkIndex, compareWithSql, repairAds } from './opensearch-checks.server.ts'
import { SearchServer, SearchUnavailable } from './opensearch-client.server.ts'
import { OpenSearchEngine } from './opensearch-engine.server.ts'
import { AdIndices, refuseOtherServers } from './opensearch-index.server.ts'
import { SearchWriter } from './opensearch-writer.server.ts'

type Opening = Pick<App, 'db' | 'places' | 'now' | 'log' | 'metrics' | 'lease'>

/** Search on the server that SEARCH_URL names. If it's down, the site starts, and searches use the database until it's back. */
export async function openSearchServer(config: Config & { searchUrl: string }, app: Opening, feed = changeFeed(app.db)) {
  const { db, log, metrics, now, lease } = app
  const indices = new AdIndices(new SearchServer(config.searchUrl), siteName(config))
  await refuseOtherServers(indices, feed).catch((err: Error) => {
    if (!(err instanceof SearchUnavailable)) throw err
    log.warn({ err }, 'the search server can’t be reached: searches use the database until it can')
  })
  const changed = new ChangedAds({ db, feed, indices, index: indices.alias, now })
  const failed = (err: Error) => log.warn({ err }, 'the search server can’t answer: searches use the database until it can')

  /** An engine of its own on the new index, which isn't live yet. */
  const compare = async (index: string) => {
    const changed = new ChangedAds({ db, feed, indices, index, now })
    const engine = new OpenSearchEngine({ db, indices, index, changed, readsEachChange: true })
    await compareWithSql(app, engine).finally(() => engine.stop())
  }
  const writing = { ...app, indices, feed, compare }
  let repaired = 0
  const counted = (count: number) => {
    repaired += count
    return count
  }
  const { changes, seconds } = { changes: () => changed.lag.changes, seconds: () => lagSeconds(changed, now()) }
  metrics.gauge('search_lag_changes', 'Changes that the search server doesn’t show yet: this process adds them to its results', changes)
  metrics.gauge('search_lag_seconds', 'How old the oldest of them is', seconds)
  metrics.gauge('search_repairs', 'Ads that the search server had wrong and that were repaired, since this process started', () => repaired)
  return new OpenSearchEngine({
    db,
    indices,
    changed,
    lease,
    failed,
    writer: new SearchWriter(writing),
    repair: (adIds) => void repairAds(writing, adIds).then(counted).catch(failed),
    check: async () => counted((await checkIndex(writing)).repaired),
  })
}

const lagSeconds = ({ lag }: ChangedAds, now: Date) => (lag.since ? (now.getTime() - lag.since.getTime()) / 1000 : 0)

/** Two sites on one server don't share an index, not even a site and a copy of its database at another address. */
const siteName = ({ publicKey, origin }: Config) => hash('sha256', `${publicKey} ${origin}`).slice(0, 12)
