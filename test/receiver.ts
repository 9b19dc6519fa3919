import { readFileSync } from 'node:fs'
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

type Check = (headers: IncomingHttpHeaders, body: string, secret: string, now: number) => boolean
const [, sample] = /```js\n([^]*?)```/.exec(readFileSync('docs/api.md', 'utf8'))!
const { isFromTheSite } = (await import(`data:text/javascript,${encodeURIComponent(sample!)}`)) as { isFromTheSite: Check }

/** Checks a message by the sample in docs/api.md, `late` milliseconds after it was sent. */
export const isSigned = ({ headers, body }: Received, secret: string, late = 0) =>
  isFromTheSite(headers, body, secret, Number(headers['webhook-timestamp']) * 1000 + late)
