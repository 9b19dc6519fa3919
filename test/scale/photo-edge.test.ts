import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, test } from 'node:test'
import { signPhoto } from '#app/ads/ad/visible-ads.server.ts'
import { photoKinds, photoLimits, uploadBody } from '#app/ads/ad/photo-rules.ts'
import { openStorage } from '#app/platform/db/storage.server.ts'
import { openFolder } from '#app/platform/files/files.server.ts'
import { daysBefore, minuteMs } from '#app/platform/time.ts'
import { cpuSeconds } from '../../scripts/bench/cpu.ts'
import { startCaddy } from '../../scripts/engines/caddy.mjs'
import { startVarnish } from '../../scripts/engines/varnish.mjs'
import { adOn } from '../ads.ts'
import type { testApp } from '../app.ts'
import { photoOn, scene, uploadForm } from '../pictures.ts'
import { editOn, moderatorOn } from '../review.ts'
import { newcomer } from '../roles.ts'
import { freshDatabase } from '../snapshot.ts'
import { decideTakedown, freshHash, takedownOn } from '../takedowns.ts'
import { isFull, printBar } from './bars.ts'
import { adult, openSites, until } from './sites.ts'

// Two processes that share a folder of photos, behind Varnish, behind Caddy, and behind both.

const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const { db, close } = await openStorage({ databaseUrl })
const token = 'a token that the site and the edge share'
const secret = 's'.repeat(64)
const edge = await startVarnish({ token })
const sites = openSites({
  DATABASE_URL: databaseUrl,
  SECRET: secret,
  EDGE: 'varnish',
  EDGE_URL: edge.url,
  EDGE_TOKEN: token,
  METRICS_TOKEN: token,
  STATE_HEADER: 'X-Visitor-State',
  TRUST_PROXY: '2',
})
const [caddy, both] = [await startCaddy(edge.ports), await startCaddy([edge.port], { probe: '/' })]
after(async () => {
  await Promise.all([caddy.stop(), both.stop(), sites[Symbol.asyncDispose]()])
  await edge.stop()
  await close()
  await drop()
})
const [one, two] = await Promise.all(edge.ports.map((port) => sites.start({ PORT: `${port}` })))
const doors = { Varnish: edge.url, Caddy: caddy.url, 'Caddy and Varnish': both.url }
const folder = join(sites.dataDir, 'files')
mkdirSync(folder, { recursive: true })
const files = openFolder(folder)

/** What fixtures of a single site need of one process. */
const at = (process: typeof one) =>
  ({
    app: { db, files, now: () => new Date(), config: { origin: 'http://localhost:3000' }, pages: { purge: () => {} } },
    get: (path: string, headers: Record<string, string>) => process!.get(path, headers),
    post: (path: string, fields: Record<string, string>, headers: Record<string, string>) => process!.post(path, fields, headers),
    site: ({ url, headers }: Request) => process!.get(new URL(url).pathname, Object.fromEntries(headers)),
  }) as unknown as Awaited<ReturnType<typeof testApp>>
const site = at(one)

async function shownAd(rules: Parameters<typeof adOn>[1] = {}, visitor: Record<string, string> = adult) {
  const ad = await adOn(site, rules)
  const id = await photoOn(site, ad.id, { perceptual_hash: freshHash() })
  const { name } = await db.selectFrom('photos').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  const html = await (await two!.get(`/city/Texas/Austin/ad/${ad.id}`, visitor)).text()
  const [address] = new RegExp(`/photos/${name}/640\\.avif\\?s=[\\w.-]+`).exec(html) ?? []
  return { ad, id, name, address: address!, addresses: photoKinds.map((kind) => address!.replace('avif', kind)) }
}
type Shown = Awaited<ReturnType<typeof shownAd>>

/** From another network of this machine each time, because the site limits what one may use. */
async function view(door: string, address: string, headers: Record<string, string> = adult, method = 'GET') {
  const [second, third, fourth] = [1, 2, 3].map(() => 1 + Math.floor(Math.random() * 250))
  const asked = request(door + address, { method, headers, localAddress: `127.${second}.${third}.${fourth}`, agent: false }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return { status: answer.statusCode, headers: answer.headers, bytes: await buffer(answer) }
}

/** Sends a head as no client library would. */
function send(address: string, head: readonly string[] = [], { method = 'GET', port = edge.port, cookie = 'adult=1' } = {}) {
  return new Promise<string>((done, fail) => {
    let answer = ''
    const lines = [`${method} ${address} HTTP/1.1`, 'Host: 127.0.0.1', `Cookie: ${cookie}`, 'Connection: close', ...head]
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    socket.on('data', (bytes) => (answer += bytes.toString('latin1')))
    socket.setTimeout(minuteMs, () => socket.destroy(new Error(`nothing more after ${answer.slice(0, 200)}`)))
    socket.on('close', () => done(answer)).on('error', fail)
  })
}
const isPhoto = (answer: string) => /^HTTP\/1\.1 200/.test(answer) && /^content-type: image\//im.test(answer)

/** How many requests the processes have answered in any way. */
async function requestsOf() {
  let sum = 0
  for (const process of [one, two]) {
    const figures = await (await process!.get('/metrics', { Authorization: `Bearer ${token}` })).text()
    for (const [, labels, count] of figures.matchAll(/^evenfall_(?:requests|photos|cached_pages)_total\{([^}]*)\} (\d+)$/gm))
      if (!/route="\/(metrics|readyz)"/.test(labels!)) sum += Number(count)
  }
  return sum
}
const untilAnswered = () =>
  until(async () => (await view(both.url, '/terms')).status === 200 && (await view(caddy.url, '/terms')).status === 200)
const isStored = async (address: string, headers: Record<string, string> = adult, door = edge.url) => {
  await view(door, address, headers)
  const before = await requestsOf()
  await view(door, address, headers)
  return (await requestsOf()) === before
}
/**
 * A process that got no CPU for a second and a half lets the edge store nothing for a moment, and Caddy, which asks for the home page each
 * second, may ask a process in between.
 */
const untilStored = (...asked: Parameters<typeof isStored>) => until(() => isStored(...asked))

test('a photo for anyone is stored at the edge, with the headers of the site itself', async () => {
  await untilAnswered()
  const { address } = await shownAd()
  const own = await one!.get(address)
  for (const door of [edge.url, both.url]) {
    await untilStored(address, adult, door)
    await untilStored(address, { Cookie: 'a=b; adult=1; state=TX', Range: 'bytes=0-3' }, door)
    const stored = await view(door, address)
    for (const name of ['cache-control', 'vary', 'etag', 'content-type', 'content-length', 'content-security-policy'])
      assert.equal(stored.headers[name], own.headers.get(name), name)
    assert.equal(stored.headers['cache-control'], 'private, max-age=300, immutable')
    assert.deepEqual(
      Object.keys(stored.headers).filter((name) => /key|surrogate|edge|varnish|via/.test(name)),
      [],
    )
    assert.equal((await view(door, address, { ...adult, 'If-None-Match': own.headers.get('ETag')! })).status, 304)
    const head = await view(door, address, adult, 'HEAD')
    assert.deepEqual([head.status, head.headers['content-length'], head.bytes.length], [200, own.headers.get('Content-Length'), 0])
    // What it has stored is only for those past the gate, and members ask the site.
    for (const Cookie of ['', 'adult=0', 'Adult=1']) assert.equal((await view(door, address, { Cookie })).status, 404)
    assert.ok(!(await isStored(address, (await newcomer(site, { role: 'member' })).headers, door)))
  }
  // Caddy by itself stores nothing.
  assert.ok(!(await isStored(address, adult, caddy.url)))
})

test('a withheld photo is refused on the next request, through Varnish and through Caddy, whoever withheld it', async () => {
  const moderator = await moderatorOn(site)
  const ways: Record<string, (shown: Shown, process: typeof one) => Promise<Response>> = {
    'its ad was paused': ({ ad }, process) => process!.post(`/ads/${ad.id}/pause`, {}, ad.headers),
    'its ad ended': ({ ad }, process) => process!.post(`/ads/${ad.id}/end`, {}, ad.headers),
    'its ad is now for members': ({ ad }, process) => process!.post(`/ads/${ad.id}/audience`, { 'members-only': 'on' }, ad.headers),
    'its ad hides from a state': ({ ad }, process) => process!.post(`/ads/${ad.id}/audience`, { 'hide-TX': 'on' }, ad.headers),
    'it was removed': ({ ad, id }, process) => process!.post(`/ads/${ad.id}/photos/${id}/removal`, { next: '' }, ad.headers),
    'it was taken down': async ({ name }, process) => (
      await takedownOn(at(process), { addresses: `/photos/${name}/640.avif` }),
      new Response(null, { status: 303 })
    ),
    'a moderator removed its ad': async ({ ad }) => (await editOn(site, ad.id), moderator.decide(ad.id, 'removal')),
  }
  const gone = new Set<string>()
  const shownNow: string[] = []
  let [stale, reads, refused, isOver] = [0, 0, 0, false]
  const read = async (reader: number) => {
    while (!isOver) {
      const address = shownNow[Math.floor(Math.random() * shownNow.length)]
      if (!address) {
        await new Promise(setImmediate)
        continue
      }
      const mustBeGone = gone.has(address)
      const { status } = await view(Object.values(doors)[reader % 3]!, address)
      reads++
      if (status === 200 && mustBeGone) stale++
    }
  }
  const readers = Array.from({ length: 6 }, (_, reader) => read(reader))
  const posts: number[] = []
  const before = await requestsOf()
  const rounds = isFull ? 20 : 3
  try {
    for (let round = 0; round < rounds; round++)
      for (const [why, withhold] of Object.entries(ways)) {
        const shown = await shownAd()
        shownNow.splice(0, 6, ...shown.addresses)
        for (const door of Object.values(doors))
          for (const address of [...shown.addresses, ...shown.addresses]) assert.equal((await view(door, address)).status, 200, why)
        const began = performance.now()
        const { status } = await withhold(shown, round % 2 ? one : two)
        posts.push(performance.now() - began)
        for (const address of shown.addresses) gone.add(address)
        assert.equal(status, 303, why)
        for (const [door, url] of Object.entries(doors))
          for (const address of shown.addresses) {
            assert.equal((await view(url, address)).status, 404, `${door}: ${why}`)
            refused++
          }
      }
  } finally {
    isOver = true
    await Promise.all(readers)
  }
  posts.sort((a, b) => a - b)
  printBar(
    `photos withheld in ${Object.keys(ways).length} ways, and asked for through Varnish, Caddy, and both, while 6 readers ask ${reads} times`,
    `${refused} of ${refused} refused, ${stale} stale to readers; the site answered ${(await requestsOf()) - before}; a POST takes ${posts[posts.length >> 1]!.toFixed(0)} ms`,
    '0 stale',
  )
  assert.equal(stale, 0)
})

test('odd spellings, forged and expired signatures, and other parameters get nothing stored and store nothing', async () => {
  const [shown, other] = [await shownAd(), await shownAd()]
  const { address, name } = shown
  await untilStored(address)
  const rules = { is_members_only: false, hides_photos: false, hidden_from: [] }
  const old = signPhoto({ config: { secret }, now: () => daysBefore(new Date(), 3) }, rules, {}, { name }).signature!
  const theirs = signPhoto({ config: { secret: 'x'.repeat(64) }, now: () => new Date() }, rules, {}, { name }).signature!
  const [path, signature] = address.split('?s=') as [string, string]
  const spellings = {
    unsigned: path,
    expired: `${path}?s=${old}`,
    'signed by another site': `${path}?s=${theirs}`,
    'another photo’s': address.replace(name, other.name),
    'another audience': address.replace('?s=a', '?s=m'),
    'later end': address.replace(/s=a(.)/, (_, digit: string) => `s=a${digit === 'z' ? 'y' : 'z'}`),
    'one more parameter': `${address}&x=1`,
    'one before': `${path}?x=1&s=${signature}`,
    'twice the same': `${path}?s=${signature}&s=${signature}`,
    'with widths': `${address}&w=640&w=640`,
    'another width': address.replace('640', '641'),
    'two slashes': `/${address}`,
    'a slash more': address.replace('/640', '//640'),
    'a dot': address.replace('/photos/', '/./photos/'),
    'an encoded dot': address.replace('/photos/', '/photos/%2e/'),
    'up and down': address.replace('/photos/', '/photos/x/../'),
    'an encoded letter': address.replace('/photos/', '/%70hotos/'),
    'an encoded sign': address.replace('?s=', '?s%3d'),
    capitals: address.replace('/photos/', '/PHOTOS/'),
    'capitals at the end': address.replace('.avif', '.AVIF'),
    'a capital parameter': address.replace('?s=', '?S='),
    'two question marks': address.replace('?', '??'),
    'an end': `${address}#x`,
    'a letter more': `${address}A`,
    'a null': `${address}%00`,
    prototype: address.replace(name, '__proto__'),
    'no name': address.replace(name, ''),
  }
  const odd = Object.entries(spellings)
  for (const [spelling, sent] of odd) {
    await send(sent)
    const before = await requestsOf()
    const answer = await send(sent)
    // The site decided about both, or refused to read them.
    assert.ok((await requestsOf()) > before || /^HTTP\/1\.1 400/.test(answer), `${spelling} was stored: ${sent}`)
    assert.doesNotMatch(answer, /max-age|immutable|xkey|surrogate/i, spelling)
  }
  // An absolute address is the same one, whatever its host.
  assert.ok(isPhoto(await send(`http://evil.example${address}`)))
  const forged = ['X-Edge-Audience: 1', 'X-Edge-Photo: 1', 'X-Edge-Stale: 1', `X-Edge-Token: ${token}`]
  for (const port of [edge.port, both.port]) assert.ok(!isPhoto(await send(address, forged, { port, cookie: 'a=b' })))
  await untilStored(address)
  assert.deepEqual((await view(edge.url, address)).bytes, Buffer.from(await (await one!.get(address)).arrayBuffer()))
  // Once it's withheld, none of them shows it.
  assert.equal((await one!.post(`/ads/${shown.ad.id}/pause`, {}, shown.ad.headers)).status, 303)
  for (const [spelling, sent] of [...odd, ['genuine', address] as const])
    if (spelling !== 'another photo’s')
      for (const port of [edge.port, caddy.port, both.port]) assert.ok(!isPhoto(await send(sent, [], { port })), spelling)
})

test('what only members, a state, an advertiser, or a moderator may see is never stored', async () => {
  const member = await newcomer(site, { role: 'member' })
  const moderator = await moderatorOn(site)
  const inOhio = { Cookie: 'adult=1; state=OH' }
  const views: [string, string, Record<string, string>][] = []
  for (const rules of [{ is_members_only: true }, { hides_photos: true }])
    views.push(['a member', (await shownAd(rules, member.headers)).address, member.headers])
  views.push(['a visitor from Ohio', (await shownAd({ hidden_from: ['TX'] }, inOhio)).address, inOhio])
  const { ad, address } = await shownAd()
  views.push(['its advertiser', address, ad.headers], ['its advertiser, unsigned', address.split('?')[0]!, ad.headers])
  views.push(['a moderator', address, moderator.headers], ['a moderator, unsigned', address.split('?')[0]!, moderator.headers])
  for (const [who, seen, headers] of views) {
    assert.equal((await view(edge.url, seen, headers)).status, 200, who)
    assert.ok(!(await isStored(seen, headers)), who)
    if (seen === address || !seen.includes('?')) continue
    for (const stranger of [adult, { Cookie: 'adult=1; state=TX' }, { Cookie: 'state=TX' }])
      for (const door of Object.values(doors)) assert.equal((await view(door, seen, stranger)).status, 404, who)
  }
})

test('behind Caddy, no visitor says by a header where they are', async () => {
  const { ad } = await shownAd({ hidden_from: ['TX'] }, { Cookie: 'adult=1; state=OH' })
  const page = `/city/Texas/Austin/ad/${ad.id}`
  const claims = { ...adult, 'X-Visitor-State': 'OH' }
  assert.equal((await one!.get(page, claims)).status, 200)
  for (const door of [caddy.url, both.url]) assert.equal((await view(door, page, claims)).status, 404)
})

test('a view of a stored photo costs the site next to nothing', async () => {
  const { address } = await shownAd()
  const views = isFull ? 20_000 : 2000
  await untilStored(address)
  const cost = () => cpuSeconds(one!.child.pid!) + cpuSeconds(two!.child.pid!)
  const before = cost()
  const began = performance.now()
  for (let count = 0; count < views; count++) await view(edge.url, address)
  const ms = performance.now() - began
  const spent = cost() - before
  printBar(
    `CPU of two processes during ${views} views of a photo through Varnish, jobs included`,
    `${((spent / views) * 1000).toFixed(3)} ms a view, and ${((spent / ms) * 1e5).toFixed(1)}% of a core`,
    'at most 0.1 ms',
  )
})

test('a photo of the largest size passes through Caddy, and a larger one gets the site’s sentence', async () => {
  const ad = await adOn(site)
  const sizes = [photoLimits.bytes, photoLimits.bytes + 1]
  const uploads = [caddy.url, both.url].flatMap((door) => sizes.map((bytes) => ({ door, bytes })))
  for (const [index, { door, bytes }] of uploads.entries()) {
    const picture = await padded(
      await scene(index + 500, { width: 1200, height: 900 })
        .jpeg()
        .toBuffer(),
      bytes,
    )
    const answer = await fetch(`${door}/ads/${ad.id}/photos`, {
      method: 'POST',
      headers: { Origin: 'http://localhost:3000', Accept: 'application/json', ...ad.headers },
      body: uploadForm({ 'evening.jpg': picture }, { key: `through-caddy-${index}` }),
    })
    const told = (await answer.json()) as { photos?: number[]; refused?: { error: string }[] }
    if (bytes === photoLimits.bytes) assert.deepEqual([answer.status, told.photos?.length], [200, 1], JSON.stringify(told))
    else assert.match(JSON.stringify([answer.status, told]), /^\[413,.*20 MB/)
  }
  // More than any form may have: the site says so before it's sent.
  const head = [`Content-Length: ${uploadBody.bytes + 1}`, 'Content-Type: multipart/form-data; boundary=x', 'Origin: http://localhost:3000']
  const options = { method: 'POST', port: caddy.port, cookie: ad.headers.Cookie }
  assert.match(await send(`/ads/${ad.id}/photos`, head, options), /^HTTP\/1\.1 413[^]+<\/html>/)
})

test('a takedown leaves no file in a folder that two processes share', async () => {
  for (const [asked, decides] of [
    [one, two],
    [two, one],
  ]) {
    const shown = await shownAd()
    const rows = await db.selectFrom('photo_files').select('file').where('photo_id', '=', shown.id).execute()
    const stored = async () => (await Promise.all(rows.map(({ file }) => files.size(file)))).filter((bytes) => bytes !== undefined).length
    assert.equal(await stored(), 3)
    // Both have it in memory.
    for (const process of [one, two]) assert.equal((await process!.get(shown.address)).status, 200)
    const { path } = await takedownOn(at(asked), { addresses: `/photos/${shown.name}/640.avif` })
    assert.equal((await decideTakedown(await moderatorOn(at(decides)), path, 'removal')).status, 303)
    await until(async () => (await stored()) === 0)
    for (const process of [one, two]) assert.equal((await process!.get(shown.address)).status, 404)
  }
  printBar('files of a photo after its takedown, in a folder that two processes share', '0', '0')
})

test('when a process ends, Caddy asks the other, and with both gone the edge still shows what it has', async () => {
  const { address } = await shownAd()
  one!.child.kill('SIGTERM')
  let isEnded = false
  void one!.ended.then(() => (isEnded = true))
  for (let after = 0; after < 20; after += Number(isEnded))
    for (const door of [caddy.url, both.url]) assert.equal((await view(door, address)).status, 200)
  two!.child.kill('SIGKILL')
  await two!.ended
  // Once Caddy has found out.
  await until(async () => (await view(caddy.url, address)).status === 503)
  for (let count = 0; count < 50; count++) assert.equal((await view(both.url, address)).status, 200)
})

/** The same picture with comments, so that it has this many bytes. */
async function padded(jpeg: Buffer, bytes: number) {
  const parts = [jpeg.subarray(0, 2)]
  for (let left = bytes - jpeg.length; left > 0;) {
    // A comment of 4 bytes at least must fit into what's left.
    const size = left > 65_000 + 4 ? 65_000 : left
    const comment = Buffer.alloc(size, 32)
    comment.writeUInt16BE(0xfffe, 0)
    comment.writeUInt16BE(size - 2, 2)
    parts.push(comment)
    left -= size
  }
  return Buffer.concat([...parts, jpeg.subarray(2)])
}
