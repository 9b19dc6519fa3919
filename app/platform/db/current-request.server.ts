import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

// What a statement or a request to another server is sent for. A page from memory never gets here.

type Trace = { id: string; flags: string }
type Current = { /** The pattern, looked up only when someone asks. */ route?: () => string; job?: string; trace?: Trace }

const storage = new AsyncLocalStorage<Current>()

export const during = <T>(current: Current, work: () => T): T => storage.run(current, work)

/** The page or the job that is running, as the log names them. */
export function nameCurrent() {
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
