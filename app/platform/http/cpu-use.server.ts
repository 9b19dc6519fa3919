import { LRUCache } from 'lru-cache'
import { blockOf, networkOf } from './network-address.ts'

/** How long use counts as recent: it fades to a third within this time. */
const recentMs = 5000
/**
 * What a network may use up at once, and the share of one CPU that it gets back. A carrier puts thousands of phones behind one address, but
 * most of what they read comes from the cache, which costs nothing here.
 */
const budget = { ms: 10_000, share: 0.1 }
/** No request works longer than this: one that lasted longer was waiting, while others worked. */
const mostOfRequestMs = 100
/** Within this time, whoever is over their budget has paid all of it back, so there's no reason to remember their address any longer. */
const memoryMs = 120_000
/** A flood from more networks than these is one that no list of them could hold. */
const mostSources = 20_000

type Use = { recent: number; unpaid: number; at: number }
type Clocks = { cpu?: () => number; now?: () => number }

/**
 * What each network, and each block of them, has used of this process's CPU for answers that weren't in the cache. Requests that are in
 * progress together share what the thread uses meanwhile, because a thread can't tell for whom it's working.
 */
export function meterCpu({ cpu = threadMs, now = () => performance.now() }: Clocks = {}) {
  const uses = new LRUCache<string, Use>({ max: mostSources })
  let active = 0
  let last = 0
  /** What a request would have been charged that had been in progress all the time. */
  let charged = 0
  /** The network of the newest request, and when one came from another network than the one before it. */
  let newest: string | undefined
  let othersAt = -Infinity

  return {
    /** Returns what ends the request, and charges it. */
    begin: (address: string) => {
      advance()
      const network = networkOf(address)
      if (newest !== undefined && newest !== network) othersAt = now()
      newest = network
      active++
      const from = charged
      return () => {
        advance()
        active--
        const amount = Math.min(charged - from, mostOfRequestMs)
        for (const source of sourcesOf(address)) {
          const { recent, unpaid, at } = useOf(source)
          uses.set(source, { recent: recent + amount, unpaid: unpaid + amount, at })
        }
      }
    },
    /** Its recent share of one CPU, or half of its block's, whichever is larger. */
    shareOf: (address: string) => {
      const [network, block] = sourcesOf(address)
      return Math.max(useOf(network).recent, useOf(block).recent / 2) / recentMs
    },
    /** Whether one network alone has sent requests lately, so that turning it away would help no one. */
    isAlone: () => now() - othersAt > recentMs,
    /** Addresses that sent nothing lately are forgotten. */
    forget: () => {
      const oldest = now() - memoryMs
      for (const [source, { at }] of uses) if (at < oldest) uses.delete(source)
    },
    /** How many networks and blocks are remembered. */
    size: () => uses.size,
    isOverBudget: (address: string) => {
      const [network, block] = sourcesOf(address)
      return useOf(network).unpaid > budget.ms || useOf(block).unpaid > 2 * budget.ms
    },
  }

  function advance() {
    const used = cpu()
    if (active) charged += (used - last) / active
    last = used
  }

  function useOf(source: string): Use {
    const at = now()
    const use = uses.get(source)
    if (!use) return { recent: 0, unpaid: 0, at }
    const elapsed = at - use.at
    const share = source.startsWith('block') ? 2 * budget.share : budget.share
    return { recent: use.recent * Math.exp(-elapsed / recentMs), unpaid: Math.max(0, use.unpaid - elapsed * share), at }
  }
}

const sourcesOf = (address: string) => [`network ${networkOf(address)}`, `block ${blockOf(address)}`] as const

function threadMs() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
