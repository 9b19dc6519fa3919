// Uploads arrive into a room in memory, and then each photo waits for its turn.
import { LRUCache } from 'lru-cache'
import { blockOf, networkOf } from '#app/platform/http/network-address.ts'

export type Sender = { accountId: number; address: string }

const megabyte = 2 ** 20
/** What all uploads may hold in memory before they're processed, and what one block of networks may hold of it. */
const mostBytes = { all: 160 * megabyte, block: 80 * megabyte }
/** A sender's speed counts once the site has waited this long for its bytes. */
const leastWaitMs = 2000

type Upload = {
  block: string
  network: string
  held: number
  received: number
  waitedMs: number
  waitsSince?: number
  isProcessed: boolean
  evict: () => void
}

/**
 * The memory for uploads that are arriving or wait for their turn. There's no limit to their number and none to how slow they are, as long as
 * there's room. When there's none, the slowest sender of the network that holds the most has to go, so that slow uploads keep out no one
 * else's.
 */
export function openRoom({ most = mostBytes, now = () => performance.now() } = {}) {
  const uploads = new Set<Upload>()
  return {
    enter({ address }: Sender) {
      const eviction = new AbortController()
      const evict = () => (leave(), eviction.abort())
      const source = { block: blockOf(address), network: networkOf(address) }
      const upload: Upload = { ...source, held: 0, received: 0, waitedMs: 0, isProcessed: false, evict }
      uploads.add(upload)
      return {
        /** Aborted when it has to go. */
        signal: eviction.signal,
        waits: () => void (upload.waitsSince = now()),
        arrived(bytes: number) {
          upload.waitedMs = waitedFor(upload)
          upload.waitsSince = undefined
          upload.received += bytes
          upload.held += bytes
          makeRoom(upload)
        },
        /** What it held is no longer needed. */
        release: () => void (upload.held = 0),
        /** What is being processed can't make room anymore. */
        processed: (isProcessed: boolean) => void (upload.isProcessed = isProcessed),
        leave,
      }

      function leave() {
        upload.held = 0
        uploads.delete(upload)
      }
    },
    bytes: () => sum(uploads),
  }

  function makeRoom(newest: Upload) {
    const ofBlock = () => [...uploads].filter(({ block }) => block === newest.block)
    while (sum(ofBlock()) > most.block) evictSlowest(ofBlock(), newest)
    while (sum(uploads) > most.all) evictSlowest(heaviest(uploads, 'block'), newest)
  }

  /** If nothing else can make room, the newest bytes have to go. */
  function evictSlowest(among: readonly Upload[], newest: Upload) {
    const waiting = among.filter(({ isProcessed, held }) => held > 0 && !isProcessed)
    const [slowest = newest] = heaviest(waiting, 'network').toSorted((a, b) => speedOf(a) - speedOf(b))
    slowest.evict()
  }

  function speedOf(upload: Upload) {
    const waited = waitedFor(upload)
    return waited < leastWaitMs ? Infinity : upload.received / waited
  }

  function waitedFor({ waitedMs, waitsSince }: Upload) {
    return waitedMs + (waitsSince === undefined ? 0 : now() - waitsSince)
  }
}

/** Those of the source that holds the most. */
function heaviest(uploads: Iterable<Upload>, source: 'block' | 'network') {
  const groups = [...Map.groupBy(uploads, (upload) => upload[source]).values()]
  return groups.toSorted((a, b) => sum(b) - sum(a))[0] ?? []
}

function sum(uploads: Iterable<Upload>) {
  let bytes = 0
  for (const { held } of uploads) bytes += held
  return bytes
}

/** Together with the work itself, this must be shorter than the server's limit for idle connections: who waits sends nothing. */
const timeoutMs = 35_000

type Waiting = { sender: Sender; enter: () => void }

/**
 * Photos are processed one at a time, because a single worker decodes them. Whose block of networks had its last turn longest ago is next,
 * then whose network, and then whose account, so that no crowd of photos makes those of others wait for more than one.
 */
export function openTurns() {
  const queue: Waiting[] = []
  const lastTurns = new LRUCache<string, number>({ max: 10_000 })
  let isTaken = false
  let turns = 0

  /** Returns a function that ends the turn, or undefined if the wait times out or is aborted. */
  return async function take(sender: Sender, signal: AbortSignal, timeout = timeoutMs) {
    if (signal.aborted || (isTaken && !(await wait(sender, signal, timeout)))) return undefined
    isTaken = true
    for (const source of sourcesOf(sender)) lastTurns.set(source, ++turns)
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      isTaken = false
      next()?.enter()
    }
  }

  function next() {
    const order = (sender: Sender) => sourcesOf(sender).map((source) => lastTurns.peek(source) ?? 0)
    const byOrder = (a: number[], b: number[]) => a.map((last, index) => last - b[index]!).find(Boolean) ?? 0
    const waiting = queue.map((one) => ({ one, last: order(one.sender) }))
    return waiting.toSorted((a, b) => byOrder(a.last, b.last))[0]?.one
  }

  function wait(sender: Sender, signal: AbortSignal, timeout: number) {
    return new Promise<boolean>((done) => {
      const waiting: Waiting = { sender, enter: () => leave(true) }
      const timer = setTimeout(() => leave(false), timeout)
      const onAbort = () => leave(false)
      signal.addEventListener('abort', onAbort, { once: true })
      queue.push(waiting)

      function leave(enters: boolean) {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        queue.splice(queue.indexOf(waiting), 1)
        // Before anyone else can take the turn.
        if (enters) isTaken = true
        done(enters)
      }
    })
  }
}

const sourcesOf = ({ accountId, address }: Sender) => [
  `block ${blockOf(address)}`,
  `network ${networkOf(address)}`,
  `account ${String(accountId)}`,
]
