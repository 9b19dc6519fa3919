import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Outside, outside } from '#app/platform/http/outside.server.ts'

/** The public address that a test's host names resolve to. Nothing is sent there. */
export const somewhere = '93.184.215.14'

/**
 * The network as a test sees it: host names resolve to public addresses, and each connection goes to the test's own server, in plain
 * HTTP. The guard in between is the real one. `asked` lists the requests to that server, and `dialled` the addresses that the guard allowed.
 */
export async function openNet(answer: RequestListener, names: Record<string, (string | string[])[]> = {}) {
  const requested: string[] = []
  const dialled: string[] = []
  const resolved: string[] = []
  const agents: (string | undefined)[] = []
  const sent: string[] = []
  const server = createServer((incoming, outgoing) => {
    requested.push(`${incoming.headers.host}${incoming.url}`)
    agents.push(incoming.headers['user-agent'])
    sent.push(...Object.keys(incoming.headers))
    answer(incoming, outgoing)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const net: Outside = {
    ...outside,
    // Returns one answer after another, and repeats the last one.
    async resolve(host) {
      resolved.push(host)
      const answers = names[host] ?? [somewhere]
      const now = answers.length > 1 ? answers.shift()! : answers[0]!
      return [now].flat().map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    dial(found) {
      dialled.push(found.address)
      return { address: '127.0.0.1', family: 4, port }
    },
    request: request as Outside['request'],
  }
  return {
    net,
    requested,
    dialled,
    resolved,
    agents,
    sent,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
