import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Outside, outside } from '#app/http/outside.server.ts'

/** Public, and nobody’s here: what names of a test lead to. */
export const somewhere = '93.184.215.14'

/**
 * The net as a test sees it: names lead to public addresses, and whatever is dialled is a server of the test’s own, in plain http.
 * The guard in between is the real one. `asked` lists what that server was asked for, `dialled` which addresses were judged good.
 */
export async function openNet(answer: RequestListener, names: Record<string, (string | string[])[]> = {}) {
  const asked: string[] = []
  const dialled: string[] = []
  const resolved: string[] = []
  const agents: (string | undefined)[] = []
  const sent: string[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(`${incoming.headers.host}${incoming.url}`)
    agents.push(incoming.headers['user-agent'])
    sent.push(...Object.keys(incoming.headers))
    answer(incoming, outgoing)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const net: Outside = {
    ...outside,
    // One answer after the other; the last one stays.
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
    asked,
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
