/** Each holds a picture of 20 MB at most, while it comes and until it is drawn. */
const all = 8
/** Who sends slowly keeps nobody else from sending, whatever the number of their accounts. */
const perAccount = 2
const perNetwork = 4
/** Less than a connection may be silent: who waits sends nothing. */
const patienceMs = 45_000

type Sender = { accountId: number; network: string }
type Waiting = { sender: Sender; enter: () => void }

const inside: Sender[] = []
const line: Waiting[] = []

/**
 * A place to send from, as soon as there is one; nothing for who has waited too long or has gone. The returned function gives it back.
 * While somebody waits here their request is not read, so it takes no memory.
 */
export async function takeUploadPlace(sender: Sender, signal: AbortSignal, patience = patienceMs) {
  if (hasPlace(sender)) inside.push(sender)
  else if (!(await waitInLine(sender, signal, patience))) return undefined
  let isBack = false
  return () => {
    if (isBack) return
    isBack = true
    inside.splice(inside.indexOf(sender), 1)
    const next = line.find((waiting) => hasPlace(waiting.sender))
    next?.enter()
  }
}

function hasPlace({ accountId, network }: Sender) {
  const ofAccount = inside.filter((other) => other.accountId === accountId)
  const ofNetwork = inside.filter((other) => other.network === network)
  return inside.length < all && ofAccount.length < perAccount && ofNetwork.length < perNetwork
}

function waitInLine(sender: Sender, signal: AbortSignal, patience: number) {
  return new Promise<boolean>((done) => {
    const waiting: Waiting = { sender, enter: () => leave(true) }
    const impatience = setTimeout(() => leave(false), patience)
    const goAway = () => leave(false)
    signal.addEventListener('abort', goAway, { once: true })
    line.push(waiting)

    function leave(enters: boolean) {
      clearTimeout(impatience)
      signal.removeEventListener('abort', goAway)
      line.splice(line.indexOf(waiting), 1)
      if (enters) inside.push(sender)
      done(enters)
    }
  })
}
