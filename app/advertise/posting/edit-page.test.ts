import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { findProfile } from '#app/ads/ad/ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { jpegOf, sendPhotos } from '../../../test/pictures.ts'
import { advertiserOn, breakDatabase, goodForm, textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

test('the form saves every field, even incomplete, and redirects to the preview', async () => {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  const answer = await advertiser.save(adId)
  assert.equal(`${answer.status} ${answer.headers.get('Location')}`, `303 /ads/${adId}/preview`)
  const ad = await advertiser.read(adId)
  assert.deepEqual(
    [ad.title, ad.description, ad.age, ad.category, ad.languages, ad.weekdays, ad.version],
    [goodForm.title, goodForm.description, 33, 'W4M', ['en'], 0b1001, 2],
  )
  const page = await (await advertiser.get(`/ads/${adId}/edit`)).text()
  assert.match(page, /name="title"[^>]*value="Unhurried lunches, downtown"/)
  assert.match(page, /name="on-Monday" checked/)
  assert.doesNotMatch(page, /name="on-Tuesday" checked/)
  assert.match(textOf(page), /27 of 80/)
  assert.equal((await advertiser.save(adId, { title: '', description: '', age: '', category: '', city: '' })).status, 303)
  const empty = await advertiser.read(adId)
  assert.deepEqual([empty.title, empty.age, empty.category, empty.city_slug], ['', null, null, null])
})

test('invalid input is refused with the form as typed, and nothing is saved', async () => {
  const advertiser = await advertiserOn(site)
  await app.db.updateTable('accounts').set({ age: 41 }).where('id', '=', advertiser.accountId).execute()
  const adId = await advertiser.begin()
  const { version } = await advertiser.read(adId)
  for (const [field, value, sentence] of [
    ['title', 'a'.repeat(81), /The title has 81 characters\. Shorten it to 80/],
    ['description', 'é'.repeat(2001), /The description has 2,001 characters\. Shorten it to 2,000/],
    ['age', '17', /from 18 to 99/],
    ['age', '40', /Your account says 41/],
    ['age', 'forty', /whole years/],
    ['category', 'X4Y', /Choose one from the list/],
    ['category', 'constructor', /Choose one from the list/],
    ['category', '__proto__', /Choose one from the list/],
    ['city', 'Xyzzyqwert', /We don’t know a city/],
    ['name', 'M', /2 to 40 characters/],
  ] as const) {
    const answer = await advertiser.save(adId, { age: '41', [field]: value })
    assert.equal(answer.status, 422, field)
    const page = await answer.text()
    assert.match(textOf(page), sentence)
    assert.match(textOf(page), /One thing to change/)
    assert.ok(page.includes(field === 'description' ? `>${value}</textarea>` : `value="${value}"`) || field === 'category', field)
  }
  const most = { 'speaks-es': 'on', 'speaks-fr': 'on', 'speaks-de': 'on', 'speaks-it': 'on', 'speaks-ja': 'on' }
  assert.equal((await advertiser.save(adId, { age: '41', ...most, 'speaks-pl': 'on' })).status, 422)
  assert.equal((await advertiser.read(adId)).version, version)
  assert.equal((await advertiser.save(adId, { age: '41', ...most })).status, 303)
  const longest = { age: '41', title: '👩‍👩‍👧'.repeat(80), description: `${'é'.repeat(1999)}.` }
  assert.equal((await advertiser.save(adId, longest)).status, 303)
  assert.equal((await advertiser.read(adId)).title, longest.title)
})

test('the age on the account is not asked for again, and the ad states it', async () => {
  const advertiser = await advertiserOn(site)
  await app.db.updateTable('accounts').set({ age: 41 }).where('id', '=', advertiser.accountId).execute()
  const adId = await advertiser.begin()
  const page = await (await advertiser.get(`/ads/${adId}/edit`)).text()
  assert.doesNotMatch(page, /name="age"/)
  assert.match(textOf(page), /Age 41 From your account/)
  const { age: _, ...ageless } = goodForm
  const save = async (fields: Record<string, string>) =>
    advertiser.post(`/ads/${adId}/edit`, { version: String((await advertiser.read(adId)).version), ...ageless, ...fields })
  assert.equal((await save({})).status, 303)
  assert.equal((await advertiser.read(adId)).age, 41)
  // An ad that states a higher age keeps it.
  await advertiser.save(adId, { age: '43' })
  await save({ title: 'Lunches with time for dessert' })
  const { age, title } = await advertiser.read(adId)
  assert.deepEqual([age, title], [43, 'Lunches with time for dessert'])
})

test('the card next to the form shows the photos', async () => {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  await sendPhotos(site, adId, { 'one.jpg': await jpegOf(1) }, { headers: advertiser.headers })
  const { name } = await app.db.selectFrom('photos').select('name').where('ad_id', '=', adId).executeTakeFirstOrThrow()
  const [, card = ''] = (await (await advertiser.get(`/ads/${adId}/edit`)).text()).split('Preview')
  assert.ok(card.includes(`/photos/${name}/`))
})

test('one button saves and submits, or keeps the text and says what is missing', async () => {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  assert.match(await (await advertiser.get(`/ads/${adId}/edit`)).text(), /value="review"/)
  const refused = await advertiser.save(adId, { then: 'review', description: 'Lunch.' })
  assert.equal(refused.status, 422)
  const page = await refused.text()
  assert.match(textOf(page), /The description has 6 characters\. Write at least 80/)
  assert.match(page, /name="held"/)
  const { state, description } = await advertiser.read(adId)
  assert.deepEqual([state, description], ['draft', 'Lunch.'])
  const sent = await advertiser.save(adId, { then: 'review' })
  assert.deepEqual([sent.status, sent.headers.get('Location')], [303, `/ads/${adId}/preview`])
  assert.equal((await advertiser.read(adId)).state, 'in review')
})

test('each button leads where it says, whether or not a script has stored the new ad in the meantime', async () => {
  const advertiser = await advertiserOn(site)
  const places = { photos: '/edit#photos', preview: '/preview' }
  for (const [then, place] of Object.entries(places)) {
    const form = { form_key: `pressed-${then}`, name: 'Marlowe', ...goodForm, then }
    const { headers: first } = await advertiser.post('/ads/new', form)
    const [, path] = /^(\/ads\/\d+)/.exec(first.get('Location')!)!
    assert.equal(first.get('Location'), path + place)
    const stored = await advertiser.post(`${path}/edit`, { ...form, version: '2', title: `To the ${then}` })
    assert.deepEqual([stored.status, stored.headers.get('Location')], [303, path + place])
  }
})

test('an ad of an account without an age, which an operator created, must still say 18 or more', async () => {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  assert.equal((await advertiser.save(adId, { age: '17' })).status, 422)
  assert.equal((await advertiser.save(adId, { age: '18' })).status, 303)
})

test('a second window gets a conflict with both versions, and may then replace the stored one', async () => {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  const version = String((await advertiser.read(adId)).version)
  await advertiser.save(adId, { title: 'What the first window says', 'on-Sunday': 'on' })
  const late = { ...goodForm, title: 'What the second window says' }
  const conflict = await advertiser.post(`/ads/${adId}/edit`, { ...late, version })
  assert.equal(conflict.status, 409)
  const page = await conflict.text()
  assert.match(textOf(page), /this ad was changed in another window/)
  assert.match(page, /name="title"[^>]*value="What the second window says"/)
  assert.match(textOf(page), /Saved version What the first window says/)
  assert.match(textOf(page), /Saved version Monday, Thursday, Sunday/)
  assert.doesNotMatch(page, /data-kept/)
  assert.equal((await advertiser.read(adId)).title, 'What the first window says')
  const knowing = /name="version"[^>]*value="(\d+)"/.exec(page)![1]!
  assert.equal((await advertiser.post(`/ads/${adId}/edit`, { ...late, version: knowing })).status, 303)
  assert.equal((await advertiser.read(adId)).title, 'What the second window says')
})

test('sending the same form twice is not a conflict', async () => {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  const form = { ...goodForm, version: '1' }
  const answers = await Promise.all([advertiser.post(`/ads/${adId}/edit`, form), advertiser.post(`/ads/${adId}/edit`, form)])
  assert.deepEqual(
    answers.map(({ status }) => status),
    [303, 303],
  )
  assert.equal((await advertiser.read(adId)).version, 2)
})

test('every page and action of someone else’s ad is a 404', async () => {
  const adId = await (await advertiserOn(site)).begin()
  const stranger = await advertiserOn(site)
  for (const path of ['edit', 'preview']) assert.equal((await stranger.get(`/ads/${adId}/${path}`)).status, 404)
  for (const path of ['edit', 'draft', 'submission', 'withdrawal', 'discard', 'reposting'])
    assert.equal((await stranger.post(`/ads/${adId}/${path}`, { version: '1', ...goodForm })).status, 404, path)
})

test('an ad in review or ended can’t be edited, and a form that was already open is refused with the reason', async () => {
  for (const state of ['in review', 'ended'] as const) {
    const advertiser = await advertiserOn(site)
    const { id } = await adOn(site, { accountId: advertiser.accountId, state })
    const before = await advertiser.read(id)
    assert.match(textOf(await (await advertiser.get(`/ads/${id}/edit`)).text()), /withdraw it first|has ended/)
    const answer = await advertiser.save(id)
    assert.equal(answer.status, 409)
    const page = await answer.text()
    assert.match(textOf(page), /Nothing was saved: this ad can’t be changed right now/)
    assert.match(page, /value="Unhurried lunches, downtown"/)
    assert.deepEqual(await advertiser.read(id), before)
  }
})

test('the display name can be changed until an ad with it is submitted', async () => {
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  await advertiser.save(adId, { name: 'Marlow' })
  assert.equal((await findProfile(app.db, advertiser.accountId))!.name, 'Marlow')
  await adOn(site, { accountId: advertiser.accountId })
  const { name } = (await findProfile(app.db, advertiser.accountId))!
  await advertiser.save(adId, { name: 'Another', title: 'Another title, also fine' })
  assert.equal((await findProfile(app.db, advertiser.accountId))!.name, name)
  assert.doesNotMatch(await (await advertiser.get(`/ads/${adId}/edit`)).text(), /name="name"/)
})

for (const [what, table] of [
  ['the whole database', ''],
  ['the ads', '"ads"'],
] as const)
  test(`while ${what} can’t be reached, the form is shown again as typed, and saves once it is back`, async () => {
    proves('ad-form.photosUnreached', 'ad-form.unreached')
    const advertiser = await advertiserOn(site)
    const adId = await advertiser.begin()
    const form = {
      ...goodForm,
      version: '1',
      description: 'A long text that somebody has just written, and would not like to write again.\n\nNot at all.',
    }
    const repairDatabase = breakDatabase(site, table)
    const answer = await advertiser.post(`/ads/${adId}/edit`, form)
    repairDatabase()
    assert.equal(answer.status, 503)
    const page = await answer.text()
    assert.match(textOf(page), /We can’t reach our database right now, so nothing was saved/)
    assert.match(textOf(page), /We can’t show your photos right now\. Nothing was lost\./)
    assert.ok(page.includes(`>${form.description}</textarea>`))
    assert.match(page, /name="title"[^>]*value="Unhurried lunches, downtown"/)
    assert.match(page, /name="on-Thursday" checked/)
    assert.match(page, /<option value="W4M" selected/)
    assert.match(page, / data-in-words="">woman for men<\/span>/)
    assert.match(page, /name="version"[^>]*value="1"/)
    assert.equal((await advertiser.post(`/ads/${adId}/edit`, form)).status, 303)
    assert.equal((await advertiser.read(adId)).description, form.description)
  })

test('while the database can’t be reached, saving a draft returns a JSON error', async () => {
  proves('autosave.unreached')
  const advertiser = await advertiserOn(site)
  const adId = await advertiser.begin()
  for (const table of ['', '"ads"']) {
    const repairDatabase = breakDatabase(site, table)
    const answer = await site.post(
      `/ads/${adId}/draft`,
      { ...goodForm, version: '1' },
      { ...advertiser.headers, Accept: 'application/json' },
    )
    repairDatabase()
    assert.equal(answer.status, 503)
    assert.match(
      ((await answer.json()) as { error: string }).error,
      /Part of the site is down right now|we can’t reach our records right now/,
    )
  }
})
