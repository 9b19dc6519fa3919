import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Action, type EndReason, type PauseReason } from '#app/ads/ad/ad.ts'
import { transitionAd } from '#app/ads/ad/ads.server.ts'
import { mayShow, mayShowPhotos } from '#app/ads/ad/visible-ads.server.ts'
import { maxFavorites } from '#app/ads/ad/favorite.ts'
import { adOn, beforeChecks } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { saveAds } from './favorites.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app

const member = () => newcomer(site, { role: 'member' })
type Headers = Record<string, string>
const pageOf = async (headers: Headers) => (await (await site.get('/favorites', headers)).text()).replaceAll('<!-- -->', '')
/** A different network for each request, because these tests aren't about rate limits. */
let networks = 0
const network = () => `10.8.${(++networks >> 8) & 255}.${networks & 255}`
const save = (id: number, headers: Headers, fields = {}) => site.post(`/ads/${id}/favorite`, fields, headers, network())
const call = (headers: Headers) => ({ ...headers, Accept: 'application/json' })
const merge = (ids: unknown, headers: Headers) =>
  site.site(
    new Request(`${app.config.origin}/favorites/merging`, {
      method: 'POST',
      body: JSON.stringify({ ids }),
      headers: { Origin: app.config.origin, 'Content-Type': 'application/json', ...call(headers) },
    }),
  )
const savedBy = (accountId: number) =>
  db.selectFrom('favorites').select(['ad_id', 'added_at']).where('account_id', '=', accountId).execute()
const words = 'Somebody who should not be read by everybody'

test('saving an ad twice shows it once on the member’s page, and redirects back', async () => {
  const { id } = await adOn(site, { title: 'Slow walks by the river' })
  const { headers, accountId } = await member()
  const path = `/city/Texas/Austin/ad/${id}`
  for (const next of [path, path]) {
    const answer = await save(id, headers, { next })
    assert.deepEqual([answer.status, answer.headers.get('Location')], [303, path])
  }
  assert.deepEqual(await savedBy(accountId), [{ ad_id: id, added_at: app.now() }])
  const html = await pageOf(headers)
  assert.match(html, new RegExp(`<a href="${path}"[^>]*>Slow walks by the river</a>`))
  assert.match(html, new RegExp(`action="/ads/${id}/favorite/removal"`))
  assert.match(html, /1 of 200 saved/)
  assert.doesNotMatch(html, /Not shown right now/)
})

test('the form doesn’t redirect to another site', async () => {
  const { id } = await adOn(site)
  const { headers } = await member()
  for (const next of ['https://elsewhere.test/', '//elsewhere.test', ''])
    assert.equal((await save(id, headers, { next })).headers.get('Location'), '/favorites')
})

test('a script’s request is answered in JSON', async () => {
  const { id } = await adOn(site)
  const { headers, accountId } = await member()
  assert.deepEqual(await (await save(id, call(headers))).json(), { isSaved: true })
  assert.equal((await savedBy(accountId)).length, 1)
  assert.deepEqual(await (await site.post(`/ads/${id}/favorite/removal`, {}, call(headers))).json(), { isSaved: false })
  assert.deepEqual(await savedBy(accountId), [])
})

test('members can only remove their own favorites', async () => {
  proves('held-data.favorites until')
  const { id } = await adOn(site)
  const [mine, other] = [await member(), await member()]
  await save(id, mine.headers)
  assert.equal((await site.post(`/ads/${id}/favorite/removal`, {}, other.headers)).status, 303)
  assert.equal((await savedBy(mine.accountId)).length, 1)
  assert.doesNotMatch(await pageOf(other.headers), new RegExp(`/ads/${id}/`))
  await site.post(`/ads/${id}/favorite/removal`, {}, mine.headers)
  assert.deepEqual(await savedBy(mine.accountId), [])
})

test('hidden and nonexistent ads can’t be saved', async () => {
  const { headers, accountId } = await member()
  const hidden = [
    (await adOn(site, { state: 'paused' })).id,
    (await adOn(site, { state: 'in review' })).id,
    (await adOn(site, { hidden_from: ['TX'] })).id,
    9001,
    4_000_000,
  ]
  for (const id of [...hidden, 'x', '0', '1e5']) {
    assert.equal((await save(id as number, headers)).status, 404, String(id))
    assert.equal((await save(id as number, call(headers))).status, 404, String(id))
  }
  assert.deepEqual(await (await merge(hidden, headers)).json(), { left: 0 })
  assert.deepEqual(await savedBy(accountId), [])
})

const ends: [Action, (EndReason | PauseReason)?][] = [
  ['pause unanswered', 'unanswered'],
  ['end', 'withdrawn'],
  ['expire', 'expired'],
  ['remove', 'removed'],
]
for (const [action, reason] of ends)
  test(`after “${action}”, the list says only that a saved ad isn’t shown, and the ad can be removed`, async () => {
    const { id } = await adOn(site, { title: words, description: `${words}. `.repeat(4) })
    const { headers } = await member()
    await save(id, headers)
    assert.match(await pageOf(headers), new RegExp(words))
    assert.deepEqual(await transitionAd(app, { adId: id, action, reason }), { ok: true })
    const html = await pageOf(headers)
    assert.doesNotMatch(html, new RegExp(`${words}|/city/Texas/Austin/ad/`))
    assert.match(html, /This ad isn’t shown right now\..*Saved on May 3/)
    assert.match(html, new RegExp(`action="/ads/${id}/favorite/removal"`))
    await site.post(`/ads/${id}/favorite/removal`, {}, headers)
    assert.doesNotMatch(await pageOf(headers), /shown right now/)
  })

test('an ad that its advertiser paused says so to members who saved it, unless a block or its audience hides it', async () => {
  const ad = await adOn(site, { title: words })
  const { headers, accountId } = await member()
  await save(ad.id, headers)
  assert.deepEqual(await transitionAd(app, { adId: ad.id, action: 'pause' }), { ok: true })
  const paused = /This ad is paused by its advertiser\..*Saved on May 3/
  assert.match(await pageOf(headers), paused)
  assert.doesNotMatch(await pageOf(headers), new RegExp(`${words}|/city/Texas/Austin/ad/`))
  assert.doesNotMatch(await pageOf({ Cookie: `adult=1; favorites=${ad.id}` }), paused)
  await db
    .updateTable('ads')
    .set({ hidden_from: ['TX'] })
    .where('id', '=', ad.id)
    .execute()
  assert.doesNotMatch(await pageOf(headers), paused)
  await db.updateTable('ads').set({ hidden_from: [] }).where('id', '=', ad.id).execute()
  assert.match(await pageOf(headers), paused)
  await db.insertInto('blocks').values({ account_id: ad.accountId, blocked_id: accountId, blocked_at: app.now() }).execute()
  assert.doesNotMatch(await pageOf(headers), paused)
})

test('a block in either direction hides an ad that was saved before', async () => {
  for (const direction of ['blocked', 'was blocked'] as const) {
    const ad = await adOn(site, { title: words })
    const { headers, accountId } = await member()
    await save(ad.id, headers)
    const [account_id, blocked_id] = direction === 'blocked' ? [accountId, ad.accountId] : [ad.accountId, accountId]
    await db.insertInto('blocks').values({ account_id, blocked_id, blocked_at: app.now() }).execute()
    assert.doesNotMatch(await pageOf(headers), new RegExp(words), direction)
    assert.equal((await save(ad.id, headers)).status, 404)
  }
})

const bools = [true, false]
const table = bools.flatMap((is_members_only) =>
  bools.flatMap((hides_photos) => [[], ['TX'], ['TX', 'CA']].map((hidden_from) => ({ is_members_only, hides_photos, hidden_from }))),
)

test('cards and photos of saved ads follow every audience rule, for members with and without a known state', async () => {
  const shown: string[] = []
  const wanted: string[] = []
  for (const rules of table) {
    const { id } = await adOn(site, { ...rules, photo_count: 1 })
    const name = `picture-of-${id}`
    const none = { alt_asked: null, color: '#102030', perceptual_hash: '0'.repeat(64), added_at: app.now(), shown_at: app.now() }
    await db
      .insertInto('photos')
      .values({ ...none, ad_id: id, name, upload_key: name, position: 0, width: 960, height: 640 })
      .execute()
    for (const state of ['TX', 'NY', undefined]) {
      const { headers, accountId } = await member()
      await db.insertInto('favorites').values({ account_id: accountId, ad_id: id, added_at: app.now() }).execute()
      const html = await pageOf({ Cookie: `${headers.Cookie}${state ? `; state=${state}` : ''}` })
      const row = `${JSON.stringify(rules)} ${state}`
      const visitor = { accountId, state }
      if (mayShow(rules, visitor)) wanted.push(`${row} card`)
      if (mayShowPhotos(rules, visitor)) wanted.push(`${row} picture`)
      if (html.includes(`/ad/${id}"`)) shown.push(`${row} card`)
      if (html.includes(name)) shown.push(`${row} picture`)
      assert.equal(html.includes('shown right now'), !mayShow(rules, visitor), row)
    }
  }
  assert.deepEqual(shown, wanted)
  assert.ok(wanted.length > 10 && wanted.length < table.length * 6)
})

test('after 200 favorites, the next one is refused with the reason, in HTML and JSON', async () => {
  const { headers, accountId } = await member()
  const { id, profileId } = await adOn(site)
  const ad = { profile_id: profileId, state: 'live' as const, age: 30, category: 'W4M', state_abbr: 'TX', city_slug: 'austin' }
  const none = { sent_at: null, live_at: null, asked_at: null, ended_at: null, end_reason: null, pause_reason: null }
  const copies = Array.from({ length: maxFavorites }, (_, index) => ({ ...ad, ...none, form_key: `copy ${index}`, title: `Copy ${index}` }))
  const now = { created_at: app.now(), edited_at: app.now(), confirmed_at: app.now() }
  const values = copies.map((copy) => ({ ...copy, ...now }))
  const many = await beforeChecks(site, false, (transaction) => transaction.insertInto('ads').values(values).returning('id').execute())
  const ids = many.map(({ id: copy }) => copy)
  // Two concurrent tabs, each of which would fit alone.
  const halves = [ids.slice(0, 120), ids.slice(80)]
  await Promise.all(halves.map((adIds) => saveAds(db, { accountId }, { adIds, now: app.now() })))
  assert.equal((await savedBy(accountId)).length, maxFavorites)
  const refused = await save(id, { ...headers, Accept: 'text/html' })
  assert.equal(refused.status, 409)
  assert.match(await refused.text(), /You already have 200 saved ads, the most you can have\. This one wasn’t saved\./)
  const call409 = await save(id, call(headers))
  assert.equal(call409.status, 409)
  assert.match(((await call409.json()) as { error: string }).error, /the most you can have/)
  // Saving an ad that is already saved is not an error.
  assert.equal((await save(ids[0]!, headers)).status, 303)
  assert.deepEqual(await (await merge([id, ids[5]], headers)).json(), {
    left: 1,
    note: 'Your list of saved ads is full: 1 of the ads saved in this browser didn’t fit.',
  })
  assert.equal((await savedBy(accountId)).length, maxFavorites)
})

test('after sign-in, the browser’s favorites move to the account, without hidden ads and duplicates', async () => {
  const { headers, accountId } = await member()
  const [first, second, hidden] = [await adOn(site), await adOn(site), await adOn(site, { state: 'paused' })]
  await save(first.id, headers)
  const ids = [second.id, first.id, second.id, hidden.id, 5]
  for (let turn = 0; turn < 2; turn++) assert.deepEqual(await (await merge(ids, headers)).json(), { left: 0 })
  const savedIds = (await savedBy(accountId)).map(({ ad_id }) => ad_id)
  assert.equal(savedIds.length, 2)
  assert.deepEqual(new Set(savedIds), new Set([first.id, second.id]))
})

test('after sign-in, the ads that were saved in the browser have the order they had there', async () => {
  const { headers } = await member()
  const ids = [(await adOn(site)).id, (await adOn(site)).id, (await adOn(site)).id]
  await merge(ids, headers)
  const shown = [...(await pageOf(headers)).matchAll(/<h\d[^>]*><a [^>]*href="\/city\/Texas\/Austin\/ad\/(\d+)"/g)].map(([, id]) =>
    Number(id),
  )
  assert.deepEqual(shown, ids)
})

test('a merge request is refused if it isn’t a list of up to 200 ids, or not from a member', async () => {
  const { headers, accountId } = await member()
  for (const ids of [undefined, 'x', ['1'], [1.5], [-1], [2 ** 60], Array.from({ length: 201 }, (_, index) => index + 1)])
    assert.equal((await merge(ids, headers)).status, 400, JSON.stringify(ids)?.slice(0, 20))
  assert.deepEqual(await savedBy(accountId), [])
  assert.equal((await merge([], adult)).status, 401)
})

test('a merge request longer than any list of ids is refused before it’s parsed', async () => {
  const { headers } = await member()
  assert.equal((await merge('1'.repeat(40_000), headers)).status, 413)
})

const cookieOf = (answer: Response) => answer.headers.getSetCookie().find((cookie) => cookie.startsWith('favorites=')) ?? ''
const idsIn = (answer: Response) => /^favorites=([\d.]*);/.exec(cookieOf(answer))?.[1]
const withList = (...ids: (number | string)[]) => ({ Cookie: `adult=1; favorites=${ids.join('.')}` })

test('without an account, JavaScript or anything but forms, an ad is saved, listed and removed', async () => {
  const { id } = await adOn(site, { title: 'Unhurried chess in the park' })
  const path = `/city/Texas/Austin/ad/${id}`
  // Each page that shows the ad has the same form, in the same bytes for every visitor.
  for (const from of [path, '/city/Texas/Austin', '/search?q=chess'])
    assert.match(await (await site.get(from, adult)).text(), new RegExp(`<form[^>]* action="/ads/${id}/favorite"`), from)
  const saved = await save(id, adult, { next: path })
  assert.deepEqual([saved.status, saved.headers.get('Location')], [303, '/favorites?after=saving'])
  assert.equal(cookieOf(saved), `favorites=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`)
  const html = await (await site.get('/favorites?after=saving', withList(id))).text()
  assert.match(html, /<output class="note"[^>]*>Saved\. It’s the first one in your list\.</)
  assert.match(html, new RegExp(`<a href="${path}"[^>]*>Unhurried chess in the park</a>`))
  assert.match(html, new RegExp(`action="/ads/${id}/favorite/removal"`))
  assert.match(html, /in a cookie in this browser for 30 days/)
  const removed = await site.post(`/ads/${id}/favorite/removal`, { next: '/favorites' }, withList(id), network())
  assert.deepEqual([removed.status, removed.headers.get('Location'), idsIn(removed)], [303, `/favorites?after=removal&ad=${id}`, ''])
  assert.match(cookieOf(removed), /Max-Age=0/)
  assert.match(await pageOf(adult), /No saved ads yet\. Tap Save on an ad and it shows up here\./)
})

test('a removal from the list offers to undo it, as long as the ad is shown and not saved again', async () => {
  const { id } = await adOn(site, { title: 'Unhurried chess in the park' })
  const { headers } = await member()
  const undo = new RegExp(`action="/ads/${id}/favorite"><input type="hidden" name="next" value="/favorites"[^>]*><button[^>]*>Undo`)
  for (const [reader, listed] of [
    [headers, headers],
    [adult, withList(id)],
  ] as const) {
    await save(id, reader)
    const removed = await site.post(`/ads/${id}/favorite/removal`, { next: '/favorites' }, listed, network())
    const after = removed.headers.get('Location')!
    const read = async (of: Headers) => (await (await site.get(after, of)).text()).replaceAll(' method="post"', '')
    assert.match(await read(reader), undo)
    await save(id, reader, { next: '/favorites' })
    assert.doesNotMatch(await read(listed), />Undo<|>Removed from/)
    await site.post(`/ads/${id}/favorite/removal`, {}, listed, network())
  }
  await transitionAd(app, { adId: id, action: 'pause' })
  const gone = await (await site.get(`/favorites?after=removal&ad=${id}`, headers)).text()
  assert.match(gone, /Removed from your saved ads\.</)
  assert.doesNotMatch(gone, undo)
  assert.doesNotMatch(await (await site.get('/favorites?after=removal&ad=x', headers)).text(), />Removed from/)
})

test('a visitor’s list starts with the ad saved last, has no duplicates, and is limited to 200', async () => {
  const [first, second] = [await adOn(site), await adOn(site)]
  assert.equal(idsIn(await save(second.id, withList(first.id))), `${second.id}.${first.id}`)
  assert.equal(idsIn(await save(first.id, withList(second.id, first.id))), `${first.id}.${second.id}`)
  const full = Array.from({ length: maxFavorites }, (_, index) => 900_000 + index)
  const refused = await save(first.id, { ...withList(...full), Accept: 'text/html' })
  assert.deepEqual([refused.status, cookieOf(refused)], [409, ''])
  assert.match(await refused.text(), /You already have 200 saved ads, the most you can have/)
  assert.equal((await save(first.id, withList(first.id, ...full.slice(1)))).status, 303)
})

test('a visitor can only save and see ads that are visible to them, and reads that the others aren’t shown', async () => {
  const open = await adOn(site)
  const ads = [
    await adOn(site, { state: 'paused' }),
    await adOn(site, { is_members_only: true }),
    await adOn(site, { hidden_from: ['TX'] }),
  ]
  const texan = { Cookie: 'adult=1; state=TX' }
  for (const { id } of ads) assert.equal((await save(id, texan)).status, 404)
  for (const id of [9001, 4_000_000, 'x']) assert.equal((await save(id as number, adult)).status, 404)
  const html = await pageOf({ Cookie: `${texan.Cookie}; favorites=${[open, ...ads].map(({ id }) => id).join('.')}` })
  assert.match(html, new RegExp(`/ad/${open.id}"`))
  for (const { id } of ads) {
    assert.doesNotMatch(html, new RegExp(`/ad/${id}"`))
    assert.match(html, new RegExp(`This ad isn’t shown right now\\.</span><span class="meta">Ad ${id}<`))
  }
})

test('before the age gate is answered, nothing is saved or shown, and the form redirects to the gate', async () => {
  const { id } = await adOn(site, { title: 'Slow trains and good books' })
  const next = `/city/Texas/Austin/ad/${id}`
  const answer = await save(id, {}, { next })
  assert.deepEqual([answer.status, answer.headers.get('Location'), cookieOf(answer)], [303, next, ''])
  const html = await pageOf({ Cookie: `favorites=${id}` })
  assert.match(html, /Are you 18 or older/)
  assert.doesNotMatch(html, /Slow trains/)
})

test('favorites in the cookie move to the account, and those that don’t fit stay in the cookie', async () => {
  const [first, second, hidden] = [await adOn(site), await adOn(site), await adOn(site, { state: 'paused' })]
  const { headers, accountId } = await member()
  const both = { Cookie: `${headers.Cookie}; favorites=${second.id}.${first.id}.${hidden.id}` }
  const moved = await site.get('/favorites', both)
  assert.equal(moved.headers.getSetCookie().length, 1)
  assert.match(cookieOf(moved), /^favorites=; .*Max-Age=0/)
  assert.match(await moved.text(), /2 of 200 saved/)
  assert.equal((await savedBy(accountId)).length, 2)
  const added_at = app.now()
  const other = await adOn(site)
  const rows = Array.from({ length: 198 }, (_, index) => ({
    form_key: `filler ${index}`,
    profile_id: other.profileId,
    state: 'live' as const,
  }))
  const none = {
    age: 30,
    category: 'W4M',
    state_abbr: 'TX',
    city_slug: 'austin',
    title: 'Filler',
    sent_at: null,
    live_at: null,
    asked_at: null,
  }
  const ended = { ended_at: null, end_reason: null, pause_reason: null, created_at: added_at, edited_at: added_at, confirmed_at: added_at }
  const values = rows.map((row) => ({ ...row, ...none, ...ended }))
  const fillers = await beforeChecks(site, false, (transaction) => transaction.insertInto('ads').values(values).returning('id').execute())
  await db
    .insertInto('favorites')
    .values(fillers.map(({ id }) => ({ account_id: accountId, ad_id: id, added_at })))
    .execute()
  const full = await site.get('/favorites', { Cookie: `${headers.Cookie}; favorites=${other.id}` })
  assert.equal(cookieOf(full), '', 'nothing fit, so the cookie must not change')
  assert.match(await full.text(), /Your list is full: 1 of the ads saved in this browser didn’t fit\. Remove some/)
})

test('a visitor’s script gets JSON and the cookie', async () => {
  const { id } = await adOn(site)
  const saved = await save(id, call(adult))
  assert.deepEqual([await saved.json(), idsIn(saved)], [{ isSaved: true }, String(id)])
  const removed = await site.post(`/ads/${id}/favorite/removal`, {}, call(withList(id)), network())
  assert.deepEqual([await removed.json(), idsIn(removed)], [{ isSaved: false }, ''])
})

/** 45 ads that visitors may see, the newest of which is the first. */
async function manyAds() {
  const { profileId } = await adOn(site)
  const now = app.now()
  const none = { sent_at: null, live_at: null, asked_at: null, ended_at: null, end_reason: null, pause_reason: null }
  const dates = { created_at: now, edited_at: now, confirmed_at: now }
  const place = { age: 30, category: 'W4M', state_abbr: 'TX', city_slug: 'austin', state: 'live' as const }
  const rows = Array.from({ length: 45 }, (_, index) => ({ profile_id: profileId, form_key: `of many ${index}`, title: `Number ${index}` }))
  const values = rows.map((row) => ({ ...row, ...none, ...dates, ...place }))
  const ads = await beforeChecks(site, false, (transaction) => transaction.insertInto('ads').values(values).returning('id').execute())
  return ads.map(({ id }) => id).toReversed()
}
const idsOn = (html: string) => [...html.matchAll(/\/Austin\/ad\/(\d+)" rel/g)].map(([, id]) => Number(id))
const nextOn = (html: string) => /<a class="btn quiet" href="([^"]*)" rel="next"/.exec(html)?.[1]

test('a long list of favorites is read page by page, without a gap or a repetition, by visitors and members', async () => {
  const ids = await manyAds()
  const { headers, accountId } = await member()
  for (const [index, id] of ids.entries())
    await db
      .insertInto('favorites')
      .values({ account_id: accountId, ad_id: id, added_at: new Date(app.now().getTime() - index * 1000) })
      .execute()
  for (const reader of [headers, withList(...ids)]) {
    const pages: number[][] = []
    let path: string | undefined = '/favorites'
    for (let page = 0; path && page < 9; page++) {
      const html: string = (await (await site.get(path, reader)).text()).replaceAll('<!-- -->', '')
      assert.match(html, /45 of 200 saved/)
      assert.equal(html.includes('Back to the start'), page > 0)
      pages.push(idsOn(html))
      path = nextOn(html)
    }
    assert.deepEqual(
      pages.map(({ length }) => length),
      [20, 20, 5],
    )
    assert.deepEqual(pages.flat(), ids)
  }
})

test('a removal from a further page returns to that page, and a page after an ad that was removed begins again', async () => {
  const ids = await manyAds()
  const list = withList(...ids)
  const path = nextOn(await (await site.get('/favorites', list)).text())!
  assert.equal(path, `/favorites?past=${ids[19]}`)
  assert.match(
    await (await site.get(path, list)).text(),
    new RegExp(`<input type="hidden" name="next" value="/favorites\\?past=${ids[19]}"`),
  )
  const removed = await site.post(`/ads/${ids[20]}/favorite/removal`, { next: path }, list, network())
  const to = `${path}&after=removal&ad=${ids[20]}`
  assert.deepEqual([removed.status, removed.headers.get('Location')], [303, to])
  const html = await (await site.get(to, withList(...ids.filter((id) => id !== ids[20])))).text()
  assert.match(html, />Undo</)
  assert.deepEqual(idsOn(html).slice(0, 2), [ids[21], ids[22]])
  for (const past of [ids[20], 'x', '-1', '', '9'.repeat(30)]) {
    const anew = await (await site.get(`/favorites?past=${past}`, withList(...ids.filter((id) => id !== ids[20])))).text()
    assert.equal(idsOn(anew)[0], ids[0], String(past))
    assert.doesNotMatch(anew, /Back to the start/)
  }
})

test('opening favorites counts as a look-up of the network', async () => {
  const open = (address: string) => site.site(new Request(`${app.config.origin}/favorites`, { headers: adult }), { address })
  const statuses = new Set<number>()
  for (let index = 0; index < 245; index++) statuses.add((await open('192.0.2.77')).status)
  assert.deepEqual([...statuses], [200, 429])
  assert.equal((await open('192.0.2.78')).status, 200)
})
