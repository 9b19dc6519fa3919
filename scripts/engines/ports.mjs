import { once } from 'node:events'
import { connect, createServer } from 'node:net'

let tried = 0

/**
 * A port on which nothing listens. Systems give ports from 32768 on to connections and to whoever asks for any, so another process could get
 * one of those before its server listens. These are lower, and each process tries a hundred of its own.
 */
export async function freePort() {
  for (;;) {
    const port = 10_240 + (process.pid % 220) * 100 + (tried++ % 100)
    const server = createServer()
    const isFree = await new Promise((known) => {
      server.once('error', () => known(false)).listen(port, '127.0.0.1', () => known(true))
    })
    if (!isFree) continue
    await new Promise((closed) => server.close(closed))
    return port
  }
}

/**
 * Resolves once something accepts connections there, and rejects after a minute.
 *
 * @param {number} port
 */
export async function untilListening(port, seconds = 60) {
  for (const end = Date.now() + seconds * 1000; ;) {
    const isUp = await new Promise((known) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => (socket.destroy(), known(true))).once('error', () => known(false))
    })
    if (isUp) return
    if (Date.now() > end) throw new Error(`nothing listens on port ${port}`)
    await new Promise((later) => setTimeout(later, 50))
  }
}

/**
 * Resolves once a program accepts connections there, and rejects with what it said if it ends before.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {number} port
 */
export async function untilServing(child, port) {
  let errors = ''
  child.stderr?.on('data', (text) => (errors = (errors + text).slice(-4000)))
  const failed = once(child, 'exit').then(() => {
    throw new Error(`${child.spawnfile} ended: ${errors}`)
  })
  await Promise.race([untilListening(port), failed])
}
