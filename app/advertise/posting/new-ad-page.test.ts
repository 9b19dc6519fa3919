import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listEvents, listOwnAds, findProfile } from '#app/ads/ad/ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { gif, jpegOf } from '../../../test/pictures.ts'
import { advertiserOn, breakDatabase, goodForm, textOf } from '../../../test/posting.ts'
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

/** The form as a browser without JavaScript sends it: the key, the photos, and then the words. */
function postWithPhotos(
  advertiser: Awaited<ReturnType<typeof advertiserOn>>,
  photos: (Buffer | string)[],
  fields: Record<string, string>,
  files: Record<string, string> = {},
) {
  const body = new FormData()
  body.set('form_key', fields.form_key!)
  for (const [index, photo] of photos.entries()) body.append('photo', new Blob([photo as Buffer<ArrayBuffer>]), `${index}.jpg`)
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const [name, text] of Object.entries(files)) body.append(name, new Blob([text]), name)
  const headers = { ...advertiser.headers, Origin: app.config.origin, Accept: 'text/html' }
  return site.site(new Request(`${app.config.origin}/ads/new`, { method: 'POST', headers, body }))
}
const photosOf = (adId: number) => app.db.selectFrom('photos').select('id').where('ad_id', '=', adId).execute()

test('photos sent with the form of a new ad come with its draft, and the same form sent again adds nothing', async () => {
  const advertiser = await advertiserOn(site)
  const page = await (await advertiser.get('/ads/new')).text()
  assert.ok(page.indexOf('type="file"') < page.indexOf('name="title"'))
  const fields = { form_key: 'with-photos', name: 'Marlowe', ...goodForm, then: 'photos' }
  for (let times = 0; times < 2; times++) {
    const answer = await postWithPhotos(advertiser, [await jpegOf(1), await jpegOf(2)], fields)
    const ads = await listOwnAds(app.db, advertiser.accountId)
    assert.deepEqual([ads.length, ads[0]!.title, (await photosOf(ads[0]!.id)).length], [1, goodForm.title, 2])
    assert.deepEqual([answer.status, answer.headers.get('Location')], [303, `/ads/${ads[0]!.id}/edit#photos`])
  }
})

test('more text than a form may hold is refused, and a file or an unknown field is no part of the ad', async () => {
  const advertiser = await advertiserOn(site)
  const many = Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`field-${index}`, 'é'.repeat(32_000)]))
  const long = await postWithPhotos(advertiser, [], { form_key: 'much-text', name: 'Marlowe', ...goodForm, ...many })
  assert.equal(long.status, 413)
  assert.deepEqual(await listOwnAds(app.db, advertiser.accountId), [])
  // A NUL would get a 400 in a field of the form.
  const fields = { form_key: 'odd-fields', name: 'Marlowe', city: 'Austin, Texas', ['__proto__']: '\0', then: 'photos' }
  const files = { title: 'x'.repeat(2 ** 20), form_key: 'the-key-of-a-file' }
  assert.equal((await postWithPhotos(advertiser, [await jpegOf(5)], fields, files)).status, 303)
  const [ad] = await listOwnAds(app.db, advertiser.accountId)
  assert.deepEqual([ad!.title, ad!.form_key], ['', 'odd-fields'])
})

test('files that can’t be photos create no draft, and the form says why', async () => {
  const advertiser = await advertiserOn(site)
  const nameless = { ...goodForm, form_key: 'only-refused', name: '', then: 'photos' }
  const answer = await postWithPhotos(advertiser, [gif, 'no photo'], nameless)
  assert.equal(answer.status, 422)
  const html = await answer.text()
  assert.match(textOf(html), /0\.jpg: .*1\.jpg: /)
  assert.ok(html.includes('action="/ads/new"') && html.includes(goodForm.description))
  for (let count = 0; count < 100; count++) await app.limits.consume('photos per account', String(advertiser.accountId))
  const often = await postWithPhotos(advertiser, [await jpegOf(8)], nameless)
  assert.match(textOf(await often.text()), /0\.jpg: /)
  assert.deepEqual(await listOwnAds(app.db, advertiser.accountId), [])
})

test('an account with as many ads as it may have is counted once for all photos of a form', async () => {
  const advertiser = await advertiserOn(site)
  for (let n = 0; n < 10; n++) await adOn(site, { accountId: advertiser.accountId, state: 'draft' })
  const { db } = app
  const countStatements = async (photos: Buffer[]) => {
    let count = 0
    app.db = db.withPlugin({ transformQuery: ({ node }) => (count++, node), transformResult: async ({ result }) => result })
    const answer = await postWithPhotos(advertiser, photos, { ...goodForm, form_key: `full-of-${photos.length}`, name: 'Marlowe' })
    app.db = db
    assert.equal(answer.status, 409)
    return count
  }
  const photos = await Promise.all([21, 22, 23, 24].map(jpegOf))
  assert.equal(await countStatements(photos), await countStatements(photos.slice(0, 1)))
})

test('photos stay in a draft without a name, which says what it needs before it can be submitted', async () => {
  const advertiser = await advertiserOn(site)
  const nameless = { ...goodForm, form_key: 'nameless-one', name: '', city: '' }
  const answer = await postWithPhotos(advertiser, [await jpegOf(3), 'no photo'], { ...nameless, then: 'photos' })
  const html = await answer.text()
  assert.match(textOf(html), /1\.jpg: /)
  const [ad] = await listOwnAds(app.db, advertiser.accountId)
  assert.deepEqual([answer.status, (await photosOf(ad!.id)).length, ad!.title], [422, 1, goodForm.title])
  assert.ok(html.includes(`action="/ads/${ad!.id}/edit"`) && html.includes('data-photo='))
  // A check would belong to someone without a name.
  assert.match(
    textOf(await (await advertiser.get('/ads/identity')).text()),
    /belongs to your advertiser profile, and you don’t have one yet/,
  )
  assert.equal((await advertiser.post('/ads/identity')).status, 409)
  const refused = await advertiser.save(ad!.id, { name: '', city: '', then: 'review' })
  assert.equal(refused.status, 422)
  assert.match(textOf(await refused.text()), /2 things to change.*Display name City/)
  assert.equal((await advertiser.save(ad!.id, { name: 'Marlowe', then: 'review' })).status, 303)
  assert.equal((await findProfile(app.db, advertiser.accountId))!.name, 'Marlowe')
  // An old form without a name doesn't take the name away.
  await postWithPhotos(advertiser, [await jpegOf(4)], { ...nameless, form_key: 'another-one', then: 'photos' })
  assert.equal((await findProfile(app.db, advertiser.accountId))!.name, 'Marlowe')
})

test('choosing photos creates a draft without a name, and typing does not', async () => {
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
  const all = /5 things to change\. Nothing you typed was lost\. Display name City Title Description Category/
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

for (const [what, table] of [
  ['the whole database', ''],
  ['the ads', '"ads"'],
] as const)
  test(`while ${what} can’t be reached, the form is shown again as typed, and sending it again creates one ad`, async () => {
    const advertiser = await advertiserOn(site)
    const form = { form_key: `gone-${what.replaceAll(' ', '-')}`, name: 'Marlowe', city: 'Austin, Texas' }
    const photos = await Promise.all([11, 12, 13].map(jpegOf))
    const repairDatabase = breakDatabase(site, table)
    const failures = countFailures()
    const answer = await postWithPhotos(advertiser, photos, form)
    repairDatabase()
    assert.ok(countFailures() - failures <= 1)
    assert.equal(answer.status, 503)
    const page = await answer.text()
    assert.match(textOf(page), /We can’t reach our database right now, so nothing was saved/)
    for (const value of Object.values(form)) assert.ok(page.includes(`value="${value}"`), value)
    assert.equal(answer.headers.getSetCookie().length, 0)
    assert.equal((await postWithPhotos(advertiser, photos, form)).status, 303)
    const [ad, ...others] = await listOwnAds(app.db, advertiser.accountId)
    assert.deepEqual([others, (await photosOf(ad!.id)).length], [[], 3])
  })

const countFailures = () => site.lines.filter(({ msg }) => msg === 'an ad was not begun').length
