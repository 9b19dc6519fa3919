import { isbot } from 'isbot'
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof openMetrics>

type Figures = (Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number] & { aggregator?: string })[]
type Figure = number | undefined
type AskAll = (say: () => Promise<Figures>) => () => Promise<Figures[]>

/**
 * Numbers for Prometheus. Their labels are route patterns and statuses, never anything that a visitor chose. Of several processes on a
 * machine, any one prints the figures of all, each under the number of its process: a sum would fall when one of them is replaced.
 */
export function openMetrics(place?: { process: number; ask: AskAll }) {
  const registry = new Registry()
  if (place) registry.setDefaultLabels({ process: `${place.process}` })
  const askAll = place?.ask(() => registry.getMetricsAsJSON())
  const registers = [registry]
  collectDefaultMetrics({ register: registry, prefix: 'evenfall_' })
  return {
    registry,
    async print() {
      if (!askAll) return registry.metrics()
      const all = await askAll()
      // None of them has the same labels as another, so there's nothing to add up, and nothing to leave out.
      for (const figure of all.flat()) figure.aggregator = 'sum'
      return AggregatorRegistry.aggregate(all).metrics()
    },
    requests: new Counter({
      name: 'evenfall_requests_total',
      help: 'Responses by route and status',
      labelNames: ['route', 'status'],
      registers,
    }),
    seconds: new Histogram({
      name: 'evenfall_render_seconds',
      help: 'Time from request to response for uncached pages',
      labelNames: ['route'],
      buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5, 2],
      registers,
    }),
    pageMisses: new Counter({ name: 'evenfall_page_misses_total', help: 'Cached pages that had to be rendered first', registers }),
    photoSeconds: new Histogram({
      name: 'evenfall_photo_seconds',
      help: 'Time from request to answer for photos that addresses were signed for',
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    cachedPages: new Counter({ name: 'evenfall_cached_pages_total', help: 'Responses from the cache', labelNames: ['answer'], registers }),
    photos: new Counter({ name: 'evenfall_photos_total', help: 'Photos sent from memory or the files', labelNames: ['answer'], registers }),
    shed: new Counter({ name: 'evenfall_shed_total', help: 'Requests answered with 503 because of overload', registers }),
    limited: new Counter({ name: 'evenfall_limited_total', help: 'Requests answered with 429', labelNames: ['limit'], registers }),
    forbiddenAds: new Counter({
      name: 'evenfall_forbidden_ads_total',
      help: 'Live ads of accounts that may have none, found and paused by the nightly check',
      labelNames: ['obstacle'],
      registers,
    }),
    jobs: new Counter({ name: 'evenfall_jobs_total', help: 'Completed and failed jobs', labelNames: ['job', 'outcome'], registers }),
    /** A figure that is read when Prometheus asks for it, and is left out while there's none. */
    gauge: (name: string, help: string, read: () => Figure | Promise<Figure>) =>
      new Gauge({
        name: `evenfall_${name}`,
        help,
        registers,
        async collect() {
          this.reset()
          // Without the database, Prometheus still gets the other figures.
          const figure = await Promise.resolve()
            .then(read)
            .catch(() => undefined)
          if (figure === undefined) this.remove()
          else this.set(figure)
        },
      }),
    /** The same for several, by the values of a label. */
    gauges: (name: string, help: string, { label, read }: { label: string; read: () => Promise<Record<string, number>> }) =>
      new Gauge({
        name: `evenfall_${name}`,
        help,
        labelNames: [label],
        registers,
        async collect() {
          this.reset()
          for (const [value, figure] of Object.entries(await read().catch(() => ({})))) this.set({ [label]: value }, figure)
        },
      }),
  }
}

export type PageCounts = {
  /** Counts one more view of a page with these tags, unless the visitor is a robot that says so. */
  note: (tags: readonly string[], userAgent: string | undefined) => void
  /** Returns the counts since the last call and starts over at zero. */
  take: () => ReadonlyMap<string, number>
  /** Puts back counts that couldn't be saved. */
  putBack: (counts: ReadonlyMap<string, number>) => void
}

/** Counts how often pages were shown, by the tags that start with this prefix: only numbers in memory, and nothing about the visitors. */
export function openPageCounts(beginning: string): PageCounts {
  let counts = new Map<string, number>()
  const add = (tag: string, count: number) => counts.set(tag, (counts.get(tag) ?? 0) + count)
  return {
    note(tags, userAgent) {
      // An ad's page begins with its own tag. The other ads on a page weren't opened.
      const [tag] = tags
      if (tag?.startsWith(beginning) && isBrowser(userAgent)) add(tag, 1)
    },
    take() {
      const taken = counts
      counts = new Map()
      return taken
    },
    putBack: (taken) => taken.forEach((count, tag) => add(tag, count)),
  }
}

/** Every browser's user agent starts this way. So do those of many robots, which isbot recognizes. */
function isBrowser(userAgent = '') {
  return userAgent.startsWith('Mozilla/') && !isbot(userAgent)
}
