import { monitorEventLoopDelay } from 'node:perf_hooks'

// A page takes some 4 ms: 100 waiting are half a second, and a loop that is late by 200 ms has already fallen behind.
const mostInFlight = 100
const mostDelayMs = 200

export type Overload = ReturnType<typeof watchOverload>

/** Says early that there is too much to do, so that what was begun is finished. */
export function watchOverload({ inFlight = mostInFlight, delayMs = mostDelayMs } = {}) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let meanMs = 0
  // The mean of the last half second: since the start it would hardly move.
  const clock = setInterval(() => {
    meanMs = delay.mean / 1e6 - 10
    delay.reset()
  }, 500)
  clock.unref()
  let rendering = 0
  return {
    isFull: () => rendering >= inFlight || meanMs > delayMs,
    /** Counts until the returned function is called. */
    begin: () => {
      rendering++
      let ended = false
      return () => {
        if (!ended) rendering--
        ended = true
      }
    },
    inFlight: () => rendering,
    stop: () => {
      clearInterval(clock)
      delay.disable()
    },
  }
}
