import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { listOwnAds, findProfile } from '#app/ads/ad/ads.server.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { gif, jpegOf, scene } from '../../../test/pictures.ts'
import { proves } from '../../../test/proves.ts'
import { advertiserOn, breakDatabase, goodForm, loseRows, textOf } from '../../../test/posting.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site

/** The form as a browser without JavaScript sends it: the key, the photos, and then the words. */
function postWithPhotos(
  advertiser: Awaited<ReturnType<typeof advertiserOn>>,
  photos: (Buffer | string)[],
  fields: Record<string, string>,
  files: Record<string, string> = {},
  on = site,
) {
  const body = new FormData()
  body.set('form_key', fields.form_key!)
  for (const [index, photo] of photos.entries()) body.append('photo', new Blob([photo as Buffer<ArrayBuffer>]), `${index}.jpg`)
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  for (const [name, text] of Object.entries(files)) body.append(name, new Blob([text]), name)
  const headers = { ...advertiser.headers, Origin: app.config.origin, Accept: 'text/html' }
  return on.site(new Request(`${app.config.origin}/ads/new`, { method: 'POST', headers, body }))
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

test('another photo in a form that was sent before is added, and the same one in another place is not', async () => {
  const advertiser = await advertiserOn(site)
  const fields = { form_key: 'back-again', name: 'Marlowe', ...goodForm, then: 'photos' }
  const [one, two] = [await jpegOf(6), await jpegOf(7)]
  for (const [photos, count] of [
    [[one], 1],
    [[two], 2],
    [[two, one], 2],
  ] as const) {
    assert.equal((await postWithPhotos(advertiser, [...photos], fields)).status, 303)
    const [ad] = await listOwnAds(app.db, advertiser.accountId)
    assert.equal((await photosOf(ad!.id)).length, count)
  }
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
  assert.match(textOf(await refused.text()), /2 things to change.*City Display name/)
  assert.equal((await advertiser.save(ad!.id, { name: 'Marlowe', then: 'review' })).status, 303)
  assert.equal((await findProfile(app.db, advertiser.accountId))!.name, 'Marlowe')
  // An old form without a name doesn't take the name away.
  await postWithPhotos(advertiser, [await jpegOf(4)], { ...nameless, form_key: 'another-one', then: 'photos' })
  assert.equal((await findProfile(app.db, advertiser.accountId))!.name, 'Marlowe')
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

for (const photos of [1, 0])
  test(`a form with ${photos} photos that was arriving while its session ended is shown again as typed`, async () => {
    await using ending = await testApp()
    loseRows(ending, /"name":"sessions".*"modifier":"ForKeyShare"/)
    const advertiser = await advertiserOn(ending)
    const fields = { form_key: 'signed-out', name: 'Marlowe', ...goodForm }
    const answer = await postWithPhotos(advertiser, photos ? [await jpegOf(1)] : [], fields, {}, ending)
    const html = await answer.text()
    assert.equal(answer.status, 401)
    assert.match(textOf(html), /You’re signed out, so this wasn’t stored/)
    assert.ok(html.includes('action="/ads/new"') && html.includes(goodForm.description))
    assert.deepEqual(await ending.app.db.selectFrom('ads').select('id').where('title', '<>', '').execute(), [])
    assert.deepEqual(await ending.app.db.selectFrom('photos').selectAll().execute(), [])
  })

test('a broken photo begins no draft, and one after it does', async () => {
  const advertiser = await advertiserOn(site)
  const broken = Buffer.concat([(await jpegOf(31)).subarray(0, 20), Buffer.alloc(5000, 'x')])
  const nameless = { ...goodForm, form_key: 'broken-photo', name: '', then: 'photos' }
  const answer = await postWithPhotos(advertiser, [broken], nameless)
  const html = await answer.text()
  assert.equal(answer.status, 422)
  assert.match(textOf(html), /0\.jpg: /)
  assert.ok(html.includes('action="/ads/new"') && html.includes(goodForm.description))
  assert.deepEqual(await listOwnAds(app.db, advertiser.accountId), [])
  assert.equal((await postWithPhotos(advertiser, [broken, await jpegOf(32)], nameless)).status, 422)
  const [ad, ...others] = await listOwnAds(app.db, advertiser.accountId)
  assert.deepEqual([others, (await photosOf(ad!.id)).length, ad!.title], [[], 1, goodForm.title])
})

test('words after a photo that the site has no time for are saved', async (t) => {
  proves('photo-refusals.busy')
  const { setTimeout: original } = globalThis
  // A photo that waits for a turn gives up at once, instead of after 35 seconds.
  t.mock.method(globalThis, 'setTimeout', (done: () => void, ms: number) => original(done, ms === 35_000 ? 0 : ms))
  const large = await scene(5, { width: 5000, height: 4000 }).jpeg().toBuffer()
  const advertisers = [await advertiserOn(site), await advertiserOn(site)]
  const answers = await Promise.all(
    advertisers.map(async (advertiser, index) => {
      const form_key = `one-of-two-${index}`
      const answer = await postWithPhotos(advertiser, [large, await jpegOf(33)], { form_key, name: 'Marlowe', ...goodForm, then: 'photos' })
      const [ad] = await listOwnAds(app.db, advertiser.accountId)
      assert.equal(ad?.title, goodForm.title)
      return { text: textOf(await answer.text()), photos: (await photosOf(ad.id)).length }
    }),
  )
  const [taken, refused] = answers.toSorted((a, b) => b.photos - a.photos)
  assert.deepEqual([taken!.photos, refused!.photos], [2, 0])
  assert.match(refused!.text, /0\.jpg: .*1\.jpg: /)
})
