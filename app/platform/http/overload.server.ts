import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { minuteMs } from '#app/platform/time.ts'
import { blockOf, networkOf } from './network-address.ts'
import { meterCpu } from './cpu-use.server.ts'

/**
 * How many requests may be in progress at once, from everyone and from one network; a block of networks may have twice as many as one. Slow
 * clients take slots only from their own network, and a body that is still arriving takes none from forms that are here.
 */
const places = {
  // A page takes about 4 ms, so 100 waiting pages are half a second.
  page: { all: 100, network: 25 },
  form: { all: 100, network: 30 },
  // They cost memory, 256 KB each at most, but no CPU.
  arriving: { all: 400, network: 20 },
  // Photos: they take minutes to arrive. app/ads/photos/upload-queue.ts limits the memory that they take.
  upload: { all: 400, network: 12 },
}
/** Beyond all places, for networks that have at most one of these. */
const spare = { all: 50, network: 2 }
/** A page shouldn't wait much longer than this for its turn. */
const mostDelayMs = 25
/** How much of the time the event loop is busy when it has fallen behind with its own work, and not because the machine is slow. */
const busy = 0.9
/** No network that uses less of a CPU than this is turned away for its share: that's five pages a second, and more for a single visitor. */
const leastShare = { any: 0.02, withoutOthersInProgress: 0.1 }

export type Kind = keyof typeof places
type Place = { leave: () => void; move: (kind: Kind) => void }
export type Overload = ReturnType<typeof watchOverload>

/**
 * Turns requests away early, so that the ones already started are finished, and those of the heaviest networks first: while the event loop
 * is late, the share of a CPU that a network may use is halved four times a second, and recovers slowly after that.
 */
export function watchOverload({ most = places, delayMs = mostDelayMs, cpu = meterCpu() } = {}) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let used = performance.eventLoopUtilization()
  let mostShare = 1
  // Each window is checked separately, because a mean since startup would hardly move.
  const clock = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(used)
    // There's no sample at all if one turn of the loop took longer than the window.
    const isLate = utilization >= busy && !(delay.mean / 1e6 - 10 <= delayMs)
    mostShare = isLate ? Math.max(mostShare / 2, leastShare.any) : Math.min(mostShare * 1.1, 1)
    used = performance.eventLoopUtilization()
    delay.reset()
  }, 250)
  clock.unref()
  const forgetting = setInterval(cpu.forget, minuteMs)
  forgetting.unref()
  const all = new Map<Kind, number>()
  const bySource = new Map<string, number>()
  return {
    isFull: (kind: Kind, address: string) => {
      if (isOver(kind, address, most[kind].network)) return true
      const beyond = (all.get(kind) ?? 0) - most[kind].all
      return beyond >= 0 && (beyond >= spare.all || isOver(kind, address, spare.network))
    },
    /**
     * Whether its network, or its block, uses so much that others have to wait. What it has used counts once for each of its requests that
     * are in progress, because a flood that has only begun has used less than whoever has been reading for a while.
     */
    isTooHeavy: (kind: Kind, address: string) => {
      if (!usesCpu(kind) || mostShare === 1 || cpu.isAlone()) return false
      const [share, others] = [cpu.shareOf(address), inProgressOf(address)]
      return share > (others ? leastShare.any : leastShare.withoutOthersInProgress) && share * (1 + others) > mostShare
    },
    isOverBudget: (address: string) => cpu.isOverBudget(address),
    /** Takes a slot until it's released; `move` counts it as another kind from then on. */
    begin(kind: Kind, address: string): Place {
      let exit: (() => void) | undefined = enter(kind, address)
      return {
        move(next) {
          if (!exit) return
          exit()
          exit = enter(next, address)
        },
        leave() {
          exit?.()
          exit = undefined
        },
      }
    },
    inFlight: (kind: Kind) => all.get(kind) ?? 0,
    stop: () => {
      clearInterval(clock)
      clearInterval(forgetting)
      delay.disable()
    },
  }

  function enter(kind: Kind, address: string) {
    const charge = usesCpu(kind) ? cpu.begin(address) : undefined
    count(kind, address, 1)
    return () => {
      charge?.()
      count(kind, address, -1)
    }
  }

  /** How many pages and forms its network, or half its block, is waiting for. */
  function inProgressOf(address: string) {
    const count = (source: string) => countOf(`page ${source}`) + countOf(`form ${source}`)
    return Math.max(count(`network ${networkOf(address)}`), count(`block ${blockOf(address)}`) / 2)
  }

  function isOver(kind: Kind, address: string, share: number) {
    const [network, block] = sourcesOf(kind, address)
    return countOf(network) >= share || countOf(block) >= 2 * share
  }

  function countOf(source: string) {
    return bySource.get(source) ?? 0
  }

  function count(kind: Kind, address: string, change: number) {
    all.set(kind, (all.get(kind) ?? 0) + change)
    for (const source of sourcesOf(kind, address)) {
      const left = countOf(source) + change
      if (left) bySource.set(source, left)
      else bySource.delete(source)
    }
  }
}

/** A body that arrives takes minutes and nearly no CPU, so it would be charged for the work of others. */
const usesCpu = (kind: Kind) => kind === 'page' || kind === 'form'

const sourcesOf = (kind: Kind, address: string) => [`${kind} network ${networkOf(address)}`, `${kind} block ${blockOf(address)}`] as const
