import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listEvents, listOwnAds } from '#app/ads/ads.server.ts'
import { findProfile } from '#app/ads/profiles.server.ts'
import { adOn } from '../../test/ads.ts'
import { testApp } from '../../test/app.ts'
import { advertiserOn, breakDatabase, textOf } from '../../test/posting.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

test('the first step asks for a city, prefilled from the page that linked to it, and the first time for a name', async () => {
  const advertiser = await advertiserOn(site)
  const page = await (await advertiser.get('/ads/new?state=Texas&city=Austin')).text()
  assert.match(page, /name="city"[^>]*value="Austin, Texas"/)
  assert.match(page, /name="name"/)
  assert.match(await (await advertiser.get('/ads/new?state=Texas&city=Nowhere')).text(), /name="city"[^>]*value=""/)
})

test('the first step creates the profile and one draft, even if the form is sent twice', async () => {
  const advertiser = await advertiserOn(site)
  const form = { form_key: 'one form', name: '  Marlowe ', city: 'austin tx' }
  const [one, two] = await Promise.all([advertiser.post('/ads/new', form), advertiser.post('/ads/new', form)])
  assert.equal(one.status, 303)
  assert.equal(one.headers.get('Location'), two.headers.get('Location'))
  const [ad, ...others] = await listOwnAds(app.db, advertiser.accountId)
  assert.deepEqual(others, [])
  assert.deepEqual([ad!.state, ad!.state_abbr, ad!.city_slug, ad!.title], ['draft', 'TX', 'austin', ''])
  assert.equal((await findProfile(app.db, advertiser.accountId))!.name, 'Marlowe')
  assert.deepEqual(
    (await listEvents(app.db, ad!.id)).map(({ action, by_whom }) => [action, by_whom]),
    [['begin', 'advertiser']],
  )
})

test('a name must have 2 to 40 characters and pass the text screen', async () => {
  for (const [name, status] of [
    ['', 422],
    ['M', 422],
    ['Mo', 303],
    ['👩‍👩‍👧'.repeat(40), 303],
    ['m'.repeat(41), 422],
    ['Call 512 555 0134', 422],
  ] as const) {
    const advertiser = await advertiserOn(site)
    const answer = await advertiser.post('/ads/new', { name, city: 'Austin, Texas' })
    assert.equal(answer.status, status, name)
    if (status === 422) {
      assert.match(await answer.text(), /id="name-error"[^>]*aria-live="polite">[^<]+</)
      assert.equal(await findProfile(app.db, advertiser.accountId), undefined)
    }
  }
})

test('an unknown city is an error, and an ambiguous one offers a choice', async () => {
  const advertiser = await advertiserOn(site)
  const form = { name: 'Marlowe', city: 'Xyzzyqwert' }
  const unknown = await advertiser.post('/ads/new', form)
  assert.equal(unknown.status, 422)
  assert.match(textOf(await unknown.clone().text()), /We do not know a city called “Xyzzyqwert”/)
  assert.match(await unknown.text(), /name="city"[^>]*value="Xyzzyqwert"/)
  assert.match(textOf(await (await advertiser.post('/ads/new', { ...form, city: 'Texas' })).text()), /Texas is a state. Name a city in it./)
  const several = await (await advertiser.post('/ads/new', { ...form, city: 'Portland' })).text()
  assert.match(several, /type="radio" name="place" value="Portland, Oregon"/)
  assert.match(several, /type="radio" name="place" value="Portland, Maine"/)
  const adId = await advertiser.begin({ city: 'Portland', asked: 'Portland', place: 'Portland, Maine' })
  assert.equal((await advertiser.read(adId)).state_abbr, 'ME')
  // If the visitor typed another city afterwards, the earlier choice doesn't apply.
  const other = await advertiser.begin({ city: 'Austin, Texas', asked: 'Portland', place: 'Portland, Maine' })
  assert.equal((await advertiser.read(other)).state_abbr, 'TX')
})

test('an account with ten ads that have not ended can’t create another', async () => {
  const advertiser = await advertiserOn(site)
  await adOn(site, { accountId: advertiser.accountId, state: 'ended' })
  for (let n = 0; n < 9; n++) await adOn(site, { accountId: advertiser.accountId, state: 'draft' })
  assert.equal((await advertiser.post('/ads/new', { name: 'Marlowe', city: 'Austin, Texas' })).status, 303)
  const full = await advertiser.post('/ads/new', { name: 'Marlowe', city: 'Austin, Texas' })
  assert.equal(full.status, 409)
  assert.match(textOf(await full.text()), /You have 10 ads that have not ended, and that is the most/)
  assert.match(textOf(await (await advertiser.get('/ads/new')).text()), /that is the most/)
  assert.equal((await listOwnAds(app.db, advertiser.accountId)).length, 11)
})

test('the display name can’t be changed once an ad with it is in review or live', async () => {
  for (const state of ['in review', 'live', 'paused'] as const) {
    const advertiser = await advertiserOn(site)
    await adOn(site, { accountId: advertiser.accountId, state })
    const before = (await findProfile(app.db, advertiser.accountId))!.name
    assert.match(textOf(await (await advertiser.get('/ads/new')).text()), new RegExp(`Your ads name you as ${before}`))
    await advertiser.begin({ name: 'Somebody else' })
    assert.equal((await findProfile(app.db, advertiser.accountId))!.name, before)
  }
  const advertiser = await advertiserOn(site)
  await advertiser.begin()
  await advertiser.begin({ name: 'Marlow' })
  assert.equal((await findProfile(app.db, advertiser.accountId))!.name, 'Marlow')
})

for (const [what, table] of [
  ['the whole database', ''],
  ['the ads', '"ads"'],
] as const)
  test(`while ${what} cannot be reached, the form is shown again as typed, and sending it again creates one ad`, async () => {
    const advertiser = await advertiserOn(site)
    const form = { form_key: `gone ${what}`, name: 'Marlowe', city: 'Austin, Texas' }
    const repairDatabase = breakDatabase(site, table)
    const answer = await advertiser.post('/ads/new', form)
    repairDatabase()
    assert.equal(answer.status, 503)
    const page = await answer.text()
    assert.match(textOf(page), /We can’t reach our database right now, so nothing was saved/)
    for (const value of Object.values(form)) assert.ok(page.includes(`value="${value}"`), value)
    assert.equal(answer.headers.getSetCookie().length, 0)
    assert.equal((await advertiser.post('/ads/new', form)).status, 303)
    assert.equal((await listOwnAds(app.db, advertiser.accountId)).length, 1)
  })
