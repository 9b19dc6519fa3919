import { once } from 'node:events'
import { connect, createServer } from 'node:net'

/** @returns {Promise<number>} */
export function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
      server.close(() => found(port))
    })
  })
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
