import { monitorEventLoopDelay } from 'node:perf_hooks'

// A page takes some 4 ms: 100 waiting are half a second, and a loop that is late by 200 ms has already fallen behind.
const mostInFlight = 100
const mostDelayMs = 200

/** Forms are counted apart: their bodies may come slowly, and who waits for one must keep no page from anybody. */
type Kind = 'page' | 'form'

export type Overload = ReturnType<typeof watchOverload>

/** Says early that there is too much to do, so that what was begun is finished. */
export function watchOverload({ inFlight = mostInFlight, delayMs = mostDelayMs } = {}) {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let lateWindows = 0
  // Half seconds, each by itself: a mean since the start would hardly move. Two in a row, so that one long task sheds nobody.
  const clock = setInterval(() => {
    const isLate = delay.mean / 1e6 - 10 > delayMs
    lateWindows = isLate ? lateWindows + 1 : 0
    delay.reset()
  }, 500)
  clock.unref()
  const begun = { page: 0, form: 0 }
  return {
    isFull: (kind: Kind = 'page') => begun[kind] >= inFlight || lateWindows >= 2,
    /** Counts until the returned function is called. */
    begin: (kind: Kind = 'page') => {
      begun[kind]++
      let ended = false
      return () => {
        if (!ended) begun[kind]--
        ended = true
      }
    },
    inFlight: (kind: Kind = 'page') => begun[kind],
    stop: () => {
      clearInterval(clock)
      delay.disable()
    },
  }
}
