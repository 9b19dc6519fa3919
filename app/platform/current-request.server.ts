import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { LogEvent } from 'kysely'
import { minuteMs } from './time.ts'

// What a statement or a request to another server is sent for. A page from memory never gets here.

type Trace = { id: string; flags: string }
type Current = { /** The pattern, looked up only when someone asks. */ route?: () => string; job?: string; trace?: Trace }

/** What the log takes of slow statements. */
const mostPerMinute = 60
const longest = 1000

const storage = new AsyncLocalStorage<Current>()

export const during = <T>(current: Current, work: () => T): T => storage.run(current, work)

/** The page or the job that is running, as the log names them. */
function nameCurrent() {
  const { route, job } = storage.getStore() ?? {}
  return { route: route?.(), job }
}

/** Reads a `traceparent` header (W3C Trace Context). A malformed one counts as none, and so do two of them. */
export function readTrace(header: string | string[] | undefined): Trace | undefined {
  if (typeof header !== 'string') return undefined
  const [, version, id, parent, flags, more] = /^([\da-f]{2})-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})(-.{0,200})?$/.exec(header) ?? []
  if (!id || version === 'ff' || (version === '00' && more) || /^0+$/.test(id) || /^0+$/.test(parent!)) return undefined
  return { id, flags: flags! }
}

/** The header for a request to another server on behalf of the current one, if that came with a trace. */
export function traceHeaders(): Record<string, string> {
  const trace = storage.getStore()?.trace
  return trace ? { traceparent: `00-${trace.id}-${randomBytes(8).toString('hex')}-${trace.flags}` } : {}
}

type Slow = { route?: string; job?: string; statement: string; ms: number }

/** For Kysely's `log`: hands over statements that took this long or longer, with the page or job that waited, at most 60 a minute. */
export function findSlowStatements(leastMs: number, tell: (slow: Slow) => void, now = () => performance.now()) {
  let [minute, told] = [-1, 0]
  return leastMs
    ? ({ queryDurationMillis: ms, query }: LogEvent) => {
        if (ms < leastMs) return
        const current = Math.floor(now() / minuteMs)
        if (current !== minute) [minute, told] = [current, 0]
        if (++told <= mostPerMinute) tell({ ...nameCurrent(), statement: withoutValues(query.sql), ms: Math.round(ms) })
      }
    : undefined
}

/** Values are bound, so the text has only numbers of ours and fixed words. Whatever is quoted is left out even so. */
const withoutValues = (statement: string) =>
  statement
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, '$$…$$')
    .replaceAll(/'(?:[^']|'')*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .slice(0, longest)
