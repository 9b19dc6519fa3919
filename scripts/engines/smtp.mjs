// A mail server of this process, which keeps in memory who was sent what.
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { SMTPServer } from 'smtp-server'

export const find = () => SMTPServer

/**
 * Recipients at refused.example don't exist, and those at slow.example are accepted only after a while, as by servers that make strangers
 * wait. Each reply takes `replyMs`, as on the way to a distant server, and more than `mostClients` connections at a time are refused.
 *
 * @param {{ slowMs?: number, replyMs?: number, mostClients?: number, port?: number }} settings
 */
export async function startSmtp({ slowMs = 3000, replyMs = 0, mostClients, port = 0 } = {}) {
  /** @type {{ to: string, from: string, at: number, raw: string }[]} */
  const received = []
  let mostAtOnce = 0
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    maxClients: mostClients,
    onConnect(_session, done) {
      mostAtOnce = Math.max(mostAtOnce, server.connections.size)
      done()
    },
    onRcptTo({ address }, _session, done) {
      if (address.endsWith('@refused.example')) done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
      else if (address.endsWith('@slow.example')) setTimeout(done, slowMs)
      else done()
    },
    onData(stream, session, done) {
      /** @type {Buffer[]} */
      const parts = []
      stream
        .on('data', (part) => parts.push(part))
        .once('end', () => {
          const { mailFrom, rcptTo } = session.envelope
          const mail = { from: mailFrom ? mailFrom.address : '', at: performance.now(), raw: Buffer.concat(parts).toString() }
          for (const { address } of rcptTo) received.push({ to: address, ...mail })
          done()
        })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const inner = portOf(server.server)
  const line = await startLine(inner, { replyMs, port })
  return {
    url: `smtp://127.0.0.1:${line.port}`,
    port: line.port,
    received,
    mostAtOnce: () => mostAtOnce,
    silence: line.silence,
    stop: async () => {
      await line.stop()
      await new Promise((stopped) => server.close(() => stopped(undefined)))
    },
  }
}

/** @param {import('node:net').Server} server */
const portOf = (server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port

/**
 * The way to the mail server. It holds back each of its replies for `replyMs`, one after the other, even if the commands were pipelined.
 * While it's silent, connections are accepted and nothing comes back.
 *
 * @param {number} target
 * @param {{ replyMs: number, port: number }} settings
 */
async function startLine(target, { replyMs, port }) {
  let isSilent = false
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set()
  const server = createServer((client) => {
    const upstream = connect(target, '127.0.0.1')
    let last = Promise.resolve()
    let rest = ''
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => {})
    }
    client.on('data', (bytes) => isSilent || upstream.write(bytes))
    upstream.on('data', (bytes) => {
      const replies = (rest + bytes.toString('latin1')).split(/(?<=^\d{3} .*\r\n)/m)
      rest = replies.at(-1)?.endsWith('\n') ? '' : (replies.pop() ?? '')
      for (const reply of replies)
        last = last.then(async () => {
          if (replyMs) await new Promise((over) => setTimeout(over, replyMs))
          if (!isSilent) client.write(reply, 'latin1')
        })
    })
    client.on('close', () => (sockets.delete(client), upstream.destroy()))
    upstream.on('close', () => (sockets.delete(upstream), void last.then(() => client.end())))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: portOf(server),
    /** @param {boolean} is */
    silence: (is) => void (isSilent = is),
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return /** @type {Promise<void>} */ (new Promise((stopped) => server.close(() => stopped())))
    },
  }
}
