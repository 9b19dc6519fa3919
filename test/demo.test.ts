import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { makeDemo } from '../scripts/demo/make-demo.ts'
import { demoDomain, type Person, refuseUnmarkedDemoRows } from '#app/accounts/sign-in/demo-folder.server.ts'
import { codeOf, demoPassword } from '../scripts/demo/people.ts'
import { cities } from '../scripts/demo/phrases.ts'
import { planAd } from '../scripts/demo/plans.ts'
import { asOf, weekdayBits } from '#app/ads/ad/ad-content.ts'
import { adStates } from './ads.ts'
import { adult, testApp } from './app.ts'
import { memberOn, personOn } from './person.ts'
import { readEvidence } from '#app/moderation/evidence/reading.server.ts'
import { verifyEvents } from '#app/platform/db/events.server.ts'
import { hoursAfter, minutesAfter } from '#app/platform/time.ts'

const site = await testApp({ DEMO: 'on' })
const plain = await testApp()
after(async () => {
  await site[Symbol.asyncDispose]()
  await plain[Symbol.asyncDispose]()
})
const { db } = site.app
const people = await makeDemo(site.app, { ads: 50, pictures: 7 })

/** The distinct values of a column. */
async function valuesIn(
  table: 'ads' | 'decisions' | 'reports' | 'appeals' | 'take_downs' | 'claims' | 'revisions' | 'saved_searches',
  column: string,
) {
  const rows = await db.selectFrom(table).select(db.dynamic.ref<string>(column)).distinct().execute()
  return rows.map((row) => String((row as Record<string, unknown>)[column])).toSorted((a, b) => a.localeCompare(b))
}

test('the demo has ads in every state, ended and paused for several reasons, and edits in review', async () => {
  assert.deepEqual(
    await valuesIn('ads', 'state'),
    adStates.toSorted((a, b) => a.localeCompare(b)),
  )
  assert.deepEqual(await valuesIn('ads', 'end_reason'), ['expired', 'null', 'rejected', 'removed', 'withdrawn'])
  assert.deepEqual(await valuesIn('ads', 'pause_reason'), ['advertiser', 'null', 'suspension', 'take-down', 'unanswered'])
  assert.deepEqual(await valuesIn('revisions', 'state'), ['in review'])
})

test('the demo has open and closed cases: reports, appeals, takedowns, and identity checks', async () => {
  assert.deepEqual(await valuesIn('reports', 'outcome'), ['acted on', 'nothing found', 'null'])
  assert.deepEqual(await valuesIn('appeals', 'outcome'), ['null', 'overturned', 'upheld'])
  assert.deepEqual(await valuesIn('take_downs', 'outcome'), ['null', 'removed', 'restored'])
  assert.deepEqual(await valuesIn('claims', 'kind'), ['identity', 'photo'])
  const waiting = await db.selectFrom('claim_requests').select('gesture_file').where('decided_at', 'is', null).execute()
  assert.ok(waiting.length > 0 && waiting.every(({ gesture_file }) => gesture_file))
})

test('the demo has warnings, suspensions, and bans, a proposed ban that waits, and evidence that is sealed', async () => {
  const outcomes = await valuesIn('decisions', 'outcome')
  for (const outcome of ['approve', 'ask for changes', 'ban', 'reject', 'remove', 'restore', 'suspend', 'warn'])
    assert.ok(outcomes.includes(outcome), outcome)
  assert.equal((await db.selectFrom('proposed_bans').select('id').execute()).length, 1)
  assert.equal((await db.selectFrom('sanctions').select('id').where('until', '>', site.app.now()).execute()).length, 1)
  const [evidence] = await db.selectFrom('evidence').selectAll().execute()
  assert.ok(await readEvidence(site.app, evidence!))
})

test('every city has a live ad among the first 300', () => {
  const plans = Array.from({ length: 300 }, (_, number) => planAd(number, site.app.now()))
  const live = new Set(plans.filter(({ fate }) => fate === 'live').map(({ city }) => city))
  assert.deepEqual(
    cities.filter((city) => !live.has(city)),
    [],
  )
})

test('an account and its ads agree about its age, who it’s for, and its languages, and a text about its days', async () => {
  const ads = await db
    .selectFrom('ads')
    .innerJoin('profiles', 'profiles.id', 'profile_id')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['name', 'title', 'description', 'weekdays', 'category', 'languages', 'profile_id', 'ads.created_at', 'ads.age'])
    .select([
      'ads.age_stated_on',
      'accounts.age as own_age',
      'accounts.age_stated_on as own_age_stated_on',
      'accounts.created_at as joined_at',
    ])
    .execute()
  for (const ad of ads) {
    const own = { age: ad.own_age, age_stated_on: ad.own_age_stated_on }
    assert.equal(asOf(ad, site.clock.now).age, asOf(own, site.clock.now).age, ad.title)
    assert.ok(ad.joined_at < ad.created_at, ad.title)
    assert.equal(ad.category === 'Couple', / and /.test(ad.name), ad.name)
    const [saturday, weekend] = [weekdayBits(['Saturday']), weekdayBits(['Saturday', 'Sunday'])]
    const text = `${ad.title} ${ad.description}`
    if (/weekend/i.test(text)) assert.equal(ad.weekdays & weekend, weekend, text)
    if (/Saturday/.test(text)) assert.ok(ad.weekdays & saturday, text)
    assert.ok(ad.weekdays > 0, text)
  }
  for (const [name, theirs] of Map.groupBy(ads, ({ profile_id }) => profile_id))
    assert.equal(new Set(theirs.map(({ category, languages }) => `${category} ${languages.join()}`)).size, 1, String(name))
})

test('members wait for an answer before they write again, and what a moderator found fits the outcome', async () => {
  const messages = await db.selectFrom('messages').select(['thread_id', 'is_from_member']).orderBy('id').execute()
  for (const [thread, theirs] of Map.groupBy(messages, ({ thread_id }) => thread_id))
    assert.ok(
      theirs.every(({ is_from_member }, index) => is_from_member === (index % 2 === 0)),
      String(thread),
    )
  const closed = await db.selectFrom('reports').select(['outcome', 'finding']).where('closed_at', 'is not', null).execute()
  assert.ok(closed.length > 1)
  for (const { outcome, finding } of closed) assert.equal(/Nothing in them/.test(finding!), outcome === 'nothing found', finding!)
})

test('the advertisers of the cast have visits, saved answers, links, and blocks', async () => {
  for (const { what, accountId } of people) {
    if (what !== 'an advertiser') continue
    const { id } = await db.selectFrom('profiles').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()
    const links = await db.selectFrom('links').select('confirmed_at').where('profile_id', '=', id).orderBy('id').execute()
    assert.deepEqual(
      links.map(({ confirmed_at }) => confirmed_at !== null),
      [true, false],
    )
    assert.equal((await db.selectFrom('answer_texts').select('id').where('profile_id', '=', id).execute()).length, 2)
    const visits = db.selectFrom('visits').innerJoin('ads', 'ads.id', 'ad_id').select('visits.id').where('profile_id', '=', id)
    assert.equal((await visits.execute()).length, 4)
  }
  assert.ok((await db.selectFrom('blocks').select('id').execute()).length > 1)
  assert.ok((await db.selectFrom('take_down_answers').select('take_down_id').execute()).length > 0)
})

test('the demo has takedowns at several hours of their 48', async () => {
  const open = await db.selectFrom('take_downs').select('due_at').where('decided_at', 'is', null).execute()
  const hoursLeft = open.map(({ due_at }) => Math.round((+due_at - +site.app.now()) / 3_600_000))
  assert.deepEqual(
    hoursLeft.toSorted((a, b) => a - b),
    [1, 7, 22, 35, 46],
  )
})

test('members talk and save ads and searches, and each day has its numbers and views', async () => {
  const sides = await db.selectFrom('messages').select('is_from_member').distinct().execute()
  assert.equal(sides.length, 2)
  assert.ok((await db.selectFrom('favorites').select('ad_id').execute()).length > 5)
  assert.deepEqual(await valuesIn('saved_searches', 'every'), ['day', 'never', 'week'])
  const days = await db.selectFrom('daily_numbers').select('day').distinct().execute()
  assert.ok(days.length >= 60)
  assert.ok((await db.selectFrom('ad_days').select('day').distinct().where('views', '>', 0).execute()).length > 30)
})

test('photos have all their sizes, and no email is waiting', async () => {
  const photos = await db.selectFrom('photos').select('id').execute()
  const files = await db.selectFrom('photo_files').select('photo_id').execute()
  assert.equal(files.length, photos.length * 9)
  assert.ok(photos.length > 20)
  assert.deepEqual(await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute(), [])
})

test('the log of decisions has no gap and is in order of time', async () => {
  assert.ok('hash' in (await verifyEvents(db)))
  const times = (await db.selectFrom('events').select('happened_at').orderBy('id').execute()).map(({ happened_at }) => +happened_at)
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  )
})

const signedIn = async ({ email, key }: Person) => {
  const person = personOn(site)
  await person.post('/sign-in', { email, password: demoPassword })
  if (key) await person.post('/sign-in/second', { code: codeOf(key, site.clock.now) })
  return person
}

test('everyone in the cast can sign in repeatedly', async () => {
  const pages = { 'a member': '/messages', 'an advertiser': '/ads', 'a moderator': '/moderation', 'the admin': '/admin/numbers' }
  for (const one of [...people, ...people]) {
    site.clock.now = minutesAfter(site.clock.now, 1)
    const answer = await (await signedIn(one)).get(pages[one.what as keyof typeof pages])
    assert.equal(answer.status, 200, one.email)
    assert.match(await answer.text(), />Demo</)
  }
})

const paths = ['/', '/age', '/state/Texas', '/city/Texas/Austin', '/search?q=dinner', '/sign-in', '/about', '/terms', '/nowhere-at-all']

test('every page says Demo, even from the cache', async () => {
  for (const path of [...paths, ...paths]) assert.match(await (await site.get(path, adult)).text(), />Demo</, path)
})

test('pages of other sites don’t say Demo', async () => {
  for (const path of paths) assert.doesNotMatch(await (await plain.get(path, adult)).text(), />Demo</, path)
})

test('the demo is not made on a site with any data', async () => {
  const before = await db.selectFrom('ads').select('id').execute()
  site.clock.now = hoursAfter(site.clock.now, 1)
  await assert.rejects(makeDemo(site.app, { ads: 1 }), /needs an empty database.*Nothing was changed/)
  assert.deepEqual(await db.selectFrom('ads').select('id').execute(), before)
})

test('the people of a demo are refused where nothing marks the pages, wherever its rows were moved', async () => {
  const check = (of: typeof site, isDemo: boolean) => refuseUnmarkedDemoRows({ isDemo })(of.app.db)
  await assert.rejects(check(site, false), /has the made-up people of a demo.+ mark every page as a demo: DEMO=on npm start$/)
  await check(site, true)
  await check(plain, false)
  // A sign-up with such an address is no admin.
  await memberOn(plain, `kit@${demoDomain}`)
  await check(plain, false)
})
