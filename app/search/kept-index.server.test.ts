import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { stepAd } from '#app/ads/ads.server.ts'
import type { Visitor } from '#app/ads/audience.ts'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { makeManyAds } from '../../test/many-ads.ts'
import { emptyQuery } from './ad-query.ts'
import { KeptIndex } from './kept-index.server.ts'
import { readWords } from './search-words.server.ts'
import { listAndCount, prepareSearch } from './searches.server.ts'
import { bitsOfWords } from './word-bits.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

async function find(words: string, visitor: Visitor = {}) {
  const prepared = (await prepareSearch(app, visitor, { ...emptyQuery, words }))!
  const { found, counts, isFromMemory } = await listAndCount(app, prepared)
  assert.ok(isFromMemory)
  return { ids: found.ids, total: counts.total }
}

test('an ad is found by the words that it has now, and not by those that it had', async () => {
  const { id } = await adOn(site, { title: 'A lighthouse keeper', description: 'I keep the light.' })
  const { id: other } = await adOn(site, { title: 'A walk to the lighthouse', description: 'On foot.' })
  assert.deepEqual(await find('lighthouse -foot'), { ids: [id], total: 1 })
  assert.deepEqual(await find('lighthouses'), { ids: [other, id], total: 2 })
  assert.deepEqual(await find('windmill'), { ids: [], total: 0 })
  assert.deepEqual(await stepAd(app, { adId: id, action: 'pause' }), { ok: true })
  assert.deepEqual(await find('lighthouse'), { ids: [other], total: 1 })
  await app.db.updateTable('ads').set({ title: 'A windmill keeper' }).where('id', '=', id).execute()
  assert.deepEqual(await stepAd(app, { adId: id, action: 'resume' }), { ok: true })
  assert.deepEqual(await find('lighthouse'), { ids: [other], total: 1 })
  assert.deepEqual(await find('windmill or foot'), { ids: [other, id], total: 2 })
})

test('a member does not find whom they blocked, or who blocked them', async () => {
  const { accountId } = await adOn(site, { title: 'A ferry at dusk', is_members_only: true })
  const [one, other, third] = [
    await adOn(site, { state: 'draft' }),
    await adOn(site, { state: 'draft' }),
    await adOn(site, { state: 'draft' }),
  ]
  const seen = async () => [
    (await find('ferry', { accountId: one.accountId })).total,
    (await find('ferry', { accountId: other.accountId })).total,
    (await find('ferry', { accountId: third.accountId })).total,
    (await find('ferry')).total,
  ]
  assert.deepEqual(await seen(), [1, 1, 1, 0])
  await app.db
    .insertInto('blocks')
    .values([
      { account_id: accountId, blocked_id: other.accountId, blocked_at: app.now() },
      { account_id: third.accountId, blocked_id: accountId, blocked_at: app.now() },
    ])
    .execute()
  assert.deepEqual(await seen(), [1, 0, 0, 0])
})

const typed = `harbor; HARBORS; harbor orchard; harbor or orchard; -harbor; harbor -orchard; orchard or harbor -zither; -harbor -orchard;
  zither -"harbor"; -zither or harbor; quiet; don't; café; "zither"; 2026; 7; nothingofthis; harbor harbor; or; harbor or; at the harbor;
  harbor & orchard | zither; (harbor); \\'harbor; harbor:*; !harbor; evening or -library concert; -concert -theater or zither orchard; éé"x;
  "evening at the harbor"; "like the harbor"; "harbor 7"; "zither and a walk to the orchard"; harbor -"evening at the harbor"; wine-bar; o'clock;
  "quiet places" -"walk to the zither"; "places quiet"; "concert and" or "the library"; "people people"; keep-time; "quiet wine-bar"; "a wine-bar quiet"; wine-bar -"quiet wine-bar"`

test('words are found in memory as the database finds them', async () => {
  await using other = await testApp()
  await makeManyAds(other, 200)
  await adOn(other, { title: 'A quiet wine-bar', description: 'Near the wine cellar bar.' })
  await adOn(other, { title: 'A wine-bar, quiet', description: 'A quiet one.' })
  const index = (await other.app.adIndex.find())!
  let found = 0
  for (const text of typed.split(';')) {
    const read = await readWords(other.app.db, text)
    if (read.isEmpty) continue
    const bits = bitsOfWords(read.whole, index, index.all())
    assert.ok(bits, read.whole)
    const { rows } = await sql<{ id: number }>`
      select id from ads where state = 'live' and search @@ websearch_to_tsquery('english', ${text}) order by confirmed_at desc, id desc`.execute(
      other.app.db,
    )
    const ids = rows.map(({ id }) => id)
    assert.deepEqual(
      [...index.newestOf(bits)].map(({ id }) => id),
      ids,
      text,
    )
    found += Number(ids.length > 0 && ids.length < index.size)
  }
  assert.ok(found > 18, `${found} of them tell ads apart`)
})

test('where ads are many it is made meanwhile, with what changes after it was read', async () => {
  const { id } = await adOn(site, { title: 'A first light' })
  let changes = 0
  const db = app.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const hasRead = result.rows.some((row) => row.id === id)
      if (hasRead && !changes++) {
        assert.deepEqual(await stepAd(app, { adId: id, action: 'pause' }), { ok: true })
        index.purge(`ad:${id}`)
      }
      return result
    },
  })
  const index = new KeptIndex(db, { few: 1 })
  assert.equal(await index.find(), undefined)
  await index.made()
  const made = (await index.find())!
  assert.equal(changes, 1)
  const live = await app.db.selectFrom('ads').select('id').where('state', '=', 'live').execute()
  assert.equal(made.size, live.length)
  assert.ok(![...made.newestOf(made.all())].some((place) => place.id === id))
})

test('it is made anew when everything is purged', async () => {
  const index = new KeptIndex(app.db)
  const first = await index.find()
  index.purgeAll()
  const second = await index.find()
  assert.ok(first && second && first !== second)
  index.suspend()
  assert.equal(await index.find(), undefined)
  index.resume()
  assert.ok(await index.find())
})

test('what could not be read is told and tried again, and meanwhile there is no index, or nothing is found', async () => {
  let fails = true
  const db = new Proxy(app.db, {
    get: (of, name) => (fails ? assert.fail('It is down.') : (Reflect.get(of, name, of) as Function).bind(of)),
  })
  const told: string[] = []
  const failed = ({ message }: Error) => void told.push(message)
  const patient = new KeptIndex(db, { failed })
  const index = new KeptIndex(db, { restMs: 0, failed })
  for (const one of [patient, index]) {
    assert.equal(await one.find(), undefined)
    await one.made()
  }
  assert.ok(told.length >= 2 && told.every((message) => message === 'It is down.'))
  fails = false
  assert.equal(await patient.find(), undefined)
  await index.made()
  assert.ok(await index.find())
  fails = true
  index.purge('ad:1')
  await assert.rejects(index.find(), /down/)
  // Gone while it was read anew: the next is made as it is then.
  const failing = assert.rejects(index.find(), /down/)
  index.purgeAll()
  await failing
  await index.made()
  fails = false
  await index.made()
  assert.ok(await index.find())
})

test('while many are read it is the turn of others again and again', async () => {
  await using other = await testApp()
  await makeManyAds(other, 450)
  const index = new KeptIndex(other.app.db, { few: 1 })
  let turns = 0
  let isMade = false
  const made = index.made().then(() => (isMade = true))
  for (; !isMade; turns++) await new Promise(setImmediate)
  await made
  assert.equal(index.size, 450)
  assert.ok(turns > 4, `${turns} turns`)
})

test('closed while it is being made, it reads no more', async () => {
  const index = new KeptIndex(app.db, { few: 1 })
  const made = index.made()
  await index.close()
  await made
  assert.deepEqual([index.size, await index.find()], [0, undefined])
})
