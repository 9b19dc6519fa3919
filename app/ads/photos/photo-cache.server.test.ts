import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { signPhoto } from '#app/ads/ad/visible-ads.server.ts'
import { Edge } from '#app/platform/edge/edge.server.ts'
import { keyOf } from '#app/platform/edge/edge-servers.server.ts'
import { dayMs, hourMs, minuteMs } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { photoOn } from '../../../test/pictures.ts'
import { newcomer } from '../../../test/roles.ts'
import { takedownOn } from '../../../test/takedowns.ts'
import { PhotoCache } from './photo-cache.server.ts'

const site = await testApp()
const { app, clock } = site
const { db, config, files, now } = app

// One whose queries are counted takes the place of the site's own, and hears of the same purges.
let queries = 0
const photos = new PhotoCache({
  config,
  now,
  files,
  lease: site.lease,
  db: db.withPlugin({ transformQuery: ({ node }) => (queries++, node), transformResult: async ({ result }) => result }),
})
const purgePages = app.pages.purge.bind(app.pages)
app.pages.purge = (...tags) => {
  photos.purge(...tags)
  purgePages(...tags)
}
const token = 'a token of the edge'
const edge = new Edge(
  { kind: 'varnish', urls: ['http://127.0.0.1:9/'], token },
  { db, pages: app.pages, lease: site.lease, process: undefined, log: app.log, now },
)
Object.assign(app, { photos, edge })
const server = await listen(site)
after(async () => {
  await edge.close()
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})

type Headers = Record<string, string>
const member = await newcomer(site, { role: 'member' })
const inOhio = { Cookie: 'adult=1; state=OH' }

async function shownAd(rules: Parameters<typeof adOn>[1] = {}) {
  const ad = await adOn(site, rules)
  const id = await photoOn(site, ad.id)
  const { name } = await db.selectFrom('photos').select('name').where('id', '=', id).executeTakeFirstOrThrow()
  return { ad, id, name, path: `/city/Texas/Austin/ad/${ad.id}` }
}

/** The address as the ad's page shows it to this visitor. */
async function addressFor({ path, name }: { path: string; name: string }, headers: Headers = adult) {
  const html = await (await server.fetch(path, { headers })).text()
  return new RegExp(`/photos/${name}/640\\.avif[^ "]*`).exec(html)?.[0]
}

/** The status, and whether it was answered from what this cache found out, however it did. */
async function ask(address: string, headers: Headers = adult) {
  const answer = await server.fetch(address, { headers })
  const bytes = await answer.arrayBuffer()
  return { status: answer.status, headers: answer.headers, isQuick: answer.headers.get('X-Request-Id') === null, length: bytes.byteLength }
}

function badlySigned(address: string) {
  return address.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A'))
}

test('an ad’s page shows addresses whose photos are then sent without a query, and browsers may use them for minutes', async () => {
  const shown = await shownAd()
  const address = (await addressFor(shown))!
  assert.match(address, /\.avif\?s=a[0-9a-z]+\.[\w-]{22}$/)
  const first = await ask(address)
  const before = queries
  const { read } = files
  files.read = () => assert.fail('read again')
  const again = await ask(address)
  const known = await ask(address, { ...adult, 'If-None-Match': again.headers.get('ETag')! })
  const head = await server.fetch(address, { method: 'HEAD', headers: adult })
  files.read = read
  assert.equal(queries, before)
  assert.deepEqual(
    [first, again, known].map(({ status, isQuick }) => [status, isQuick]),
    [
      [200, true],
      [200, true],
      [304, true],
    ],
  )
  assert.deepEqual([first.length, again.length, known.length], [first.length, first.length, 0])
  assert.equal(first.headers.get('Content-Length'), String(first.length))
  assert.deepEqual([head.status, head.headers.get('Content-Length')], [200, String(first.length)])
  for (const { headers } of [first, again, known]) {
    const names = ['Cache-Control', 'Vary', 'X-Content-Type-Options', 'Cross-Origin-Resource-Policy', 'Set-Cookie']
    assert.deepEqual(
      names.map((name) => headers.get(name)),
      ['private, max-age=300, immutable', 'Cookie', 'nosniff', 'same-origin', null],
    )
    assert.ok(headers.get('Content-Security-Policy'))
  }
  assert.equal(again.headers.get('Content-Type'), 'image/avif')
})

test('lists, the ad’s page, and a member’s pages show the same address of a photo that anyone may see', async () => {
  const shown = await shownAd()
  const address = await addressFor(shown)
  assert.equal(await addressFor(shown, member.headers), address)
  assert.equal(await addressFor({ ...shown, path: '/city/Texas/Austin' }), address)
  assert.equal((await ask(address!, member.headers)).isQuick, true)
})

test('a photo that is removed, taken down, or of an ad that is paused is refused on the next request', async () => {
  const changes: Record<string, (shown: Awaited<ReturnType<typeof shownAd>>) => Promise<unknown>> = {
    removed: ({ ad, id }) => site.post(`/ads/${ad.id}/photos/${id}/removal`, {}, ad.headers),
    'taken down': ({ ad }) => takedownOn(site, { addresses: String(ad.id) }),
    'named by its address': ({ name }) => takedownOn(site, { addresses: `/photos/${name}/640.avif?s=anything` }),
    paused: ({ ad }) => site.post(`/ads/${ad.id}/pause`, {}, ad.headers),
  }
  for (const [how, change] of Object.entries(changes)) {
    const shown = await shownAd()
    const address = (await addressFor(shown))!
    for (const headers of [adult, member.headers]) assert.equal((await ask(address, headers)).status, 200)
    await change(shown)
    for (const headers of [adult, member.headers]) assert.equal((await ask(address, headers)).status, 404, how)
    assert.equal((await ask(address.replace('avif', 'webp'))).status, 404, how)
  }
})

test('a process that starts, or that can’t hear the others, knows nothing and asks the database', async () => {
  const shown = await shownAd()
  const address = (await addressFor(shown))!
  assert.equal((await ask(address)).status, 200)
  site.lease.isHeld = false
  const before = queries
  assert.equal((await ask(address)).status, 200)
  await db.updateTable('photos').set({ withheld_at: now() }).where('id', '=', shown.id).execute()
  // Another process changed it, and this one didn't hear of it.
  assert.equal((await ask(address)).status, 404)
  assert.equal(queries, before + 2)
  site.lease.isHeld = true
  await db.updateTable('photos').set({ withheld_at: null }).where('id', '=', shown.id).execute()
  assert.equal((await ask(address)).status, 200)
})

test('a photo that was being read during a purge isn’t stored, and a purge of another ad doesn’t matter', async () => {
  const shown = await shownAd()
  const address = (await addressFor(shown))!
  const { read } = files
  const during = async (tag: string) => {
    photos.purgeAll()
    files.read = (name) => (photos.purge(tag), read(name))
    assert.equal((await ask(address)).status, 200)
    files.read = read
    const before = queries
    assert.equal((await ask(address)).status, 200)
    return queries - before
  }
  assert.equal(await during(`ad:${shown.ad.id}`), 1)
  assert.equal(await during('ad:1'), 0)
})

test('an address is good only as it was signed, until it expires', async () => {
  const [shown, other] = [await shownAd(), await shownAd()]
  const address = (await addressFor(shown))!
  const signature = address.split('?s=')[1]!
  const otherSecret = signPhoto(
    { config: { secret: 'x'.repeat(64) }, now },
    { is_members_only: false, hides_photos: false, hidden_from: [] },
    {},
    shown,
  )
  for (const forged of [
    address.replace(shown.name, other.name),
    address.replace('?s=a', '?s=m'),
    address.replace('?s=a', '?s=b'),
    address.replace(/s=a(.)/, (_, digit: string) => `s=a${digit === 'b' ? 'c' : 'b'}`),
    badlySigned(address),
    `${address}A`,
    `${address}&x=1`,
    address.replace('?s=', '?S='),
    address.replace('?s=', '?s=&s='),
    address.replace('/photos/', '//photos/'),
    address.replace(signature, otherSecret.signature!),
    address.replace(signature, '__proto__'),
    address.replace(signature, `a${'z'.repeat(7)}.${signature.split('.')[1]}`),
    address.replace(shown.name, '__proto__'),
    address.replace(shown.name, `..%2fphotos%2f${shown.name}`),
  ]) {
    const { status, isQuick } = await ask(forged)
    assert.ok(status !== 200 || !isQuick, forged)
  }
  assert.equal((await ask(address)).isQuick, true)
  // Before the gate, and by another method, it's as without a signature.
  assert.deepEqual([(await ask(address, {})).status, (await ask(address, { Cookie: 'state=TX' })).status], [404, 404])
  assert.equal((await server.fetch(address, { method: 'POST', headers: { ...adult, Origin: config.origin } })).status, 405)
  const began = clock.now
  clock.now = new Date(began.getTime() + 2 * dayMs)
  const expired = await ask(address)
  // The route decided, as for any address without a signature.
  assert.deepEqual([expired.status, expired.isQuick, expired.headers.get('Cache-Control')], [200, false, 'private, no-cache'])
  clock.now = began
})

test('what only members may see is for the session that was shown it, and what some states may see for those', async () => {
  const another = await newcomer(site, { role: 'member' })
  for (const rules of [{ is_members_only: true }, { hides_photos: true }]) {
    const shown = await shownAd(rules)
    assert.equal(await addressFor(shown), undefined)
    const address = (await addressFor(shown, member.headers))!
    const { status, isQuick, headers } = await ask(address, member.headers)
    assert.deepEqual([status, isQuick, headers.get('Cache-Control')], [200, true, 'no-store'])
    for (const stranger of [adult, inOhio, { Cookie: `adult=1; session=${'x'.repeat(43)}` }])
      assert.equal((await ask(address, stranger)).status, 404)
    const others = await ask(address, another.headers)
    assert.deepEqual([others.status, others.isQuick], [200, false])
  }
  const shown = await shownAd({ hidden_from: ['TX'] })
  const address = (await addressFor(shown, inOhio))!
  assert.deepEqual([(await ask(address, inOhio)).status, (await ask(address, inOhio)).isQuick], [200, true])
  for (const stranger of [adult, { Cookie: 'adult=1; state=TX' }, member.headers]) assert.equal((await ask(address, stranger)).status, 404)
  const both = await shownAd({ hidden_from: ['TX'], is_members_only: true })
  const membersInOhio = { Cookie: `${member.headers.Cookie}; state=OH` }
  const membersAddress = (await addressFor(both, membersInOhio))!
  assert.equal((await ask(membersAddress, membersInOhio)).isQuick, true)
  for (const stranger of [inOhio, member.headers, { Cookie: `${member.headers.Cookie}; state=TX` }])
    assert.equal((await ask(membersAddress, stranger)).status, 404)
})

test('an address from before an ad’s rules became stricter is good only for those who may still see it', async () => {
  const shown = await shownAd()
  const address = (await addressFor(shown))!
  assert.equal((await ask(address)).status, 200)
  for (const rules of [{ is_members_only: true }, { is_members_only: false, hidden_from: ['TX'] }]) {
    await db.updateTable('ads').set(rules).where('id', '=', shown.ad.id).execute()
    app.pages.purge(`ad:${shown.ad.id}`)
    assert.equal((await ask(address)).status, 404)
  }
  assert.equal((await ask(address, inOhio)).status, 200)
})

test('no address is signed for an advertiser’s or a moderator’s own pages: their photos may be shown to no one else', async () => {
  const shown = await shownAd({ state: 'draft' })
  const editor = await (await server.fetch(`/ads/${shown.ad.id}/edit`, { headers: shown.ad.headers })).text()
  assert.ok(editor.includes(`/photos/${shown.name}/`))
  assert.doesNotMatch(editor, /\?s=/)
})

test('a cached page is rendered again before its photos’ addresses expire, with half a day to spare', async () => {
  const shown = await shownAd()
  const began = clock.now
  for (let hours = 0; hours <= 72; hours += 5) {
    clock.now = new Date(began.getTime() + hours * hourMs)
    const address = (await addressFor(shown))!
    const expires = parseInt(/s=a([0-9a-z]+)/.exec(address)![1]!, 36) * minuteMs
    const left = (expires - clock.now.getTime()) / hourMs
    assert.ok(left > 12 && left <= 48, `${left} hours`)
  }
  clock.now = began
})

/** What the edge sends along, and what it's told: its keys for the photo, and for how long it may keep it. */
const asEdge = { ...adult, 'X-Edge-Token': token, 'X-Edge-Audience': '1' }
async function marksOf(address: string, headers: Headers = asEdge) {
  const { headers: sent } = await ask(address, headers)
  return [sent.get('xkey'), sent.get('Surrogate-Control')]
}
const unmarked = [null, null]

test('only the edge itself may store a photo, only one that anyone may see, and never past its signature', async () => {
  const shown = await shownAd()
  const address = (await addressFor(shown))!
  const marked = [`all ${keyOf(`ad:${shown.ad.id}`)}`, 'max-age=60']
  // Read from the database, and from memory.
  for (let time = 0; time < 2; time++) assert.deepEqual(await marksOf(address), marked)
  for (const headers of [
    adult,
    { ...asEdge, 'X-Edge-Token': 'another' },
    { ...asEdge, 'X-Edge-Audience': '0' },
    { ...asEdge, Cookie: '' },
    { ...asEdge, ...member.headers },
    { ...asEdge, 'If-None-Match': '*' },
  ])
    assert.deepEqual(await marksOf(address, headers), unmarked, JSON.stringify(headers))
  for (const other of [address.split('?')[0]!, badlySigned(address), `${address}&x=1`, `/${address}`])
    assert.deepEqual(await marksOf(other), unmarked, other)
  site.lease.isHeld = false
  assert.deepEqual(await marksOf(address), unmarked)
  site.lease.isHeld = true
  for (const rules of [{ is_members_only: true }, { hides_photos: true }, { hidden_from: ['TX'] }]) {
    const narrow = await shownAd(rules)
    const headers = rules.hidden_from ? inOhio : member.headers
    const narrowAddress = (await addressFor(narrow, headers))!
    assert.deepEqual(await marksOf(narrowAddress, { ...asEdge, ...headers }), unmarked)
    assert.equal((await ask(narrowAddress, headers)).status, 200)
  }
  const expires = parseInt(/s=a([0-9a-z]+)/.exec(address)![1]!, 36) * minuteMs
  const began = clock.now
  // An edge whose site is gone keeps what it has for an hour.
  clock.now = new Date(expires - hourMs - 20_000)
  assert.deepEqual(await marksOf(address), [marked[0], 'max-age=20'])
  clock.now = new Date(expires - hourMs)
  assert.deepEqual(await marksOf(address), unmarked)
  clock.now = began
})

test('a photo that was being read during a purge of its ad isn’t stored by the edge', async () => {
  const shown = await shownAd()
  const address = (await addressFor(shown))!
  const { read } = files
  for (const [tag, isStored] of [
    [`ad:${shown.ad.id}`, false],
    ['ad:1', true],
  ] as const) {
    photos.purgeAll()
    files.read = (name) => (photos.purge(tag), read(name))
    assert.equal((await marksOf(address))[0] !== null, isStored)
    files.read = read
  }
})

test('a members-only photo’s address is good for minutes in the browser it was shown to, and then asks who it is', async () => {
  const shown = await shownAd({ is_members_only: true })
  const began = clock.now
  const address = (await addressFor(shown, member.headers))!
  const leaving = await newcomer(site, { role: 'member' })
  const leavingAddress = (await addressFor(shown, leaving.headers))!
  await db.deleteFrom('sessions').where('account_id', '=', leaving.accountId).execute()
  clock.now = new Date(began.getTime() + 10 * minuteMs)
  const own = await ask(address, member.headers)
  assert.deepEqual([own.status, own.isQuick], [200, false])
  assert.equal((await ask(leavingAddress, leaving.headers)).status, 404)
  clock.now = began
})
