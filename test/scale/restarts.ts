import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ReadableStream } from 'node:stream/web'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { startHaproxy } from '../../scripts/engines/haproxy.mjs'
import { freePort } from '../../scripts/engines/ports.mjs'
import { adOn } from '../ads.ts'
import { scene, uploadForm } from '../pictures.ts'
import { freshDatabase } from '../snapshot.ts'
import { isFull, printBar } from './bars.ts'
import { addAds, adult, openSites, until } from './sites.ts'

// Two processes behind HAProxy, with the configuration that docs/scaling.md describes, restarted one after the other.

const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const [shown, ...others] = await addAds(databaseUrl, 21)
const live = others.map((ad) => ({ ...ad, isPaused: false }))
const drafts = await addDrafts(10)
// In front of HAProxy there's one more proxy, or all visitors of this test would be one.
const sites = openSites({ DATABASE_URL: databaseUrl, TRUST_PROXY: '2' })
const [port, ...ports] = [await freePort(), await freePort(), await freePort()]
const configuration = readFileSync('deploy/haproxy.cfg', 'utf8')
  .replace(':8080', `:${port}`)
  .replace(':3001', `:${ports[0]}`)
  .replace(':3002', `:${ports[1]}`)
const proxy = await startHaproxy(configuration, { port })
after(async () => {
  await sites[Symbol.asyncDispose]()
  await proxy.stop()
  await drop()
})

test('a rolling restart behind a proxy fails no request: neither pages, nor forms, nor uploads that take a while', async () => {
  const running = await Promise.all(ports.map((each) => sites.start({ PORT: `${each}` })))
  await until(async () => (await countUp()) === 2)
  const failed: string[] = []
  const count = isFull ? 10_000 : 1500
  const began = performance.now()
  let restarts = 0
  let isOver = false
  const restarting = (async () => {
    while (!isOver) {
      const index = restarts++ % 2
      running[index]!.child.kill('SIGTERM')
      assert.equal(await running[index]!.ended, 0, running[index]!.output())
      running[index] = await sites.start({ PORT: `${ports[index]}` })
      assert.ok(running[index]!.isReady, running[index]!.output())
      await until(async () => (await countUp()) === 2)
    }
  })()
  const asking = new Set<Promise<unknown>>()
  const kinds: Record<string, number> = {}
  for (let number = 0; number < count; number++) {
    // A machine with other work only gets slower, and sheds no load.
    await pause(Math.max(0, began + number * 20 - performance.now()))
    while (asking.size >= 20) await Promise.race(asking)
    const { kind, ask, wanted } = visit(number)
    kinds[kind] = (kinds[kind] ?? 0) + 1
    const asked = performance.now()
    const fail = (reason: string) => failed.push(`${since(began)} ${kind} after ${since(asked)}: ${reason}`)
    const visited = ask()
      .then(
        async (answer) => {
          const text = await answer.text()
          if (answer.status !== wanted) fail(`${answer.status} ${/<h1[^>]*>(.*?)</.exec(text)?.[1]}`)
        },
        (error: Error) => fail(`${error.message} ${(error.cause as Error | undefined)?.message}`),
      )
      .finally(() => asking.delete(visited))
    asking.add(visited)
  }
  await Promise.all(asking)
  const seconds = (performance.now() - began) / 1000
  isOver = true
  await restarting
  printBar(
    `${restarts} restarts under ${(count / seconds).toFixed(0)} requests a second (${JSON.stringify(kinds)})`,
    `${failed.length} of ${count} failed`,
    '0',
  )
  assert.deepEqual(failed, [])
  for (const { child, ended } of running) {
    child.kill('SIGTERM')
    assert.equal(await ended, 0)
  }
})

const pages = ['/', '/state/Texas', '/city/Texas/Austin', '/search?q=dinner', `/city/Texas/Austin/ad/${shown!.id}`, '/privacy']

const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

function visit(number: number) {
  if (number % 200 === 100) return { kind: 'upload', wanted: 200, ask: () => upload(drafts[Math.floor(number / 200) % drafts.length]!) }
  if (number % 5 === 0) {
    const ad = live[Math.floor(number / 5) % live.length]!
    return { kind: 'form', wanted: 303, ask: () => change(ad) }
  }
  return { kind: 'page', wanted: 200, ask: () => send(pages[number % pages.length]!, { headers: adult }) }
}

/** Pauses it or resumes it, after what was asked of it before. */
function change(ad: (typeof live)[number] & { changing?: Promise<Response> }) {
  const previous = ad.changing?.catch(() => {}) ?? Promise.resolve()
  return (ad.changing = previous.then(() => {
    const action = ad.isPaused ? 'resumption' : 'pause'
    ad.isPaused = !ad.isPaused
    return send(`/ads/${ad.id}/${action}`, { method: 'POST', headers: ad.headers })
  }))
}

let uploads = 0
/** A photo with noise, so that it's large, in parts, as over a slow connection. */
async function upload(ad: (typeof drafts)[number]) {
  const photo = await scene(++uploads, { width: 640, height: 480 }).composite([noise()]).png({ compressionLevel: 0 }).toBuffer()
  const form = new Response(uploadForm({ 'photo.png': photo }, { key: `upload-number-${uploads}` }))
  const type = form.headers.get('Content-Type')!
  const bytes = Buffer.from(await form.arrayBuffer())
  async function* parts() {
    for (let at = 0; at < bytes.length; at += 64 * 1024) {
      yield bytes.subarray(at, at + 64 * 1024)
      await pause(100)
    }
  }
  const headers = { ...ad.headers, Accept: 'application/json', 'Content-Type': type, 'Content-Length': `${bytes.length}` }
  return send(`/ads/${ad.id}/photos`, {
    method: 'POST',
    headers,
    body: ReadableStream.from(parts()),
    duplex: 'half',
  } as unknown as RequestInit)
}

function noise() {
  return { input: randomBytes(300 * 300 * 3), raw: { width: 300, height: 300, channels: 3 as const } }
}

function send(path: string, { headers, ...init }: RequestInit) {
  const from = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
  const own = { Origin: 'http://localhost:3000', 'X-Forwarded-For': from }
  return fetch(proxy.url + path, { redirect: 'manual', headers: { ...own, ...(headers as Record<string, string>) }, ...init })
}

/** How many of the two get visitors. */
async function countUp() {
  const rows = (await proxy.ask('show servers state site')).split('\n').filter((row) => / (one|other) /.test(row))
  return rows.filter((row) => row.split(' ')[5] === '2').length
}

async function addDrafts(count: number) {
  const { db, close } = await openStorage({ databaseUrl })
  const app = { db, now: () => new Date(), pages: { purge: () => {} } }
  const added = []
  for (let index = 0; index < count; index++) added.push(await adOn({ app } as never, { state: 'draft' }))
  await close()
  return added
}
