import assert from 'node:assert/strict'
import { after, beforeEach, test } from 'node:test'
import { transitionAd } from '#app/ads/ad/ads.server.ts'
import { mayShow } from '#app/ads/ad/visible-ads.server.ts'
import { hoursAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { changeInterval } from './searches.server.ts'
import { runSavedSearches } from './search-runs.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app

const pass = (hours: number) => (site.clock.now = hoursAfter(site.clock.now, hours))
// Without this, ads of one test would be new results in the next.
beforeEach(async () => {
  for (const table of ['saved_searches', 'profiles', 'blocks'] as const) await db.deleteFrom(table).execute()
  site.mails.length = 0
})

type Member = Awaited<ReturnType<typeof newcomer>>
const member = () => newcomer(site, { role: 'member' })
async function searching(query: string, every = 'day', owner?: Member) {
  const of = owner ?? (await member())
  assert.equal((await site.post(`/account/searches/new?${query}`, { name: `Secret wish ${query}`, every }, of.headers)).status, 303)
  return of
}
/** Runs the job and returns the emails that it sent. */
async function run() {
  await runSavedSearches(app)
  await site.runJobs()
  return site.mails.splice(0)
}
const countIn = (text: string) =>
  /More than 100/.test(text) ? 101 : Number(/(\d+|One) new results? match(?:es)?/.exec(text)![1]!.replace('One', '1'))

test('a member is emailed once a day if a saved search has new results', async () => {
  proves('place.joinToBeTold')
  const { email } = await searching('in=TX/austin')
  await adOn(site)
  assert.deepEqual(await run(), [], 'too early: a day has not passed')
  pass(24)
  const [mail, ...others] = await run()
  assert.deepEqual([mail!.to, others], [email, []])
  assert.deepEqual(await run(), [], 'already emailed in this hour')
  pass(24)
  assert.deepEqual(await run(), [], 'there are no new results')
  await adOn(site)
  await adOn(site)
  assert.deepEqual(await run(), [], 'already emailed today')
  pass(24)
  assert.deepEqual(
    (await run()).map(({ text }) => countIn(text)),
    [2],
  )
})

test('the email says how many results are new, and nothing about the search, the results, or the site', async () => {
  const { email } = await searching('q=lunches&in=TX/austin')
  const { id } = await adOn(site, { title: 'Unhurried lunches in the garden' })
  pass(24)
  const [mail] = await run()
  assert.equal(mail!.to, email)
  assert.equal(mail!.subject, 'New results for you')
  assert.match(mail!.text, /One new result matches what you saved\. Sign in to see it\./)
  assert.match(mail!.text, /http:\/\/localhost:3000\/account\/searches\n/)
  // The random token in the link may contain any of these words by chance.
  const all = `${mail!.subject} ${mail!.text} ${mail!.html}`.replaceAll(/\/searches\/[\w-]+\/stop/g, '').toLowerCase()
  for (const word of ['lunch', 'secret wish', 'austin', 'texas', 'tx', String(id), 'ad ', 'ads', 'escort', 'companion', 'search?'])
    assert.ok(!all.includes(word), word)
})

test('one email a day covers all searches of an account and counts each ad once', async () => {
  proves('saved-searches.aboutEmails')
  const owner = await searching('in=TX/austin')
  pass(5)
  await searching('in=TX', 'day', owner)
  await searching('in=TX/dallas', 'week', owner)
  await adOn(site)
  await adOn(site, { city_slug: 'dallas' })
  pass(19)
  // The first search is due alone. The second one, due five hours later, waits for the next run.
  assert.deepEqual(
    (await run()).map(({ text }) => countIn(text)),
    [1],
  )
  const mails: number[] = []
  for (let hours = 1; hours <= 24; hours++) {
    pass(1)
    for (const { text } of await run()) mails.push(hours, countIn(text))
  }
  assert.deepEqual(mails, [24, 2])
})

test('a weekly search is emailed once in seven days', async () => {
  await searching('in=TX/austin', 'week')
  const days: number[] = []
  for (let day = 1; day <= 15; day++) {
    await adOn(site)
    pass(24)
    for (const { text } of await run()) days.push(day, countIn(text))
  }
  assert.deepEqual(days, [7, 7, 14, 7])
})

test('an hourly job that runs slightly early or late doesn’t delay the daily email', async () => {
  await searching('in=TX/austin')
  const mailed: number[] = []
  for (let hours = 1; hours <= 72; hours++) {
    await adOn(site)
    pass(hours % 2 ? 1.01 : 0.98)
    if ((await run()).length) mailed.push(hours)
  }
  assert.equal(mailed.length, 3)
})

test('a search with emails turned off sends none, and results from that time aren’t emailed later', async () => {
  const { accountId } = await searching('in=TX/austin', 'never')
  await adOn(site)
  pass(48)
  assert.deepEqual(await run(), [])
  const { id } = await db.selectFrom('saved_searches').select('id').where('account_id', '=', accountId).executeTakeFirstOrThrow()
  await changeInterval(db, { accountId, searchId: String(id), every: 'day', now: app.now() })
  assert.deepEqual(await run(), [])
  pass(24)
  assert.deepEqual(await run(), [])
  await adOn(site)
  pass(24)
  assert.equal((await run()).length, 1)
})

test('a removed search sends no more emails', async () => {
  proves('saved-searches.after removal', 'stop-mails.nothingLead')
  const [owner, other] = [await searching('in=TX/austin'), await searching('in=TX/austin')]
  await adOn(site)
  const { id } = await db.selectFrom('saved_searches').select('id').where('account_id', '=', owner.accountId).executeTakeFirstOrThrow()
  const answer = await site.post(`/account/searches/${id}/removal`, {}, owner.headers)
  assert.match(
    await (await site.get(answer.headers.get('Location')!, owner.headers)).text(),
    /Removed\. We won’t email you about it anymore\./,
  )
  pass(24)
  assert.deepEqual(
    (await run()).map(({ to }) => to),
    [other.email],
  )
})

test('only an ad that goes live for the first time is a new result', async () => {
  proves('saved-searches.aboutEmails')
  await searching('in=TX/austin')
  const { id } = await adOn(site)
  const waiting = await adOn(site, { state: 'in review' })
  pass(24)
  assert.equal((await run()).length, 1)
  await transitionAd(app, { adId: id, action: 'pause' })
  await transitionAd(app, { adId: id, action: 'resume' })
  await transitionAd(app, { adId: id, action: 'confirm' })
  pass(24)
  assert.deepEqual(await run(), [])
  await transitionAd(app, { adId: waiting.id, action: 'approve' })
  pass(24)
  assert.equal((await run()).length, 1)
})

const bools = [true, false]
test('the new results are exactly the ads that a member without a known state may see', async () => {
  const owner = await searching('')
  let wanted = 0
  for (const is_members_only of bools)
    for (const hides_photos of bools)
      for (const hidden_from of [[], ['TX'], ['CA']])
        for (const state of ['live', 'paused', 'ended', 'draft', 'in review', 'changes asked'] as const) {
          const rules = { is_members_only, hides_photos, hidden_from }
          await adOn(site, { ...rules, state })
          if (state === 'live' && mayShow(rules, { accountId: owner.accountId })) wanted++
        }
  await adOn(site, { accountId: owner.accountId })
  const [blocker, blocked] = [await adOn(site), await adOn(site)]
  const blocked_at = app.now()
  await db
    .insertInto('blocks')
    .values([
      { account_id: blocker.accountId, blocked_id: owner.accountId, blocked_at },
      { account_id: owner.accountId, blocked_id: blocked.accountId, blocked_at },
    ])
    .execute()
  pass(24)
  assert.deepEqual(
    (await run()).map(({ to, text }) => [to, countIn(text)]),
    [[owner.email, wanted]],
  )
  assert.equal(wanted, 4)
})

const queries: [query: string, fits: object, not: object][] = [
  ['q=harbor', { title: 'Evening walks to the harbor' }, { title: 'Evening walks to the park' }],
  ['in=TX', { state_abbr: 'TX' }, { state_abbr: 'CA', city_slug: 'los-angeles' }],
  ['in=TX/austin', { city_slug: 'austin' }, { city_slug: 'dallas' }],
  ['in=TX/austin&within=25', { city_slug: 'round-rock' }, { city_slug: 'dallas' }],
  ['category=M4W', { category: 'M4W' }, { category: 'W4M' }],
  ['youngest=40&oldest=50', { age: 40 }, { age: 39 }],
  ['language=es&language=fr', { languages: ['en', 'fr'] }, { languages: ['en'] }],
  ['day=Tuesday', { weekdays: 2 }, { weekdays: 1 }],
  ['verified=1', { isChecked: true }, { isChecked: false }],
  ['photos=1', { photo_count: 1 }, { photo_count: 0 }],
]
for (const [query, fits, not] of queries)
  test(`“${query}” finds matching new ads and no others`, async () => {
    const { email } = await searching(query)
    await adOn(site, not)
    pass(24)
    assert.deepEqual(await run(), [])
    await adOn(site, fits)
    pass(24)
    assert.deepEqual(
      (await run()).map(({ to, text }) => [to, countIn(text)]),
      [[email, 1]],
    )
  })

test('accounts about to be deleted are not emailed, and a failure for one account doesn’t affect the others', async () => {
  const [leaving, staying] = [await searching('in=TX/austin'), await searching('in=TX/austin')]
  await adOn(site)
  await db
    .updateTable('accounts')
    .set({ deletion_due_at: hoursAfter(app.now(), 99) })
    .where('id', '=', leaving.accountId)
    .execute()
  pass(24)
  assert.deepEqual(
    (await run()).map(({ to }) => to),
    [staying.email],
  )
  const { queue } = app
  const send = queue.send
  let calls = 0
  queue.send = (...sent) => (calls++ ? send(...sent) : Promise.reject(new Error('no queue')))
  const third = await searching('in=TX/austin')
  await adOn(site)
  pass(24)
  await assert.rejects(runSavedSearches(app), /The saved searches of 1 of 2 accounts could not be run/)
  queue.send = send
  await site.runJobs()
  assert.deepEqual(
    site.mails.splice(0).map(({ to }) => to),
    [third.email],
  )
  // The transaction was rolled back, so the next run finds the results again.
  assert.deepEqual(
    (await run()).map(({ to }) => to),
    [staying.email],
  )
})

test('a search in a place that no longer exists finds nothing and doesn’t affect the others', async () => {
  const owner = await searching('in=TX/austin')
  await searching('q=', 'day')
  await db.updateTable('saved_searches').set({ query: 'in=TX/no-such-city' }).where('account_id', '=', owner.accountId).execute()
  await adOn(site)
  pass(24)
  assert.equal((await run()).length, 1)
})
