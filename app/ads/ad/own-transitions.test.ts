import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { daysAfter, daysBefore } from '#app/platform/time.ts'
import { adStates, adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import { type AdState, type PauseReason } from './ad.ts'
import { findOwnAd, listEvents, transitionAd } from './ads.server.ts'
import { cachedPage } from '../../../test/cached-page.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

let networks = 0
async function ownAd(overrides: Parameters<typeof adOn>[1] = {}) {
  const owner = await newcomer(site, { role: 'member' })
  const { id } = await adOn(site, { accountId: owner.accountId, ...overrides })
  const address = `10.2.0.${networks++ % 250}`
  return {
    ...owner,
    id,
    post: (action: string) => site.post(`/ads/${id}/${action}`, {}, { ...owner.headers, Accept: 'text/html' }, address),
    get: (action = '') => site.get(`/ads/${id}${action}`, owner.headers),
    now: async () => (await findOwnAd(app.db, owner.accountId, id))!,
    actions: async () => (await listEvents(app.db, id)).map(({ action }) => action),
  }
}

const weekAgo = () => daysBefore(site.clock.now, 7)
const allowed: Record<string, { from: AdState[]; to: AdState; event: string }> = {
  renewal: { from: ['live'], to: 'live', event: 'confirm' },
  pause: { from: ['live'], to: 'paused', event: 'pause' },
  resumption: { from: ['paused'], to: 'live', event: 'resume' },
  end: { from: ['in review', 'changes asked', 'live', 'paused'], to: 'ended', event: 'end' },
}

for (const [action, { from, to, event }] of Object.entries(allowed))
  test(`${action} works once in its states even if the form is sent again, and is a conflict in the others`, async () => {
    for (const state of adStates) {
      const ad = await ownAd({ state, ...(state === 'live' ? { confirmed_at: weekAgo() } : {}) })
      const answer = await ad.post(action)
      if (from.includes(state)) {
        assert.match(`${answer.status} ${answer.headers.get('Location')}`, new RegExp(`^303 /ads/${ad.id}\\?after=${action}$`), state)
        await ad.post(action)
        assert.deepEqual([(await ad.now()).state, await ad.actions()], [to, [event]], state)
      } else if (state === to) {
        // The ad is already in the target state.
        assert.deepEqual([answer.status, await ad.actions()], [303, []], state)
      } else {
        assert.equal(answer.status, 409, state)
        const html = await answer.text()
        assert.match(html, /so nothing was done/, state)
        if (action === 'pause' || action === 'resumption') assert.match(html, /<a class="btn" href="\/ads">Your ads</, state)
        assert.deepEqual([(await ad.now()).state, await ad.actions()], [state, []])
      }
    }
  })

test('two concurrent requests make one transition', async () => {
  for (const action of ['renewal', 'pause', 'end']) {
    const ad = await ownAd({ confirmed_at: weekAgo() })
    const answers = await Promise.all([ad.post(action), ad.post(action)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [303, 303],
    )
    assert.equal((await ad.actions()).length, 1)
  }
})

test('a renewal resumes an ad that paused unanswered, but none that paused for another reason', async () => {
  for (const pause_reason of ['advertiser', 'unanswered', 'identity', 'deletion'] satisfies PauseReason[]) {
    const ad = await ownAd({ state: 'paused', pause_reason, confirmed_at: weekAgo(), asked_at: weekAgo() })
    assert.equal((await ad.post('renewal')).status, pause_reason === 'unanswered' ? 303 : 409)
    const { state, asked_at } = await ad.now()
    assert.deepEqual([state, asked_at], pause_reason === 'unanswered' ? ['live', null] : ['paused', weekAgo()])
  }
})

test('a refused Resume leads to where the reason is', async () => {
  for (const [pause_reason, page] of [
    ['report', '/decisions">Decisions'],
    ['identity', '/ads/identity">Identity check'],
  ] as const) {
    const answer = await (await ownAd({ state: 'paused', pause_reason, isChecked: pause_reason === 'report' })).post('resumption')
    assert.deepEqual([answer.status, (await answer.text()).includes(`<a class="btn" href="${page}</a>`)], [409, true], pause_reason)
  }
})

test('opening the pages to renew or end an ad changes nothing', async () => {
  const ad = await ownAd({ confirmed_at: weekAgo() })
  const before = await ad.now()
  const renewal = await (await ad.get('/renewal')).text()
  assert.match(renewal, new RegExp(`action="/ads/${ad.id}/renewal"`))
  const page = await (await ad.get('/end')).text()
  assert.match(page, /Ending an ad is final/)
  assert.deepEqual([await ad.now(), await ad.actions()], [before, []])
  assert.equal((await ad.get('/pause')).status, 405)
})

test('an ad whose account is about to be deleted stays paused', async () => {
  const ad = await ownAd({ state: 'paused', pause_reason: 'deletion' })
  const dueAt = daysAfter(site.clock.now, 1)
  await app.db.updateTable('accounts').set({ deletion_due_at: dueAt }).where('id', '=', ad.accountId).execute()
  assert.equal((await ad.post('resumption')).status, 409)
  assert.equal((await ad.now()).state, 'paused')
})

test('requests by another member, a visitor, or another site change nothing', async () => {
  const ad = await ownAd({ confirmed_at: weekAgo() })
  const { headers } = await newcomer(site, { role: 'member' })
  for (const action of Object.keys(allowed)) {
    assert.equal((await site.post(`/ads/${ad.id}/${action}`, {}, headers)).status, 404)
    assert.match((await site.post(`/ads/${ad.id}/${action}`)).headers.get('Location')!, /^\/sign-in/)
    assert.equal((await site.post(`/ads/${ad.id}/${action}`, {}, { ...ad.headers, Origin: 'https://elsewhere.example' })).status, 403)
  }
  assert.deepEqual([(await ad.now()).state, await ad.actions()], ['live', []])
})

test('a transition purges the ad’s page and its city’s before the response', async () => {
  proves('renewal.endLead')
  for (const action of ['renewal', 'pause', 'end']) {
    const ad = await ownAd({ confirmed_at: weekAgo() })
    for (const [key, tags] of [
      ['1/its-page', `ad:${ad.id}`],
      ['1/its-city', 'city:TX/austin'],
    ] as const)
      await app.pages.render(key, async () => cachedPage('page', [tags]))
    assert.ok(app.pages.find('1/its-page'))
    await ad.post(action)
    assert.deepEqual([app.pages.find('1/its-page'), app.pages.find('1/its-city')], [undefined, undefined], action)
  }
})

test('a transition whose precondition no longer holds is a conflict', async () => {
  const { id } = await adOn(site)
  assert.deepEqual(await transitionAd(app, { adId: id, action: 'pause', precondition: () => false }), { ok: false, reason: 'state' })
})
