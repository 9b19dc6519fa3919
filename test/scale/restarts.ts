import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as pause } from 'node:timers/promises'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { freePort } from '../../scripts/engines/ports.mjs'
import { adOn } from '../ads.ts'
import { scene, uploadForm } from '../pictures.ts'
import { freshDatabase } from '../snapshot.ts'
import { isFull, printBar } from './bars.ts'
import { addAds, adult, openSites, until } from './sites.ts'

/** `countUp` is how many of the two processes get visitors. */
type Proxy = { url: string; countUp?: () => Promise<number>; stop: () => Promise<unknown> }

/** Two processes behind a proxy as it's shipped, restarted one after the other while visitors send pages, forms, and uploads. */
export async function restartBehind(startProxy: (ports: number[], port: number) => Promise<Proxy>, { uploadBytes = 1_000_000 } = {}) {
  const { where, drop } = await freshDatabase()
  const { databaseUrl } = where as { databaseUrl: string }
  const [shown, ...others] = await addAds(databaseUrl, 21)
  const live = others.map((ad) => ({ ...ad, isPaused: false }))
  const drafts = await addDrafts(databaseUrl, 10)
  // In front of the proxy there's one more, or all visitors of this test would be one. STOP_SECONDS is as in the unit.
  const sites = openSites({ DATABASE_URL: databaseUrl, TRUST_PROXY: '2', STOP_SECONDS: '60' })
  const ports = [await freePort(), await freePort()]
  const proxy = await startProxy(ports, await freePort())
  const visits = openVisits({ url: proxy.url, shown: `${shown!.id}`, live, drafts, uploadBytes })
  try {
    const running = await Promise.all(ports.map((each) => sites.start({ PORT: `${each}` })))
    const bothUp = () => until(async () => ((await proxy.countUp?.()) ?? 2) === 2)
    await bothUp()
    const failed: string[] = []
    const count = isFull ? 10_000 : 750
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
        await bothUp()
      }
    })()
    const asking = new Set<Promise<unknown>>()
    const kinds: Record<string, number> = {}
    for (let number = 0; number < count; number++) {
      // A machine with other work only gets slower, and sheds no load.
      await pause(Math.max(0, began + number * 20 - performance.now()))
      while (asking.size >= 20) await Promise.race(asking)
      const { kind, ask, wanted } = visits.at(number)
      kinds[kind] = (kinds[kind] ?? 0) + 1
      const asked = performance.now()
      const fail = (reason: string) => failed.push(`${since(began)} ${kind} after ${since(asked)}: ${reason}`)
      const visited = ask()
        .then(
          async (answer) => {
            const text = await answer.text()
            if (answer.status !== wanted) fail(`${answer.status} ${/<h1[^>]*>(.*?)</.exec(text)?.[1] ?? text.slice(0, 100)}`)
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
  } finally {
    await sites[Symbol.asyncDispose]()
    await proxy.stop()
    await drop()
  }
}

type Ads = Awaited<ReturnType<typeof addAds>>

const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(1)} s`

type Visits = { url: string; shown: string; live: (Ads[number] & { isPaused: boolean })[]; drafts: Ads; uploadBytes: number }

function openVisits({ url, shown, live, drafts, uploadBytes }: Visits) {
  const pages = ['/', '/state/Texas', '/city/Texas/Austin', '/search?q=dinner', `/city/Texas/Austin/ad/${shown}`, '/privacy']
  let uploads = 0
  return { at }

  function at(number: number) {
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

  /** A photo with noise, so that it's large, in 17 parts within 1.6 seconds. */
  async function upload(ad: Ads[number]) {
    // Three bytes for each dot of a picture of this shape.
    const width = Math.round(Math.sqrt((uploadBytes / 3) * (4 / 3)))
    const size = { width, height: Math.round((width * 3) / 4) }
    const photo = await scene(++uploads, size).composite([noise()]).png({ compressionLevel: 0 }).toBuffer()
    const form = new Response(uploadForm({ 'photo.png': photo }, { key: `upload-number-${uploads}` }))
    const type = form.headers.get('Content-Type')!
    const bytes = Buffer.from(await form.arrayBuffer())
    const part = Math.ceil(bytes.length / 17)
    async function* parts() {
      for (let at = 0; at < bytes.length; at += part) {
        yield bytes.subarray(at, at + part)
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

  function send(path: string, { headers, ...init }: RequestInit) {
    const from = `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 256)).join('.')}`
    const own = { Origin: 'http://localhost:3000', 'X-Forwarded-For': from }
    return fetch(url + path, { redirect: 'manual', headers: { ...own, ...(headers as Record<string, string>) }, ...init })
  }
}

function noise() {
  return { input: randomBytes(300 * 300 * 3), raw: { width: 300, height: 300, channels: 3 as const } }
}

async function addDrafts(databaseUrl: string, count: number) {
  const { db, close } = await openStorage({ databaseUrl })
  const app = { db, now: () => new Date(), pages: { purge: () => {} } }
  const added = []
  for (let index = 0; index < count; index++) added.push(await adOn({ app } as never, { state: 'draft' }))
  await close()
  return added
}
