import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { blockOf, clientAddress, networkOf } from './network-address.ts'

/**
 * Fewer than the files that a process may open, because the database needs some. A browser opens six connections. A block of networks gets
 * twice the share of one.
 */
const most = { all: 4000, network: 256 }
/** When the site stops, a connection that has been used still gets this long to send one more request. */
const silenceMs = 2000
const sweepMs = 50
/** A proxy that asks whether this process is ready does so at least this often. */
const probesMs = 60_000
/** A turn of the event loop without work takes a twentieth of this. */
const shortTurnMs = 0.2
const mostTurns = 10_000
/** How long requests get after that, whatever the patience is. */
const leastPatienceMs = 5000

/** Its newest response, and when that was asked for. No listener waits for its end, because that would be work for each cached page. */
type Connection = { answer?: ServerResponse; since: number }

/**
 * Limits who is connected. No network and no block of networks has more than its share of connections, unless a proxy stands in front,
 * whose address all visitors share. When all connections are taken, a newcomer replaces the oldest one that has sent no request yet, so
 * that holding sockets open locks no one out.
 */
export function watchConnections(server: Server, { isBehindProxy, limits = most }: { isBehindProxy: boolean; limits?: typeof most }) {
  const open = new Map<Socket, Connection>()
  const counts = new Map<string, number>()
  const silent = new Set<Socket>()
  let isDraining = false
  let accepted = 0
  let probedAt = -Infinity
  const hurried = Promise.withResolvers<void>()
  const welcomed = Promise.withResolvers<void>()

  // If no connection can make room, node:http itself turns newcomers away.
  server.maxConnections = limits.all + 100
  server.on('connection', (socket: Socket) => {
    // A server that listens on `::` sees an IPv4 address as ::ffff:1.2.3.4.
    const address = clientAddress(socket.remoteAddress, undefined, 0)
    const [network, block] = [`network ${networkOf(address)}`, `block ${blockOf(address)}`]
    const isOver = countOf(network) >= limits.network || countOf(block) >= 2 * limits.network
    if (!isBehindProxy && isOver) return socket.destroy()
    accepted++
    if (open.size >= limits.all) makeRoom()
    open.set(socket, { since: performance.now() })
    silent.add(socket)
    for (const source of [network, block]) count(source, 1)
    socket.once('close', () => untrack(socket, [network, block]))
  })
  server.on('request', (req, res) => {
    const connection = open.get(req.socket)
    if (!connection) return
    silent.delete(req.socket)
    connection.answer = res
    connection.since = performance.now()
    if (req.url === '/readyz') {
      probedAt = connection.since
      res.once('finish', () => res.statusCode === 200 && welcomed.resolve())
    }
    if (isDraining) res.setHeader('Connection', 'close')
  })

  /** `welcomed` resolves once a proxy that asked has heard that it may send visitors. */
  return { drain, hurry, welcomed: welcomed.promise, count: () => open.size }

  function untrack(socket: Socket, sources: string[]) {
    open.delete(socket)
    silent.delete(socket)
    for (const source of sources) count(source, -1)
  }

  function countOf(source: string) {
    return counts.get(source) ?? 0
  }

  function count(source: string, change: number) {
    const left = countOf(source) + change
    if (left) counts.set(source, left)
    else counts.delete(source)
  }

  function makeRoom() {
    const [first] = silent
    if (!first) return server.closeIdleConnections()
    silent.delete(first)
    first.destroy()
  }

  /**
   * Accepts no more connections and waits until all are closed, `patienceMs` at most. Before that, if a proxy asks whether this process is
   * ready, it's given `lameDuckMs` to find out that it isn't, because it would send its next visitors into a closed door. A client that
   * keeps sending requests gets an answer, and that answer says that the connection ends: closing it between two requests would reset the
   * second. http.Server's own close() does that to every connection that happens to be idle.
   */
  async function drain(patienceMs: number, lameDuckMs = 0) {
    isDraining = true
    announceEnd()
    const lameMs = performance.now() - probedAt < probesMs ? lameDuckMs : 0
    const hurryTimer = setTimeout(hurry, lameMs ? Math.max(patienceMs, lameMs + leastPatienceMs) : patienceMs)
    if (lameMs) {
      await Promise.race([pause(lameMs, undefined, { ref: false }), hurried.promise])
      announceEnd()
    }
    await untilAllAreAccepted()
    const closed = new Promise<void>((done) => NetServer.prototype.close.call(server, () => done()))
    const sweeping = setInterval(sweep, sweepMs)
    await closed
    clearInterval(sweeping)
    clearTimeout(hurryTimer)
  }

  /**
   * Clients that have connected but aren't accepted yet would be reset. Each turn of the event loop accepts one, so the last one is in once
   * a turn brought none, and was so short that hardly any can have come meanwhile. The first doesn't count: it's the rest of a turn that
   * began before, and may not have looked.
   */
  async function untilAllAreAccepted() {
    for (let turns = 0; turns < mostTurns; turns++) {
      const [before, began] = [accepted, performance.now()]
      await new Promise((turn) => setImmediate(turn))
      if (turns && accepted === before && performance.now() - began < shortTurnMs) return
    }
  }

  /** Those that have been used get time for one more request from now on. */
  function announceEnd() {
    for (const connection of open.values()) {
      const { answer } = connection
      if (answer && !answer.headersSent) answer.setHeader('Connection', 'close')
      // Its last response may have ended just now, however long ago it was asked for.
      if (answer) connection.since = performance.now()
    }
  }

  function sweep() {
    const isAnswered = ({ answer }: Connection) => !answer || answer.closed
    const isSilent = (connection: Connection) => isAnswered(connection) && performance.now() - connection.since >= silenceMs
    for (const [socket, connection] of open) {
      if (!isAnswered(connection)) connection.since = performance.now()
      // Wait for one more round of network events, so that a request that has just arrived is answered.
      else if (isSilent(connection)) setImmediate(() => isSilent(connection) && socket.destroy())
    }
  }

  function hurry() {
    hurried.resolve()
    for (const socket of open.keys()) socket.destroy()
  }
}
