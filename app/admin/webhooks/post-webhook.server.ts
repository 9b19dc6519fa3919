import { createHmac } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import type { App } from '#app/app.ts'
import { dialling, findOutside, isPublicUrl } from '#app/platform/http/outside.server.ts'
import { isLoopback } from '#app/platform/start/setting-kinds.server.ts'
import type { NoAnswer } from './webhook.ts'

type Posted = { status: number; retryAfter?: string } | { why: NoAnswer }
type Message = { url: string; id: string; body: string; secrets: readonly Uint8Array[] }
type Site = Pick<App, 'config' | 'outside' | 'now'>

const mostBytes = 1024

/** Only a public https name. A site on this machine alone may also post to this machine, to try webhooks. */
export function mayPostTo(text: string, { isPublic }: Pick<App['config'], 'isPublic'>) {
  if (text.length > 500 || !URL.canParse(text)) return false
  const url = new URL(text)
  return !url.hash && (isPublicUrl(url) || (!isPublic && isLocal(url)))
}

const isLocal = (url: URL) => url.protocol === 'http:' && isLoopback(url.origin) && !url.username && !url.password

/** Signs as Standard Webhooks says, once with each secret, so that one can be replaced by the next. */
function signaturesOf({ id, body, secrets }: Pick<Message, 'id' | 'body' | 'secrets'>, timestamp: number) {
  return secrets.map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`).join(' ')
}

/**
 * Posts one message. It follows no redirect, connects only to an address that was judged, and reads at most a kilobyte of the answer, of
 * which only the status counts. All of that takes at most ten seconds.
 */
export async function postWebhook({ config, outside: net, now }: Site, message: Message): Promise<Posted> {
  const signal = AbortSignal.timeout(2 * net.patienceMs)
  if (!mayPostTo(message.url, config)) return { why: 'bad address' }
  const url = new URL(message.url)
  const here = { address: '127.0.0.1', family: 4, port: Number(url.port || 80) }
  const found = isLocal(url) ? here : await findOutside(url, { net, signal })
  if ('why' in found) return { why: found.why as NoAnswer }
  const timestamp = Math.floor(now().getTime() / 1000)
  const body = Buffer.from(message.body)
  const headers = {
    Host: url.host,
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'User-Agent': 'Evenfall webhooks',
    'webhook-id': message.id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signaturesOf(message, timestamp),
  }
  const request = found === here ? requestHttp : net.request
  return new Promise<Posted>((posted) => {
    let isAnswered = false
    const outgoing = request({ ...dialling(url, found), method: 'POST', signal, headers }, (answer) => {
      isAnswered = true
      const retryAfter = answer.headers['retry-after']
      const finish = () => (posted({ status: answer.statusCode ?? 0, retryAfter }), outgoing.destroy())
      let length = 0
      answer.on('data', (chunk: Buffer) => void ((length += chunk.length) > mostBytes && finish()))
      // The status has arrived, so whatever cuts off the rest changes nothing.
      for (const event of ['end', 'error', 'aborted']) answer.on(event, finish)
    })
    outgoing.on('error', () => posted({ why: 'no answer' }))
    // A 101 that no one asked for closes the connection without an answer or an error.
    outgoing.on('close', () => isAnswered || posted({ why: 'no answer' }))
    outgoing.end(body)
  })
}
