import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { finishRestore } from '../../../scripts/finish-restore.ts'
import { transitionAd } from '#app/ads/ad/ads.server.ts'
import { mayShow } from '#app/ads/ad/visible-ads.server.ts'
import { hashSecret } from '#app/platform/http/secret.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { componentsOf } from '../../../test/calendar.ts'
import { emailsTo, linkIn, personOn } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { childOf, childrenOf, readXml } from '../../../test/xml.ts'
import type { LinkPurpose } from './secret-links.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const pass = (hours: number) => (site.clock.now = hoursAfter(site.clock.now, hours))

type Member = Awaited<ReturnType<typeof newcomer>>
const member = () => newcomer(site, { role: 'member' })
const pageOf = async ({ headers }: Member) => (await (await site.get('/account/links', headers)).text()).replaceAll('<!-- -->', '')

/** Creates a secret link and returns the path that the page shows once. */
async function make(of: Member, purpose: LinkPurpose = 'feed', city = 'Austin, Texas') {
  const answer = await site.post('/account/links', { purpose, city }, of.headers)
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  return /value="http:\/\/localhost:3000(\/(?:feeds|calendar)\/[^"]+)"/.exec(await answer.text())![1]!
}
const read = async (path: string) => {
  const answer = await site.get(path)
  assert.equal(answer.status, 200, path)
  return readXml(await answer.text())
}
const titlesIn = async (path: string) => childrenOf(await read(path), 'entry').map((entry) => childOf(entry, 'title').text)

test('a secret URL is shown once, when it is created, and only its hash is stored', async () => {
  proves('legal/privacy: What you save', 'secret-links.used', 'secret-links.unused', 'secret-links.address')
  const owner = await member()
  assert.match(await pageOf(owner), /Make a link/)
  const path = await make(owner)
  assert.match(path, /^\/feeds\/[\w-]{43}\/Texas\/Austin$/)
  const secret = path.split('/')[2]!
  const [row] = await db.selectFrom('secret_links').selectAll().where('account_id', '=', owner.accountId).execute()
  assert.deepEqual(row, {
    token_hash: hashSecret(secret),
    account_id: owner.accountId,
    purpose: 'feed',
    made_at: app.now(),
    used_on: null,
  })
  const html = await pageOf(owner)
  assert.ok(!html.includes(secret))
  assert.match(html, /You have one, made on May 3\. It hasn’t been used yet\./)
})

test('the day of a use is stored, without the time', async () => {
  proves('legal/privacy: What you save')
  const owner = await member()
  const path = await make(owner)
  await read(path)
  assert.match(await pageOf(owner), /Last used on May 3\./)
  const [row] = await db.selectFrom('secret_links').select('used_on').where('account_id', '=', owner.accountId).execute()
  assert.equal(row!.used_on, '2026-05-03')
})

test('creating a new URL or removing it stops the old one, and not those for another purpose or member', async () => {
  const [owner, other] = [await member(), await member()]
  const [old, calendar, theirs] = [await make(owner), await make(owner, 'calendar'), await make(other)]
  const newer = await make(owner)
  assert.equal((await site.get(old)).status, 404)
  for (const path of [newer, calendar, theirs]) assert.equal((await site.get(path)).status, 200)
  const removed = await site.post('/account/links/removal', { purpose: 'feed' }, owner.headers)
  assert.deepEqual([removed.status, removed.headers.get('Location')], [303, '/account/links?after=removal'])
  assert.equal((await site.get(newer)).status, 404)
  for (const path of [calendar, theirs]) assert.equal((await site.get(path)).status, 200)
})

test('a secret works only for its own purpose, and an unknown one doesn’t work', async () => {
  const owner = await member()
  const [feed, calendar] = [(await make(owner)).split('/')[2]!, (await make(owner, 'calendar')).split('/')[2]!]
  for (const path of [
    `/feeds/${calendar}/Texas/Austin`,
    `/calendar/${feed}/visits.ics`,
    `/feeds/${hashSecret(feed)}/Texas/Austin`,
    `/feeds/${'x'.repeat(43)}/Texas/Austin`,
    `/feeds/${feed}/Texas/Nowhere`,
    `/feeds/${feed}/Austin/Texas`,
  ])
    assert.equal((await site.get(path)).status, 404, path)
})

test('both URLs stop working when the account is about to be deleted, and after a restore', async () => {
  const owner = await member()
  const paths = [await make(owner), await make(owner, 'calendar')]
  const due = (deletion_due_at: Date | null) =>
    db.updateTable('accounts').set({ deletion_due_at }).where('id', '=', owner.accountId).execute()
  await due(hoursAfter(app.now(), 1))
  for (const path of paths) assert.equal((await site.get(path)).status, 404)
  await due(null)
  for (const path of paths) assert.equal((await site.get(path)).status, 200)
  await finishRestore(db, { dataDir: '/nonexistent', now: app.now() })
  for (const path of paths) assert.equal((await site.get(path)).status, 404)
})

test('both URLs stop working when their owner resets a forgotten password, because a thief may have made them', async () => {
  const owner = await member()
  const paths = [await make(owner), await make(owner, 'calendar')]
  await personOn(site).post('/reset', { email: owner.email })
  const link = linkIn((await emailsTo(site, owner.email)).at(-1)!.text)
  assert.equal((await personOn(site).post(link, { password: 'another good one' })).status, 303)
  for (const path of paths) assert.equal((await site.get(path)).status, 404)
})

test('an unknown or ambiguous city creates no URL, and the form shows what was typed', async () => {
  const owner = await member()
  for (const [city, sentence] of [
    ['', /Enter one city/],
    ['Texas', /Enter one city/],
    ['Nowhere at all', /Enter one city/],
    ['Springfield', /Enter one city and its state/],
  ] as const) {
    const answer = await site.post('/account/links', { purpose: 'feed', city }, owner.headers)
    assert.equal(answer.status, 422, city)
    const html = await answer.text()
    assert.match(html, sentence)
    assert.ok(html.includes(`value="${city}"`))
  }
  for (const path of ['/account/links', '/account/links/removal'])
    assert.equal((await site.post(path, { purpose: 'other' }, owner.headers)).status, 400)
  assert.deepEqual(await db.selectFrom('secret_links').selectAll().where('account_id', '=', owner.accountId).execute(), [])
})

test('a feed has the ads of its city, most recently confirmed first, without photos', async () => {
  const owner = await member()
  const { id } = await adOn(site, { is_in_feeds: true, city_slug: 'dallas', title: 'Older & <calmer>' })
  await adOn(site, { is_in_feeds: true, city_slug: 'houston', title: 'Elsewhere' })
  pass(1)
  await adOn(site, { is_in_feeds: true, city_slug: 'dallas', title: 'The newer one' })
  const path = await make(owner, 'feed', 'Dallas, TX')
  const feed = await read(path)
  assert.deepEqual(
    childrenOf(feed, 'entry').map((entry) => childOf(entry, 'title').text),
    ['The newer one', 'Older & <calmer>'],
  )
  const entry = childrenOf(feed, 'entry')[1]!
  assert.equal(childOf(entry, 'link').attributes.href, `http://localhost:3000/city/Texas/Dallas/ad/${id}`)
  assert.equal(childOf(entry, 'id').text, `tag:localhost,2026:ad/${id}`)
  assert.equal(childOf(entry, 'updated').text, '2026-05-03T12:00:00.000Z')
  assert.equal(childOf(feed, 'updated').text, '2026-05-03T13:00:00.000Z')
  assert.match(childOf(entry, 'summary').text, /^Weekday lunches/)
  await transitionAd(app, { adId: id, action: 'confirm' })
  pass(1)
  await transitionAd(app, { adId: id, action: 'confirm' })
  assert.deepEqual(await titlesIn(path), ['Older & <calmer>', 'The newer one'])
})

test('a feed has at most 50 ads', async () => {
  const path = await make(await member(), 'feed', 'El Paso, Texas')
  for (let count = 0; count < 51; count++) await adOn(site, { is_in_feeds: true, city_slug: 'el-paso' })
  assert.equal((await titlesIn(path)).length, 50)
})

test('a feed is private, excluded from search engines, and answered with a 304 if unchanged', async () => {
  const path = await make(await member(), 'feed', 'Laredo, Texas')
  const { id } = await adOn(site, { is_in_feeds: true, city_slug: 'laredo' })
  const first = await site.get(path)
  assert.match(first.headers.get('Content-Type')!, /^application\/atom\+xml/)
  assert.match(first.headers.get('Cache-Control')!, /^private\b/)
  assert.equal(first.headers.get('X-Robots-Tag'), 'noindex')
  const conditional = { 'If-None-Match': first.headers.get('ETag')! }
  const unchanged = await site.get(path, conditional)
  assert.equal(unchanged.status, 304)
  assert.equal(await unchanged.text(), '')
  await transitionAd(app, { adId: id, action: 'end', reason: 'withdrawn' })
  assert.equal((await site.get(path, conditional)).status, 200)
  assert.deepEqual(await titlesIn(path), [])
})

const bools = [true, false]
test('a feed has exactly the live ads that allow feeds and that a member without a known state may see', async () => {
  const owner = await member()
  const path = await make(owner, 'feed', 'Waco, Texas')
  const wanted: string[] = []
  for (const is_in_feeds of bools)
    for (const is_members_only of bools)
      for (const hides_photos of bools)
        for (const hidden_from of [[], ['TX'], ['CA']])
          for (const state of ['live', 'paused', 'ended', 'draft', 'in review', 'changes asked'] as const) {
            const rules = { is_members_only, hides_photos, hidden_from }
            const title = `Rules ${JSON.stringify({ is_in_feeds, ...rules, state })}`.slice(0, 200)
            await adOn(site, { ...rules, is_in_feeds, state, title, city_slug: 'waco' })
            if (is_in_feeds && state === 'live' && mayShow(rules, { accountId: owner.accountId })) wanted.push(title)
          }
  assert.deepEqual((await titlesIn(path)).toSorted(), wanted.toSorted())
  assert.equal(wanted.length, 4)
})

test('a feed leaves out ads if either side has blocked the other', async () => {
  const owner = await member()
  const path = await make(owner, 'feed', 'Plano, Texas')
  const ads = [await adOn(site, { is_in_feeds: true, city_slug: 'plano' }), await adOn(site, { is_in_feeds: true, city_slug: 'plano' })]
  await db
    .insertInto('blocks')
    .values([
      { account_id: owner.accountId, blocked_id: ads[0]!.accountId, blocked_at: app.now() },
      { account_id: ads[1]!.accountId, blocked_id: owner.accountId, blocked_at: app.now() },
    ])
    .execute()
  assert.deepEqual(await titlesIn(path), [])
  assert.equal((await titlesIn(await make(await member(), 'feed', 'Plano, Texas'))).length, 2)
})

test('a calendar has each visit of the member’s own ads once, until it ends, and nothing about the site', async () => {
  const owner = await member()
  const path = await make(owner, 'calendar')
  const events = async () => componentsOf(await (await site.get(path)).text())
  assert.deepEqual(await events(), [])
  const mine = [
    await adOn(site, { accountId: owner.accountId, weekdays: 1 }),
    await adOn(site, { accountId: owner.accountId, weekdays: 64 }),
  ]
  const visit = { state_abbr: 'TX', city_slug: 'dallas', from_on: '2026-06-29', to_on: '2026-07-01' }
  await db
    .insertInto('visits')
    .values([...mine, await adOn(site, { weekdays: 8 })].map(({ id }) => ({ ...visit, ad_id: id })))
    .execute()
  const answer = await site.get(path)
  assert.match(answer.headers.get('Content-Type')!, /^text\/calendar/)
  const text = await answer.text()
  for (const word of ['evenfall', 'localhost', 'lunch', 'escort', 'companion', String(mine[0]!.id)])
    assert.ok(!text.toLowerCase().includes(word), word)
  const [first, week, ...others] = componentsOf(text)
  assert.deepEqual(others, [])
  assert.equal(first!.SUMMARY, 'Dallas, Texas')
  assert.deepEqual([first!['DTSTART;VALUE=DATE'], first!['DTEND;VALUE=DATE']], ['20260629', '20260702'])
  assert.equal(week!.SUMMARY, 'Available')
  assert.equal(week!.RRULE, 'FREQ=WEEKLY;BYDAY=MO,SU')
  assert.ok([0, 1].includes(new Date(week!['DTSTART;VALUE=DATE']!.replace(/(\d{4})(\d\d)/, '$1-$2-')).getUTCDay()))
  assert.equal((await site.get(path, { 'If-None-Match': answer.headers.get('ETag')! })).status, 304)
  for (const { id } of mine) await transitionAd(app, { adId: id, action: 'end', reason: 'withdrawn' })
  assert.deepEqual(await events(), [])
})

test('too many requests for a feed get a 429', async () => {
  const path = await make(await member())
  let status = 200
  for (let count = 0; count < 300 && status === 200; count++) status = (await site.get(path)).status
  assert.equal(status, 429)
})
