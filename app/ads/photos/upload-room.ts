import { blockOf, networkOf } from '#app/platform/http/network-address.ts'
import type { Sender } from './upload-turns.ts'

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
