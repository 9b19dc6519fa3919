import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findOwnAd, listEvents, renewAd } from '#app/ads/ad/ads.server.ts'
import { renewalSecret } from '#app/ads/ad/renewal-secret.server.ts'
import { daysBefore } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { takedownOn } from '../../../test/takedowns.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const ago = (days: number) => daysBefore(site.clock.now, days)

async function adAwaitingAnswer(overrides: Parameters<typeof adOn>[1] = {}) {
  const ad = await adOn(site, { confirmed_at: ago(8), asked_at: ago(1), ...overrides })
  return {
    ...ad,
    link: `/renewal/${renewalSecret(app, { id: ad.id, asked_at: ago(1) })}`,
    now: async () => (await findOwnAd(app.db, ad.accountId, ad.id))!,
    events: () => listEvents(app.db, ad.id),
  }
}

test('the link in the weekly email works without signing in: viewing changes nothing, and the button renews once', async () => {
  proves('renewal.closedLead')
  const ad = await adAwaitingAnswer({ title: 'Unhurried lunches, downtown' })
  const before = await ad.now()
  for (const method of ['GET', 'HEAD', 'GET'])
    assert.equal((await site.site(new Request(new URL(ad.link, app.config.origin), { method }))).status, 200)
  const page = await (await site.get(ad.link)).text()
  assert.match(page, /Unhurried lunches, downtown/)
  assert.equal(page.match(/action="\/renewal\//g)!.length, 1)
  assert.deepEqual([await ad.now(), await ad.events()], [before, []])
  const answer = await site.post(ad.link)
  assert.deepEqual([answer.status, answer.headers.get('Location')], [303, '/renewal/answered'])
  assert.match(await (await site.get('/renewal/answered')).text(), /It’s confirmed as of today|Confirmed today/)
  const { state, confirmed_at, asked_at } = await ad.now()
  assert.deepEqual([state, confirmed_at, asked_at], ['live', site.clock.now, null])
  for (const spent of [site.get(ad.link), site.post(ad.link)]) assert.equal((await spent).status, 410)
  assert.equal((await ad.events()).length, 1)
})

test('a new question invalidates the older link, and two simultaneous answers renew once', async () => {
  proves('renewal.closedLead')
  const ad = await adAwaitingAnswer()
  await app.db
    .updateTable('ads')
    .set({ asked_at: ago(0.5) })
    .where('id', '=', ad.id)
    .execute()
  assert.equal((await site.post(ad.link)).status, 410)
  const newer = `/renewal/${renewalSecret(app, { id: ad.id, asked_at: ago(0.5) })}`
  const statuses = (await Promise.all([site.post(newer), site.post(newer)])).map(({ status }) => status)
  assert.deepEqual(
    statuses.toSorted((a, b) => a - b),
    [303, 410],
  )
  assert.equal((await ad.events()).length, 1)
})

test('the link resumes an ad that paused unanswered, but not one paused for another reason or ended', async () => {
  proves('renewal.closedLead')
  const unanswered = await adAwaitingAnswer({ state: 'paused', pause_reason: 'unanswered' })
  assert.equal((await site.post(unanswered.link)).status, 303)
  assert.equal((await unanswered.now()).state, 'live')
  for (const overrides of [
    { state: 'paused', pause_reason: 'advertiser' },
    { state: 'paused', pause_reason: 'identity' },
    { state: 'ended' },
  ] as const) {
    const ad = await adAwaitingAnswer(overrides)
    const opened = await site.get(ad.link)
    assert.deepEqual([opened.status, (await site.post(ad.link)).status], [410, 410])
    assert.match(await opened.text(), /your ad was paused or ended/)
    assert.equal((await ad.now()).state, overrides.state)
  }
})

test('a press of the button that a takedown overtakes doesn’t show the ad again', async () => {
  const ad = await adAwaitingAnswer({ state: 'paused', pause_reason: 'unanswered' })
  const asBefore = await ad.now()
  await takedownOn(site, { kind: 'words', addresses: String(ad.id) })
  assert.deepEqual(await renewAd(app, asBefore, { byMail: true }), { ok: false, reason: 'state' })
  assert.equal((await ad.now()).pause_reason, 'take-down')
})

test('a made-up link gets the same answer as a used one', async () => {
  proves('renewal.closedLead')
  const ad = await adAwaitingAnswer()
  const other = await adAwaitingAnswer()
  const [, id, signature] = /^\/renewal\/(\w+)\.(.+)$/.exec(ad.link)!
  const madeUp = [
    `${id}.${'x'.repeat(43)}`,
    `${other.link.split('/')[2]!.split('.')[0]}.${signature}`,
    `${id}.${signature!.slice(0, -1)}`,
    `0${id}.${signature}`,
    `${id}`,
    'x'.repeat(43),
    `zzzzzzzzzz.${signature}`,
  ]
  for (const secret of madeUp) {
    const answers = [await site.get(`/renewal/${secret}`), await site.post(`/renewal/${secret}`)]
    assert.deepEqual(
      answers.map(({ status }) => status),
      [410, 410],
      secret,
    )
    assert.match(await answers[0]!.text(), /This link no longer works/)
  }
  assert.deepEqual([await ad.events(), await other.events()], [[], []])
})

test('without a current identity check the button explains that and changes nothing', async () => {
  const ad = await adAwaitingAnswer()
  await app.db.updateTable('claims').set({ expires_at: app.now() }).where('profile_id', '=', ad.profileId).execute()
  const answer = await site.post(ad.link, {}, { Accept: 'text/html' })
  assert.equal(answer.status, 409)
  assert.match(await answer.text(), /You need a current identity check/)
  assert.deepEqual((await ad.now()).asked_at, ago(1))
})
