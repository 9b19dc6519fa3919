import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { openCopy } from '#app/platform/copy/copy-reader.ts'
import { daysAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { linkIn, emailsTo } from '../../../test/person.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { findOwnAd, listEvents } from './ads.server.ts'
import { cachedPage } from '../../../test/cached-page.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const run = (job: string) => jobsOf(app)[job]!.run({} as never)
const runAll = async () => {
  for (const job of ['ask-advertisers-to-confirm', 'pause-unanswered', 'expire-ads']) await run(job)
}
const days = (count: number) => (site.clock.now = daysAfter(site.clock.now, count))

async function ownAd(overrides: Parameters<typeof adOn>[1] = {}) {
  const owner = await newcomer(site, { role: 'member' })
  const { id } = await adOn(site, { accountId: owner.accountId, ...overrides })
  return {
    ...owner,
    id,
    now: async () => (await findOwnAd(db, owner.accountId, id))!,
    mails: () => emailsTo(site, owner.email),
    actions: async () => (await listEvents(db, id)).map(({ action }) => action),
  }
}

test('the advertiser is asked once after seven days, and without an answer the ad pauses after fourteen and ends after thirty', async () => {
  proves(
    'guides/business-tools-escorts: Here, we ask every {{askDays}}',
    'legal/terms: We ask advertisers every {{askDays}}',
    'ad-status.askedOn',
    'ad-status.asksOn',
    'ad-status.did ask',
    'dashboard.weAsk',
  )
  const ad = await ownAd()
  days(6.9)
  await runAll()
  assert.deepEqual([await ad.mails(), (await ad.now()).asked_at], [[], null])
  days(0.1)
  for (let hour = 0; hour < 3; hour++) await runAll()
  assert.deepEqual(
    (await ad.mails()).map(({ subject }) => subject),
    ['Is what you posted still current?'],
  )
  assert.deepEqual((await ad.now()).asked_at, site.clock.now)
  days(6.9)
  await runAll()
  assert.deepEqual([await ad.mails(), (await ad.now()).state], [[], 'live'])
  days(0.1)
  await runAll()
  await runAll()
  const [paused, ...others] = await ad.mails()
  assert.deepEqual([paused!.subject, others.length], ['What you posted is paused', 0])
  assert.deepEqual([(await ad.now()).state, (await ad.now()).pause_reason], ['paused', 'unanswered'])
  days(15.9)
  await runAll()
  assert.equal((await ad.now()).state, 'paused')
  days(0.1)
  await runAll()
  await runAll()
  assert.deepEqual(
    (await ad.mails()).map(({ subject }) => subject),
    ['What you posted has ended'],
  )
  const { state, end_reason, ended_at } = await ad.now()
  assert.deepEqual([state, end_reason, ended_at], ['ended', 'expired', site.clock.now])
  assert.deepEqual(await ad.actions(), ['ask', 'pause unanswered', 'expire'])
})

test('after an answer, the next question is sent a week later', async () => {
  proves('ranking.confirmed', 'renewal.thanks', 'statement-emails.weekly')
  const ad = await ownAd()
  days(7)
  await runAll()
  const [first] = await ad.mails()
  assert.equal((await site.post(linkIn(first!.text))).status, 303)
  for (const wait of [0, 6.9]) {
    days(wait)
    await runAll()
    assert.deepEqual(await ad.mails(), [])
  }
  days(0.1)
  await runAll()
  const [second] = await ad.mails()
  assert.equal(second!.subject, 'Is what you posted still current?')
  assert.notEqual(linkIn(second!.text), linkIn(first!.text))
  assert.equal((await ad.now()).state, 'live')
})

test('a paused ad ends after thirty days whoever paused it, but an ad in review doesn’t', async () => {
  const [paused, waiting, asked] = [
    await ownAd({ state: 'paused' }),
    await ownAd({ state: 'in review' }),
    await ownAd({ state: 'changes asked' }),
  ]
  days(30)
  await runAll()
  assert.deepEqual([(await paused.now()).state, (await paused.now()).end_reason], ['ended', 'expired'])
  assert.deepEqual([(await waiting.now()).state, (await asked.now()).state], ['in review', 'changes asked'])
  assert.deepEqual([...(await waiting.mails()), ...(await asked.mails())], [])
})

test('after downtime, the question is sent late and leaves three days to answer', async () => {
  const ad = await ownAd()
  days(20)
  await runAll()
  assert.equal((await ad.now()).state, 'live')
  const [mail] = await ad.mails()
  assert.match(
    mail!.text,
    new RegExp(
      `pauses in 72 hours \\(${daysAfter(site.clock.now, 3).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })}\\)`,
    ),
  )
  days(3)
  await runAll()
  assert.equal((await ad.now()).state, 'paused')
})

test('the emails name neither the ad nor the purpose of the site', async () => {
  const title = 'Unhurried lunches, downtown'
  const ad = await ownAd({ title })
  for (const wait of [7, 7, 16]) {
    days(wait)
    await runAll()
  }
  const mails = await ad.mails()
  assert.equal(mails.length, 3)
  for (const { subject, text, html } of mails) {
    const content = `${subject} ${text} ${html}`.replaceAll(/https?:\S+/g, '')
    assert.doesNotMatch(content, /lunches|austin|texas|\bads?\b|companion|escort|dating|adult|photo|18/i)
    assert.equal(text.match(/https?:/g)!.length, 1)
  }
})

test('a failure with one ad doesn’t hold up the others', async () => {
  const [broken, whole] = [await ownAd(), await ownAd()]
  days(7)
  const { send } = app.queue
  let calls = 0
  app.queue.send = async (...job) => (calls++ === 0 ? assert.fail('no queue') : send(...job))
  await assert.rejects(run('ask-advertisers-to-confirm'), /1 of \d+ could not be changed/)
  app.queue.send = send
  assert.deepEqual([await broken.mails(), (await whole.mails()).length], [[], 1])
  await run('ask-advertisers-to-confirm')
  assert.equal((await broken.mails()).length, 1)
})

test('a job that pauses an ad purges its page and its city’s before it ends', async () => {
  const ad = await ownAd({ city_slug: 'dallas' })
  const cachePage = (key: string, tags: string) => app.pages.render(key, async () => cachedPage('page', [tags]))
  days(7)
  await runAll()
  await cachePage('1/its-page', `ad:${ad.id}`)
  await cachePage('1/its-city', 'city:TX/dallas')
  await cachePage('1/another', 'ad:1')
  days(7)
  await runAll()
  assert.deepEqual([app.pages.find('1/its-page'), app.pages.find('1/its-city')], [undefined, undefined])
  assert.ok(app.pages.find('1/another'))
})

test('the emails say when the ad pauses, why it did, and how long there was no answer before it ended', async () => {
  proves('ad-emails.weAsk', 'ad-emails.otherwisePauses', 'ad-emails.noAnswer', 'ad-emails.lastConfirmed')
  const ad = await ownAd()
  const confirmedAt = site.clock.now
  for (const wait of [7, 7, 16]) {
    days(wait)
    await runAll()
  }
  const { day } = openCopy('en', {}, { now: () => site.clock.now }).dates
  const expected = [
    `Once a week we ask whether what you posted is still current. .* If we don’t hear from you, it pauses in 7 days \\(${day(daysAfter(confirmedAt, 14))}\\)\\.`,
    'We asked whether it’s still current and didn’t hear back, so it’s hidden for now.',
    `You last confirmed it on ${day(confirmedAt)}. We didn’t hear from you for 30 days, so it ended.`,
  ]
  const mails = await ad.mails()
  assert.equal(mails.length, expected.length)
  for (const [index, words] of expected.entries()) assert.match(mails[index]!.text.replaceAll(/\s+/g, ' '), new RegExp(words))
})
