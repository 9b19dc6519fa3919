/** Each holds a picture of 20 MB at most, while it comes and until it is drawn. */
const all = 8
/** Who sends slowly keeps nobody else from sending. */
const perAccount = 2
/** Less than a connection may be silent: who waits sends nothing. */
const patienceMs = 45_000

type Waiting = { accountId: number; enter: () => void }

const inside: number[] = []
const line: Waiting[] = []

/**
 * A place to send from, as soon as there is one; nothing for who has waited too long or has gone. The returned function gives it back.
 * While somebody waits here their request is not read, so it takes no memory.
 */
export async function takeUploadPlace(accountId: number, signal: AbortSignal, patience = patienceMs) {
  if (hasPlace(accountId)) inside.push(accountId)
  else if (!(await waitInLine(accountId, signal, patience))) return undefined
  let isBack = false
  return () => {
    if (isBack) return
    isBack = true
    inside.splice(inside.indexOf(accountId), 1)
    const next = line.find((waiting) => hasPlace(waiting.accountId))
    next?.enter()
  }
}

function hasPlace(accountId: number) {
  return inside.length < all && inside.filter((id) => id === accountId).length < perAccount
}

function waitInLine(accountId: number, signal: AbortSignal, patience: number) {
  return new Promise<boolean>((done) => {
    const waiting: Waiting = { accountId, enter: () => leave(true) }
    const impatience = setTimeout(() => leave(false), patience)
    const goAway = () => leave(false)
    signal.addEventListener('abort', goAway, { once: true })
    line.push(waiting)

    function leave(enters: boolean) {
      clearTimeout(impatience)
      signal.removeEventListener('abort', goAway)
      line.splice(line.indexOf(waiting), 1)
      if (enters) inside.push(accountId)
      done(enters)
    }
  })
}
