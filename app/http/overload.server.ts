import { monitorEventLoopDelay } from 'node:perf_hooks'
import { blockOf, networkOf } from './client-address.ts'

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
  // Photos: they take minutes to arrive, or wait for one of the slots in app/photos/upload-slots.ts.
  upload: { all: 64, network: 12 },
}
// An event loop that is 200 ms late has already fallen behind.
const mostDelayMs = 200

type Kind = keyof typeof places
type Place = { leave: () => void; move: (kind: Kind) => void }
export type Overload = ReturnType<typeof watchOverload>

/** Turns requests away early, so that the ones already started are finished. */
export function watchOverload({ most = places, delayMs = mostDelayMs } = {}) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let lateWindows = 0
  // Each half second is checked separately, because a mean since startup would hardly move. Overload needs two late ones in a row, so that
  // one long task turns no one away.
  const clock = setInterval(() => {
    const isLate = delay.mean / 1e6 - 10 > delayMs
    lateWindows = isLate ? lateWindows + 1 : 0
    delay.reset()
  }, 500)
  clock.unref()
  const all = new Map<Kind, number>()
  const bySource = new Map<string, number>()
  return {
    isFull: (kind: Kind, address: string) => {
      const [network, block] = sourcesOf(kind, address)
      const isOver = countOf(network) >= most[kind].network || countOf(block) >= 2 * most[kind].network
      return isOver || (all.get(kind) ?? 0) >= most[kind].all || lateWindows >= 2
    },
    /** Takes a slot until it's released; `move` counts it as another kind from then on. */
    begin(kind: Kind, address: string): Place {
      let now: Kind | undefined = kind
      count(kind, address, 1)
      return {
        move(next) {
          if (now) count(now, address, -1)
          if (now) count((now = next), address, 1)
        },
        leave() {
          if (now) count(now, address, -1)
          now = undefined
        },
      }
    },
    inFlight: (kind: Kind) => all.get(kind) ?? 0,
    stop: () => {
      clearInterval(clock)
      delay.disable()
    },
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

const sourcesOf = (kind: Kind, address: string) => [`${kind} network ${networkOf(address)}`, `${kind} block ${blockOf(address)}`] as const
