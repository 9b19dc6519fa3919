import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listEvents, listOwnAds, findProfile } from '#app/ads/ad/ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { claimantOn } from '../../../test/claims.ts'
import { advertiserOn, goodForm, textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

test('the page asks for a city, prefilled from the page that linked to it, and the first time for a name, and opening it creates nothing', async () => {
  const advertiser = await advertiserOn(site)
  const page = await (await advertiser.get('/ads/new?state=Texas&city=Austin')).text()
  assert.match(page, /name="city"[^>]*value="Austin, Texas"/)
  assert.match(page, /name="name"/)
  assert.match(await (await advertiser.get('/ads/new?state=Texas&city=Nowhere')).text(), /name="city"[^>]*value=""/)
  assert.equal(await findProfile(app.db, advertiser.accountId), undefined)
})

test('one form creates the draft with everything it has, and previews or submits it', async () => {
  for (const [then, heading] of [
    ['preview', /Ready to submit/],
    ['review', /Submitted on/],
  ] as const) {
    const advertiser = await advertiserOn(site)
    const page = await (await advertiser.get('/ads/new')).text()
    for (const name of ['city', 'name', 'title', 'description', 'age', 'category', 'on-Monday'])
      assert.match(page, new RegExp(` name="${name}"`), name)
    const answer = await advertiser.post('/ads/new', { form_key: 'whole', name: 'Marlowe', ...goodForm, then })
    const [ad] = await listOwnAds(app.db, advertiser.accountId)
    assert.deepEqual([answer.status, answer.headers.get('Location')], [303, `/ads/${ad!.id}/preview`])
    assert.deepEqual([ad!.title, ad!.description, ad!.age, ad!.city_slug], [goodForm.title, goodForm.description, 33, 'austin'])
    assert.match(textOf(await (await advertiser.get(`/ads/${ad!.id}/preview`)).text()), heading)
  }
})

test('the form says that an identity check comes next, at its beginning and next to Submit, until the photos are sent', async () => {
  const lines = [/A moderator first compares a live photo of you with your ID/g, /Next: a live photo and your ID\./g]
  const countIn = async (answer: Response | Promise<Response>) => {
    const text = textOf(await (await answer).text())
    return lines.map((line) => text.match(line)?.length ?? 0)
  }
  const advertiser = await advertiserOn(site)
  assert.deepEqual(await countIn(advertiser.get('/ads/new')), [1, 1])
  const adId = await advertiser.begin()
  assert.deepEqual(await countIn(advertiser.get(`/ads/${adId}/edit`)), [1, 1])
  const refused = await advertiser.save(adId, { title: '', then: 'review' })
  assert.deepEqual([refused.status, await countIn(refused)], [422, [1, 1]])
  const claimant = await claimantOn(site, advertiser)
  await claimant.sent()
  assert.deepEqual(await countIn(advertiser.get(`/ads/${adId}/edit`)), [0, 0])
  const { headers } = await adOn(site)
  assert.deepEqual(await countIn(site.get('/ads/new', headers)), [0, 0])
  await using open = await testApp({ REQUIRE_IDENTITY: 'off' })
  assert.deepEqual(await countIn((await advertiserOn(open)).get('/ads/new')), [0, 0])
})

test('choosing photos creates a draft without a name, and typing doesn’t', async () => {
  const advertiser = await advertiserOn(site)
  const save = async (fields: Record<string, string>) =>
    (await (await advertiser.post('/ads/new/draft', { form_key: 'chosen-photos', name: '', ...fields })).json()) as Record<string, unknown>
  assert.deepEqual((await save({ title: 'Lunches' })).unsaved, ['name'])
  const { id, unsaved } = await save({ title: 'Lunches', begin: 'yes' })
  assert.deepEqual([typeof id, unsaved], ['number', []])
})

test('a form that is to be submitted comes back with all of its faults at once', async () => {
  const advertiser = await advertiserOn(site)
  const faulty = { ...goodForm, name: 'M', city: '', title: 'a'.repeat(81), description: 'Text me at 512 555 0134.', category: '' }
  const all = /5 things to change\. Nothing you typed was lost\. City Display name Title Description Category/
  const first = await advertiser.post('/ads/new', { form_key: 'all-faults', ...faulty, then: 'review' })
  assert.match(textOf(await first.text()), all)
  const adId = await advertiser.begin()
  assert.match(textOf(await (await advertiser.save(adId, { ...faulty, then: 'review' })).text()), all)
  assert.match(textOf(await (await advertiser.save(adId, { ...faulty, then: 'preview' })).text()), /2 things to change/)
})

test('a form that can’t be stored or submitted comes back as typed, and the next one goes to the same draft', async () => {
  const advertiser = await advertiserOn(site)
  const typed = { form_key: 'faulty', name: 'Marlowe', ...goodForm, then: 'review' }
  const nameless = await advertiser.post('/ads/new', { ...typed, name: 'M' })
  assert.equal(nameless.status, 422)
  const again = await nameless.text()
  assert.match(again, /<form [^>]*action="\/ads\/new"/)
  for (const value of ['faulty', goodForm.title, goodForm.city]) assert.ok(again.includes(`value="${value}"`), value)
  assert.deepEqual(await findProfile(app.db, advertiser.accountId), undefined)

  const long = await advertiser.post('/ads/new', { ...typed, title: 'a'.repeat(81) })
  assert.equal(long.status, 422)
  const html = await long.text()
  const [ad] = await listOwnAds(app.db, advertiser.accountId)
  assert.ok(html.includes(`action="/ads/${ad!.id}/edit"`) && html.includes('a'.repeat(81)) && html.includes(goodForm.description))
  const short = await advertiser.post('/ads/new', { ...typed, description: 'Lunch.' })
  assert.equal(short.status, 422)
  assert.match(textOf(await short.text()), /The description has 6 characters\. Write at least 80/)
  assert.equal((await advertiser.read(ad!.id)).title, goodForm.title)

  // A tab that was left open has an older version.
  const stale = await advertiser.post('/ads/new', { ...typed, title: 'Breakfasts by the harbor' })
  assert.equal(stale.status, 409)
  assert.match(textOf(await stale.text()), /changed in another window.*Saved version Unhurried lunches, downtown/)
  assert.equal((await listOwnAds(app.db, advertiser.accountId)).length, 1)
})

test('a script’s first save creates the draft once it has a name, without a city too, and once for each form', async () => {
  const advertiser = await advertiserOn(site)
  const save = async (fields: Record<string, string>) => {
    const answer = await advertiser.post('/ads/new/draft', { form_key: 'typing', ...fields })
    return {
      status: answer.status,
      ...((await answer.json()) as { id?: number; version?: number; saved?: string; error?: string; faults?: object }),
    }
  }
  const nameless = await save({ name: '', title: 'Lun' })
  assert.deepEqual([nameless.status, nameless.id, nameless.saved], [200, undefined, 'Not saved yet. Enter your display name first.'])
  assert.ok('name' in (await save({ name: 'M', title: 'Lun' })).faults!)
  assert.deepEqual(await listOwnAds(app.db, advertiser.accountId), [])
  const first = await save({ name: 'Marlowe', title: 'Lun' })
  const { title, city_slug, state } = await advertiser.read(first.id!)
  assert.deepEqual([title, city_slug, state, first.version], ['Lun', null, 'draft', 2])
  assert.equal((await save({ name: 'Marlowe', title: 'Lun' })).id, first.id)
  for (let n = 0; n < 9; n++) await adOn(site, { accountId: advertiser.accountId, state: 'draft' })
  const full = await save({ form_key: 'an eleventh', title: 'Lun' })
  assert.deepEqual([full.status, /10 ads/.test(full.error!)], [409, true])
})

test('a form with only a city and a name creates the profile and one draft, even if it is sent twice', async () => {
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
  proves('ad-faults.cityUnknown')
  const advertiser = await advertiserOn(site)
  const form = { name: 'Marlowe', city: 'Xyzzyqwert' }
  const unknown = await advertiser.post('/ads/new', form)
  assert.equal(unknown.status, 422)
  assert.match(textOf(await unknown.clone().text()), /We don’t know a city called “Xyzzyqwert”/)
  assert.match(await unknown.text(), /name="city"[^>]*value="Xyzzyqwert"/)
  assert.match(
    textOf(await (await advertiser.post('/ads/new', { ...form, city: 'Texas' })).text()),
    /Texas is a state. Enter a city in it./,
  )
  const several = await (await advertiser.post('/ads/new', { ...form, city: 'Portland' })).text()
  assert.match(several, /type="radio" name="place" value="Portland, Oregon"/)
  assert.match(several, /type="radio" name="place" value="Portland, Maine"/)
  const adId = await advertiser.begin({ city: 'Portland', asked: 'Portland', place: 'Portland, Maine' })
  assert.equal((await advertiser.read(adId)).state_abbr, 'ME')
  // With something else to correct, the field has the chosen city, so that it isn't asked for again.
  const chosen = { city: 'Portland', asked: 'Portland', place: 'Portland, Maine', age: '7' }
  for (const path of ['/ads/new', `/ads/${adId}/edit`]) {
    const answer = await advertiser.post(path, { ...form, ...chosen, version: '1' })
    assert.equal(answer.status, 422)
    assert.match(await answer.text(), /name="city"[^>]*value="Portland, Maine"/)
  }
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
  assert.match(textOf(await full.text()), /You can have 10 ads at a time/)
  assert.match(textOf(await (await advertiser.get('/ads/new')).text()), /End one or discard a draft/)
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
