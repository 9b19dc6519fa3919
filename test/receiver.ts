import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }

/** A server of an operator that takes webhooks, on this machine. `answer` decides what it says to each. */
export async function openReceiver(
  answer: (received: Received, answer: ServerResponse) => void = (_, answer) => void answer.writeHead(204).end(),
) {
  const received: Received[] = []
  const receiver = { answer }
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      const message = { path: incoming.url!, headers: incoming.headers, body: Buffer.concat(chunks).toString() }
      received.push(message)
      receiver.answer(message, outgoing)
    })
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return Object.assign(receiver, {
    received,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    types: () => received.map(({ body }) => (JSON.parse(body) as { type: string }).type),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}

/** Checks a message as docs/api.md tells an operator to. */
export function isSigned({ headers, body }: Received, secret: string) {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const wanted = createHmac('sha256', key)
    .update(`${headers['webhook-id'] as string}.${headers['webhook-timestamp'] as string}.${body}`)
    .digest('base64')
  return (headers['webhook-signature'] as string).split(' ').includes(`v1,${wanted}`)
}
