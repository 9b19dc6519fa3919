import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findOwnAd, listEvents } from '#app/ads/ad/ads.server.ts'
import { visibleAds } from '#app/ads/ad/visible-ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { editOn, moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { cachedPage } from '../../../test/cached-page.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

async function ownAd(overrides: Parameters<typeof adOn>[1] = {}) {
  const owner = await newcomer(site, { role: 'member' })
  const { id } = await adOn(site, { accountId: owner.accountId, ...overrides })
  return {
    id,
    headers: owner.headers,
    rules: async () => {
      const { is_members_only, hides_photos, is_in_feeds, hidden_from } = (await findOwnAd(app.db, owner.accountId, id))!
      return { is_members_only, hides_photos, is_in_feeds, hidden_from }
    },
    post: (fields: Record<string, string>) => site.post(`/ads/${id}/audience`, fields, owner.headers),
    get: async (path = '') => (await site.get(`/ads/${id}${path}`, owner.headers)).text(),
    isSeen: async (state?: string) =>
      Boolean(await visibleAds(app.db, { state }).select('ads.id').where('ads.id', '=', id).executeTakeFirst()),
  }
}

test('the form saves an ad’s audience right away, shows it again, and purges the ad’s cached pages', async () => {
  const ad = await ownAd()
  await app.pages.render('1/its-page', async () => cachedPage('page', [`ad:${ad.id}`]))
  assert.equal(await ad.isSeen(), true)
  const answer = await ad.post({
    'members-only': 'on',
    'in-feeds': 'on',
    'hides-photos': 'on',
    'hide-NV': 'on',
    'hide-DC': 'on',
    'hide-XX': 'on',
  })
  assert.deepEqual([answer.status, answer.headers.get('Location')], [303, `/ads/${ad.id}?after=audience`])
  assert.deepEqual(await ad.rules(), { is_members_only: true, hides_photos: true, is_in_feeds: true, hidden_from: ['DC', 'NV'] })
  assert.deepEqual([await ad.isSeen('TX'), app.pages.find('1/its-page')], [false, undefined])
  for (const path of ['', '/audience']) {
    const checked = [...(await ad.get(path)).matchAll(/<input[^>]*name="([\w-]+)"[^>]*checked=""/g)].map(([, name]) => name)
    assert.deepEqual(checked, ['members-only', 'hides-photos', 'in-feeds', 'hide-DC', 'hide-NV'])
  }
  await ad.post({ 'hide-NV': 'on' })
  assert.deepEqual(await ad.rules(), { is_members_only: false, hides_photos: false, is_in_feeds: false, hidden_from: ['NV'] })
  assert.deepEqual([await ad.isSeen('TX'), await ad.isSeen('NV'), await ad.isSeen()], [true, false, false])
})

test('an ad that just moved to another city leaves the list there when it’s hidden or its visits change', async () => {
  const ad = await ownAd()
  const moderator = await moderatorOn(site)
  await editOn(site, ad.id, { city_slug: 'dallas' })
  assert.equal((await moderator.decide(ad.id, 'approval')).status, 303)
  const open = () => app.pages.render('1/dallas', async () => cachedPage('page', ['city:TX/dallas']))
  const plan = { city: 'El Paso, Texas', from: '2026-05-10', to: '2026-05-12' }
  for (const [path, fields] of [
    ['audience', { 'members-only': 'on' }],
    ['visits', plan],
  ] as const) {
    await open()
    assert.equal((await site.post(`/ads/${ad.id}/${path}`, fields, ad.headers)).status, 303)
    assert.equal(app.pages.find('1/dallas'), undefined, path)
  }
})

test('each state and the capital has a box with its own name, and the form explains the limits of hiding', async () => {
  const page = await (await ownAd()).get('/audience')
  const boxes = [...page.matchAll(/name="hide-([A-Z]{2})"/g)].map(([, abbr]) => abbr)
  assert.deepEqual([boxes.length, new Set(boxes).size], [51, 51])
  assert.match(page, /only people in other, known states see it/)
})

test('hiding an ad everywhere is refused with the boxes as they were, and nothing changes', async () => {
  const ad = await ownAd()
  const boxes = [...(await ad.get('/audience')).matchAll(/name="(hide-[A-Z]{2})"/g)].map(([, name]) => [name!, 'on'])
  const answer = await ad.post({ 'members-only': 'on', ...Object.fromEntries(boxes) })
  assert.equal(answer.status, 422)
  const page = await answer.text()
  assert.match(page, /That hides the ad from everyone/)
  assert.equal([...page.matchAll(/checked=""/g)].length, 52)
  assert.deepEqual((await ad.rules()).hidden_from, [])
})

test('saving the same audience again adds no event, and an ended ad can’t be changed', async () => {
  const ad = await ownAd()
  for (const _ of [1, 2]) assert.equal((await ad.post({ 'members-only': 'on' })).status, 303)
  assert.deepEqual(
    (await listEvents(app.db, ad.id)).map(({ action }) => action),
    ['audience'],
  )
  const ended = await ownAd({ state: 'ended' })
  assert.equal((await ended.post({ 'members-only': 'on' })).status, 409)
  assert.equal((await ended.rules()).is_members_only, false)
})
