// A mail server of this process, which keeps in memory who was sent what.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export const find = () => SMTPServer

/**
 * Recipients at refused.example don't exist, and those at slow.example are accepted only after a while, as by servers that make strangers
 * wait.
 */
export async function startSmtp({ slowMs = 3000 } = {}) {
  /** @type {{ to: string, at: number }[]} */
  const received = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address }, _session, done) {
      if (address.endsWith('@refused.example')) done(Object.assign(new Error('5.1.1 No such mailbox'), { responseCode: 550 }))
      else if (address.endsWith('@slow.example')) setTimeout(done, slowMs)
      else done()
    },
    onData(stream, session, done) {
      stream.resume().once('end', () => {
        for (const { address } of session.envelope.rcptTo) received.push({ to: address, at: performance.now() })
        done()
      })
    },
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.server.address())
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => /** @type {Promise<void>} */ (new Promise((stopped) => server.close(() => stopped()))),
  }
}
