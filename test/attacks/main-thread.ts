/** The longest that the event loop was blocked, in milliseconds of the main thread's CPU time, which doesn't depend on other processes. */
export async function longestTurn<T>(work: () => Promise<T>): Promise<{ longest: number; result: T }> {
  let longest = 0
  let isOver = false
  let began = cpuTime()
  const measure = () => {
    const now = cpuTime()
    longest = Math.max(longest, now - began)
    began = now
    if (!isOver) setImmediate(measure)
  }
  // Starts in a separate turn of the event loop.
  await new Promise<void>((resolve) => setImmediate(resolve))
  began = cpuTime()
  setImmediate(measure)
  const result = await work()
  measure()
  isOver = true
  return { longest, result }
}

function cpuTime() {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
