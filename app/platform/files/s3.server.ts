import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { z } from 'zod'
import { traceHeaders } from '#app/platform/current-request.server.ts'
import { FilesUnreachable } from './files.server.ts'

/** `https://KEY:SECRET@host/bucket/folder?region=us-east-1`. The folder is optional; several sites may share a bucket with one each. */
export const bucketAddress = z.string().refine((text) => readAddress(text) !== undefined)

type Sent = { query?: Record<string, string>; body?: Uint8Array; checksum?: string; expected?: number[]; range?: string }

/** The SHA-256 of nothing. */
const ofNothing = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const patienceMs = 5000
/** For 40 MB over a slow connection. */
const uploadPatienceMs = 120_000
const tries = 3
const passing = new Set([429, 500, 502, 503, 504])
/** How long nothing is sent after the store couldn't be reached: whoever waits for it would take the place of visitors who don't need it. */
const restMs = 2000

/** Sends signed requests to one bucket of any S3-compatible store. */
export function openBucket(text: string) {
  const { url, name, folder, region, accessKeyId, secretAccessKey } = readAddress(text)!
  /** The signer caches the key of the day here. */
  const cache = new Map()
  let rest = { until: 0, reason: '' }

  return { name: `${url.host}/${name}${folder && `/${folder.slice(0, -1)}`}`, folder, send }

  /** Answers with the response if it's a success or its status is expected, and throws otherwise. All of these may be sent again. */
  async function send(method: string, key: string | undefined, sent: Sent = {}): Promise<Response> {
    if (Date.now() < rest.until) throw new FilesUnreachable(`${method}: ${rest.reason}`)
    for (let attempt = 1; ; attempt++) {
      const response = await fetchSigned(method, key, sent).catch((error: unknown) => error as Error)
      const isPassing = response instanceof Error ? response.name !== 'AbortError' : passing.has(response.status)
      // A body that no one reads holds its connection.
      const isRead = !(response instanceof Error) && response.ok && (method === 'GET' || method === 'POST')
      const text = response instanceof Error || isRead ? '' : await response.text().catch(() => '')
      if (isPassing && attempt < tries) {
        await pause(50 * 4 ** attempt * (0.5 + Math.random()))
        continue
      }
      const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
      const reason = response instanceof Error ? reasonOf(response) : [response.status, code].filter(Boolean).join(' ')
      if (isPassing || response instanceof Error) rest = { until: Date.now() + restMs, reason }
      if (response instanceof Error) throw new FilesUnreachable(`${method}: ${reason}`, { cause: response })
      if (response.ok || sent.expected?.includes(response.status)) return response
      throw new FilesUnreachable(`${method}: ${reason}`)
    }
  }

  async function fetchSigned(method: string, key: string | undefined, { query = {}, body, checksum = ofNothing, range }: Sent) {
    const path = key === undefined ? '' : `/${folder}${key}`
    const at = `${url.origin}/${name}${path}?${new URLSearchParams(query)}`.replace(/\?$/, '')
    // Signing the checksum makes the store compare it with what arrived.
    const headers = { 'X-Amz-Content-Sha256': checksum }
    const signer = new AwsV4Signer({ method, url: at, headers, accessKeyId, secretAccessKey, region, service: 's3', cache })
    const signed = await signer.sign()
    for (const [name, value] of Object.entries(traceHeaders())) signed.headers.set(name, value)
    if (range) signed.headers.set('Range', range)
    const patience = new AbortController()
    const timer = setTimeout(() => patience.abort(), body ? uploadPatienceMs : patienceMs)
    try {
      // A redirect would lead to another host with a signature for this one.
      return await fetch(at, {
        method,
        headers: signed.headers,
        body: body as Uint8Array<ArrayBuffer> | undefined,
        signal: patience.signal,
        redirect: 'manual',
      })
    } finally {
      clearTimeout(timer)
    }
  }
}

export type Bucket = ReturnType<typeof openBucket>

/** The keys in the bucket's folder that begin like this, in pages of at most a thousand. */
export async function* listKeys(bucket: Bucket, beginning: string, { atMost = 1000 } = {}) {
  const { folder } = bucket
  for (let token = ''; ;) {
    const query = {
      'list-type': '2',
      'max-keys': String(atMost),
      prefix: folder + beginning,
      ...(token && { 'continuation-token': token }),
    }
    const text = await (await bucket.send('GET', undefined, { query })).text()
    for (const entry of text.split('<Contents>').slice(1))
      yield {
        key: fieldOf(entry, 'Key').slice(folder.length),
        bytes: Number(fieldOf(entry, 'Size')),
        storedAt: Date.parse(fieldOf(entry, 'LastModified')),
      }
    token = fieldOf(text, 'IsTruncated') === 'true' ? fieldOf(text, 'NextContinuationToken') : ''
    if (!token) return
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The text of the first element with that name. */
export function fieldOf(xml: string, name: string) {
  const [, after = ''] = xml.split(`<${name}>`, 2)
  const [text = ''] = after.split('<', 1)
  return text.replace(/&(amp|lt|gt|quot|apos);/g, (_, entity: string) => entities[entity]!)
}

function readAddress(text: string) {
  const url = URL.parse(text)
  const [, name, folder = ''] = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w-]+(?:\/[\w-]+)*))?\/?$/.exec(url?.pathname ?? '') ?? []
  if (!url || !/^https?:$/.test(url.protocol) || !name || !url.username || !url.password || url.hash) return undefined
  const { region = 'us-east-1', ...others } = Object.fromEntries(url.searchParams)
  if (Object.keys(others).length || !/^[\w-]+$/.test(region)) return undefined
  try {
    const [accessKeyId, secretAccessKey] = [decodeURIComponent(url.username), decodeURIComponent(url.password)]
    return { url, name, folder: folder && `${folder}/`, region, accessKeyId, secretAccessKey }
  } catch {
    return undefined
  }
}

/** `fetch failed` hides the reason in its cause. */
function reasonOf(error: Error): string {
  if (error.name === 'AbortError') return 'ETIMEDOUT'
  const { cause } = error
  return (cause as { code?: string } | undefined)?.code ?? (cause instanceof Error ? reasonOf(cause) : error.message)
}
