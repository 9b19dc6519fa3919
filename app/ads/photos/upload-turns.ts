import { LRUCache } from 'lru-cache'
import { blockOf, networkOf } from '#app/platform/http/network-address.ts'

/** Together with the work itself, this must be shorter than the server's limit for idle connections: who waits sends nothing. */
const timeoutMs = 35_000

export type Sender = { accountId: number; address: string }
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
