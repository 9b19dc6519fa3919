import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { photoKinds, photoWidths } from '#app/ads/ad/photo-rules.ts'
import { removePhotoFiles } from '#app/ads/photos/photo-files.server.ts'
import { showPhotos } from '#app/ads/photos/photos.server.ts'
import { deleteRemovedPhotos } from '#app/ads/photos/undo.server.ts'
import type { App } from '#app/app.ts'
import { readConfig } from '#app/config.server.ts'
import { inTransaction, openStorage } from '#app/platform/db/storage.server.ts'
import { openFiles } from '#app/platform/files/open-files.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { ask, asAnother, asVisitor } from '../../scripts/bench/ask.ts'
import { type RunningServer, startBareServer, startSite } from '../../scripts/bench/servers.ts'
import { startS3 } from '../../scripts/engines/s3.mjs'
import { adOn } from '../ads.ts'
import { scene, uploadForm } from '../pictures.ts'
import { freshDatabase } from '../snapshot.ts'
import { isFull, printBar } from './bars.ts'

const origin = 'http://localhost:3999'
const root = mkdtempSync(join(tmpdir(), 'evenfall-shared-photos-'))
const s3 = await startS3('photos')
const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const { db, close } = await openStorage({ databaseUrl })
const settings = {
  DATABASE_URL: databaseUrl,
  S3_URL: s3.urlOf('photos'),
  SECRET: 's'.repeat(64),
  ORIGIN: origin,
  TRUST_PROXY: '1',
  LOG_LEVEL: 'silent',
}
const config = readConfig({ ...settings, DATA_DIR: join(root, 'mine') })
const { files, claim } = await openFiles(config)
await claim()
const ending = new AbortController()
const start = (name: string) => startSite({ data: join(root, name), settings, signal: ending.signal })
const one = start('one')
await one.ready
const two = start('two')
await two.ready
after(async () => {
  await Promise.all([one.stop(), two.stop()])
  ending.abort()
  await close()
  await drop()
  await s3.stop()
  rmSync(root, { recursive: true, force: true })
})

let pictures = 0
const bytesOf = (number: number) => scene(number, { width: 1600, height: 1200 }).jpeg().toBuffer()
const objects = () => readdirSync(s3.folderOf('photos'), { recursive: true, encoding: 'utf8' }).filter((name) => /[0-9a-f]{64}$/.test(name))
const newAd = () => adOn({ app: { db, now: () => new Date(), pages: { purge: () => {} } } } as never)
type Ad = Awaited<ReturnType<typeof newAd>>

async function upload(site: RunningServer, ad: Ad) {
  const number = ++pictures
  return fetch(`${site.origin}/ads/${ad.id}/photos`, {
    method: 'POST',
    headers: { Origin: origin, Accept: 'application/json', ...asAnother(ad.headers) },
    body: uploadForm({ 'one.jpg': await bytesOf(number) }, { key: `the-upload-${number}` }),
  })
}

/** A live ad with a photo that was uploaded to one process, and the photo's addresses in every size as the other's page shows them. */
async function shownPhoto(at: RunningServer, seenAt: RunningServer) {
  const ad = await newAd()
  const answer = await upload(at, ad)
  assert.equal(answer.status, 200)
  const [id] = ((await answer.json()) as { photos: number[] }).photos
  await inTransaction(db, (transaction) => showPhotos(transaction, ad.id, new Date()))
  const { name } = await db.selectFrom('photos').select('name').where('id', '=', id!).executeTakeFirstOrThrow()
  const html = await (await fetch(`${seenAt.origin}/city/Texas/Austin/ad/${ad.id}`, { headers: asAnother({ Cookie: 'adult=1' }) })).text()
  const [, signature] = new RegExp(`/photos/${name}/640\\.avif(\\?s=[\\w.-]+)`).exec(html) ?? []
  assert.ok(signature, html.slice(0, 300))
  const sizes = photoWidths.flatMap((width) => photoKinds.map((kind) => `${width}.${kind}`))
  return { ad, id: id!, addresses: sizes.map((size) => `/photos/${name}/${size}${signature}`) }
}

/** Quick: answered without the route, which gives each answer a number. */
async function view(site: RunningServer, address: string) {
  const { status, headers, body } = await ask(site.origin + address, asAnother())
  return { status, isQuick: headers['x-request-id'] === undefined, type: headers['content-type'], bytes: body.length, body }
}

const remove = (site: RunningServer, { ad, id }: { ad: Ad; id: number }) =>
  fetch(`${site.origin}/ads/${ad.id}/photos/${id}/removal`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin, ...asAnother(ad.headers) },
    body: new URLSearchParams({ next: '' }),
  })

/** What the jobs do with removed photos an hour later. */
async function sweep() {
  const removed: string[] = []
  const send = async (_: unknown, __: string, { files: names }: { files: string[] }) => void removed.push(...names)
  const app = { db, files, now: () => hoursAfter(new Date(), 1), queue: { send } } as unknown as App
  await deleteRemovedPhotos(app)
  await removePhotoFiles(app, removed)
}

test('a photo uploaded to one process is served by the other in every size, and removed on one it’s refused by the other at once', async () => {
  const rounds = isFull ? 40 : 6
  let refused = 0
  for (let round = 0; round < rounds; round++) {
    const [here, there] = round % 2 ? [one, two] : [two, one]
    const photo = await shownPhoto(here, there)
    // Twice, so that both have them in memory.
    for (const site of [here, there, here, there])
      for (const address of photo.addresses) {
        const { status, isQuick, type, bytes } = await view(site, address)
        const [, kind] = /\.(\w+)\?/.exec(address)!
        assert.deepEqual([status, isQuick, type], [200, true, `image/${kind}`])
        assert.ok(bytes > 500)
      }
    assert.equal((await remove(here, photo)).status, 303)
    for (const site of [there, here])
      for (const address of photo.addresses) {
        assert.equal((await view(site, address)).status, 404, `${address} in round ${round}`)
        refused++
      }
    await sweep()
    assert.deepEqual(objects(), [])
  }
  printBar(
    'photos removed on one process and asked of two',
    `${refused} of ${refused} refused, 0 stale; 0 objects left`,
    '0 stale, 0 objects',
  )
})

test('while the store is down, uploads are refused in a sentence, shown photos stay or say so, and nothing is lost', async () => {
  const [shown, removed] = [await shownPhoto(one, two), await shownPhoto(two, one)]
  for (const { addresses } of [shown, removed]) for (const site of [one, two]) assert.equal((await view(site, addresses[0]!)).status, 200)
  const ad = await newAd()
  const acknowledged: number[] = []
  const before = await countPhotos()
  const sending = (async () => {
    for (let count = 0; count < 6; count++) {
      const answer = await upload(count % 2 ? one : two, ad)
      const told = (await answer.json()) as { photos?: number[]; refused?: { error: string }[] }
      if (answer.status === 200) acknowledged.push(...told.photos!)
      else assert.match(JSON.stringify([answer.status, told]), /^\[503,.*Photos can’t be stored right now/)
    }
  })()
  while (acknowledged.length < 2) await pause(10)
  await s3.crash()
  await sending
  const refusedPage = await fetch(`${one.origin}/ads/${ad.id}/photos`, {
    method: 'POST',
    headers: { Origin: origin, ...asAnother(ad.headers) },
    body: uploadForm({ 'one.jpg': await bytesOf(++pictures) }, { key: 'while-it-is-down' }),
  })
  assert.equal(refusedPage.status, 503)
  assert.match(await refusedPage.text(), /Photos can’t be stored right now/)
  // In memory, and not in memory.
  assert.equal((await view(one, shown.addresses[0]!)).status, 200)
  const cold = await view(one, shown.addresses[5]!)
  assert.deepEqual([cold.status, /Part of the site is down/.test(await fetchText(one, shown.addresses[5]!))], [503, true])
  assert.equal((await remove(one, removed)).status, 303)
  for (const site of [one, two]) assert.equal((await view(site, removed.addresses[0]!)).status, 404)
  await s3.resume()
  for (const site of [one, two]) while ((await view(site, shown.addresses[5]!)).status !== 200) await pause(100)
  while (
    !(await files.size('0'.repeat(64)).then(
      () => true,
      () => false,
    ))
  )
    await pause(100)
  assert.equal(await countPhotos(), before - 1 + acknowledged.length)
  const rows = await db.selectFrom('photo_files').select(['file', 'bytes']).execute()
  for (const { file, bytes } of rows) assert.equal(await files.size(file), bytes)
  for (const site of [one, two]) for (const address of shown.addresses) assert.equal((await view(site, address)).status, 200)
  assert.equal((await upload(one, ad)).status, 200)
  printBar('photos acknowledged around a crash of the store', `${acknowledged.length} of ${acknowledged.length} whole`, '0 lost')
})

test('a view costs little of the process, and no query', async () => {
  const { addresses } = await shownPhoto(one, one)
  const address = addresses.find((each) => each.includes('/640.webp'))!
  const unsigned = address.split('?')[0]!
  const answer = await ask(one.origin + address)
  const known = { ...asVisitor, 'If-None-Match': String(answer.headers.etag) }
  const flat = Object.entries(answer.headers).flatMap(([name, value]) =>
    ['date', 'connection', 'keep-alive'].includes(name) ? [] : [name, String(value)],
  )
  const page = {
    headers: flat,
    notModified: flat.filter((_, index) => !/^content-/.test(flat[index - (index % 2)]!)),
    body: answer.body.toString('base64'),
  }
  const pages = [address, '/'].map((path) => ({ ...page, path }))
  const bare = startBareServer({ folder: root, pages, signal: ending.signal })
  await bare.ready
  const views = isFull ? 20_000 : 3000
  const rounds = isFull ? 3 : 2
  const figures = new Map<string, number[]>()
  let transactions = 0
  for (let round = 0; round < rounds; round++)
    for (const [name, server, path, headers, count] of [
      ['bare 200', bare, address, asVisitor, views],
      ['200', one, address, asVisitor, views],
      ['bare 304', bare, address, known, views],
      ['304', one, address, known, views],
      ['by the route, 200', one, unsigned, asVisitor, 200],
      ['by the route, 304', one, unsigned, known, 200],
    ] as const) {
      const { headBytes, body } = await ask(server.origin + path, asAnother(headers))
      const before = await countTransactions()
      const cost = await costOf(server, { path, headers, count, bytes: headBytes + body.length })
      figures.set(name, [...(figures.get(name) ?? []), cost])
      if (server === one && path === address) transactions += (await countTransactions()) - before
    }
  // A thread that ends during a round takes its CPU out of the sum.
  const middle = (name: string) =>
    figures
      .get(name)!
      .toSorted((a, b) => a - b)
      [Math.floor(rounds / 2)]!.toFixed(3)
  const line = (name: string) =>
    `${middle(name)} ms (bare node:http ${middle(`bare ${name}`)}, by the route ${middle(`by the route, ${name}`)})`
  // The jobs of two processes look for work meanwhile.
  assert.ok(transactions < views, `${transactions} transactions for ${4 * rounds * views} views`)
  printBar(`a photo view of ${answer.body.length} bytes, 200`, line('200'), 'at most 0.1 ms of Node, 0 queries')
  printBar('a photo view, 304', line('304'), 'at most 0.1 ms of Node, 0 queries')
  printBar(`transactions of all processes during ${4 * rounds * views} views`, String(transactions), 'only those of jobs')
  await bare.stop()
})

type Load = { path: string; headers: Record<string, string>; count: number; bytes: number }

/**
 * Milliseconds of CPU of the server for each of many requests over kept connections, after as many that don't count: code that has run a few
 * hundred times takes twice as long. Each response has as many bytes as the first.
 */
async function costOf(server: RunningServer, { path, headers, count, bytes }: Load) {
  const { hostname, port, host } = new URL(server.origin)
  const connections = 8
  const visit = () => {
    const sent = Object.entries({ Host: host, ...asAnother(headers) }).map(([name, value]) => `${name}: ${value}\r\n`)
    return `GET ${path} HTTP/1.1\r\n${sent.join('')}\r\n`
  }
  const run = (times: number) =>
    new Promise<void>((done, fail) => {
      let left = times
      let open = connections
      for (let index = 0; index < connections; index++) {
        let missing = 0
        const socket = connect(Number(port), hostname, () => next())
        const next = () => {
          if (left-- <= 0) return socket.end(() => --open || done())
          missing += bytes
          socket.write(visit())
        }
        socket.on('data', ({ length }) => (missing -= length) <= 0 && next())
        socket.on('error', fail)
      }
    })
  await run(count)
  const before = server.cpuSeconds()
  await run(count)
  return ((server.cpuSeconds() - before) / count) * 1000
}

/** Postgres adds up what a connection did within a second. */
async function countTransactions() {
  await pause(1100)
  const { rows } = await sql<{ count: number }>`
    select (xact_commit + xact_rollback)::int as count from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]!.count
}

async function countPhotos() {
  const { count } = await db
    .selectFrom('photos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const fetchText = async (site: RunningServer, address: string) =>
  (await fetch(site.origin + address, { headers: { ...asAnother({ Cookie: 'adult=1' }), Accept: 'text/html' } })).text()
