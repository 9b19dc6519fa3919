/** Each upload holds at most one photo of 20 MB in memory until it's processed. */
const slots = 8
/** Slow senders can't occupy all slots, however many accounts they have. */
const perAccount = 2
const perNetwork = 4
/** Must be shorter than the server's limit for idle connections, because a request that waits sends nothing. */
const timeoutMs = 45_000

type Sender = { accountId: number; network: string }
type Waiting = { sender: Sender; enter: () => void }

const active: Sender[] = []
const queue: Waiting[] = []

/**
 * Waits for a slot and returns a function that releases it, or undefined if the wait times out or the request is aborted. The body of a
 * waiting request isn't read, so it takes no memory.
 */
export async function acquireUploadSlot(sender: Sender, signal: AbortSignal, timeout = timeoutMs) {
  if (hasFreeSlot(sender)) active.push(sender)
  else if (!(await waitForSlot(sender, signal, timeout))) return undefined
  let isBack = false
  return () => {
    if (isBack) return
    isBack = true
    active.splice(active.indexOf(sender), 1)
    const next = queue.find((waiting) => hasFreeSlot(waiting.sender))
    next?.enter()
  }
}

function hasFreeSlot({ accountId, network }: Sender) {
  const ofAccount = active.filter((other) => other.accountId === accountId)
  const ofNetwork = active.filter((other) => other.network === network)
  return active.length < slots && ofAccount.length < perAccount && ofNetwork.length < perNetwork
}

function waitForSlot(sender: Sender, signal: AbortSignal, timeout: number) {
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
      if (enters) active.push(sender)
      done(enters)
    }
  })
}
