import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hoursAfter, minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { photoOn } from '../../../test/pictures.ts'
import { textOf } from '../../../test/posting.ts'
import { proves } from '../../../test/proves.ts'
import { askOn, goodRequest, takedownOn } from '../../../test/takedowns.ts'

const site = await testApp({ CONTACT_EMAIL: 'desk@evenfall.example' })
after(() => site[Symbol.asyncDispose]())
const { db } = site.app
const countRows = async () => (await db.selectFrom('take_downs').select('id').execute()).length
const hiddenOf = async (id: number) =>
  (await db.selectFrom('photos').select('withheld_at').where('id', '=', id).executeTakeFirstOrThrow()).withheld_at

const missing: [string, Partial<typeof goodRequest>, RegExp][] = [
  ['the kind', { kind: '' }, /Choose what it’s about/],
  ['a valid kind', { kind: 'toString' }, /Choose what it’s about/],
  ['the address', { addresses: ' \n ' }, /Tell us where it is/],
  ['the name', { name: ' . ' }, /Enter your name, as your signature/],
  ['whom it is for', { acts: '' }, /Choose who this is for/],
  ['how to reach them', { reach: '' }, /Choose how we can reach you/],
  ['the email address when email is chosen', { mail: 'wilhelmina' }, /Enter an email address, such as/],
  ['the statement', { faith: '' }, /Check this box if it’s true/],
]

for (const [what, fields, sentence] of missing)
  test(`a request without ${what} shows one error, preserves the input, and hides nothing`, async () => {
    proves('take-down.reach', 'take-down.chooseReach', 'take-down.checkFaith')
    const ad = await adOn(site)
    const photo = await photoOn(site, ad.id)
    const rows = await countRows()
    const answer = await askOn(site, { addresses: String(ad.id), ...fields })
    assert.equal(answer.status, 422)
    const html = await answer.text()
    const errors = [...html.matchAll(/class="error"[^>]*>([^<]+)/g)].map(([, text]) => text!)
    assert.equal(errors.length, 1, errors.join())
    assert.match(errors[0]!, sentence)
    for (const [field, input] of Object.entries({ ...goodRequest, addresses: String(ad.id) }))
      if (!(field in fields) && !['kind', 'acts', 'reach', 'faith'].includes(field)) assert.ok(html.includes(input), field)
    assert.equal(await countRows(), rows)
    assert.equal(await hiddenOf(photo), null)
  })

test('a complete request needs no facts, and no email address when the receipt is enough', async () => {
  const ad = await adOn(site)
  const photo = await photoOn(site, ad.id)
  const answer = await askOn(site, { addresses: String(ad.id), reach: 'receipt', mail: '', facts: '' })
  assert.equal(answer.status, 303)
  assert.match(answer.headers.get('Location')!, /^\/takedown\/[\w-]{43}$/)
  assert.ok(await hiddenOf(photo))
})

test('the page is public and indexable, and an ad links to it with its number filled in', async () => {
  const ad = await adOn(site)
  const page = await (await site.get(`/city/Texas/Austin/ad/${ad.id}`, adult)).text()
  assert.match(page, new RegExp(`href="/takedown\\?ad=${ad.id}"`))
  const answer = await site.get(`/takedown?ad=${ad.id}`)
  assert.equal(answer.status, 200)
  const html = await answer.text()
  assert.match(html, new RegExp(`<textarea[^>]*name="addresses"[^>]*>Ad ${ad.id}</textarea>`))
  assert.doesNotMatch(html, /noindex/)
  assert.doesNotMatch(await (await site.get('/takedown?ad=1x')).text(), /Ad 1/)
  for (const path of ['/', '/terms', '/takedown', '/city/Texas/Austin', '/nowhere'])
    assert.match((await (await site.get(path, adult)).text()).split('site-foot')[1]!, /<a href="\/takedown">Take something down</, path)
})

test('a form submitted twice, even at the same time, makes one request with one receipt', async () => {
  const ad = await adOn(site)
  await photoOn(site, ad.id, { perceptual_hash: '0110'.repeat(16) })
  const rows = await countRows()
  const fields = { addresses: String(ad.id), form_key: 'the-same-form-key' }
  const answers = [...(await Promise.all([askOn(site, fields), askOn(site, fields)])), await askOn(site, fields)]
  assert.equal(new Set(answers.map(({ headers }) => headers.get('Location'))).size, 1)
  assert.match(answers[0]!.headers.get('Location')!, /^\/takedown\//)
  assert.equal(await countRows(), rows + 1)
  const items = await db.selectFrom('take_down_items').select('id').where('ad_id', '=', ad.id).execute()
  assert.equal(items.length, 1)
})

test('a receipt shows the request as typed, what was hidden, and the time left, but not the requester’s name', async () => {
  proves(
    'guides/escort-monkey-safety-features: Save the link to your receipt',
    'take-down-receipt.kept',
    'take-down-receipt.keptWithMail',
    'take-down-receipt.mailReceived: Click the link below to see what we’ve',
  )
  const ad = await adOn(site)
  for (const perceptualHash of ['1100'.repeat(16), '1010'.repeat(16)]) await photoOn(site, ad.id, { perceptual_hash: perceptualHash })
  const elsewhere = 'https://elsewhere.example/city/Texas/Austin/ad/1'
  const { receipt, id } = await takedownOn(site, { addresses: `${site.app.config.origin}/city/Texas/Austin/ad/${ad.id}?x\n${elsewhere}` })
  const began = site.clock.now
  site.clock.now = minutesAfter(began, 6 * 60 + 48)
  const answer = await site.get(receipt)
  assert.equal(answer.headers.get('Cache-Control'), 'no-store')
  assert.equal(answer.headers.get('Referrer-Policy'), 'no-referrer')
  const html = await answer.text()
  assert.match(html, /name="robots" content="noindex/)
  const text = textOf(html)
  assert.match(text, new RegExp(`Some of it is hidden Receipt ${id} `))
  assert.match(text, /41 h 12 min left +until May 5 at 12:00 PM UTC/)
  assert.match(text, new RegExp(`Hidden: 2 photos of ad ${ad.id} May 3 at 12:00 PM UTC`))
  assert.match(text, new RegExp(`We found nothing at ${elsewhere.replaceAll('.', '\\.')} It may`))
  assert.match(text, /The lamp in it is mine\./)
  assert.doesNotMatch(html, /Wilhelmina|Harcourt/i)
  site.clock.now = began
})

test('a wrong or malformed secret answers 404 and changes nothing', async () => {
  const ad = await adOn(site)
  const photo = await photoOn(site, ad.id, { perceptual_hash: '1001'.repeat(16) })
  const { receipt } = await takedownOn(site, { addresses: String(ad.id) })
  for (const path of [`/takedown/${'x'.repeat(43)}`, `${receipt.slice(0, -1)}${receipt.endsWith('A') ? 'B' : 'A'}`, '/takedown/1']) {
    assert.equal((await site.get(path)).status, 404)
    assert.equal((await site.post(`${path}/addresses`, { addresses: '1' })).status, 404)
    assert.equal((await site.post(`${path}/withdrawal`)).status, 404)
  }
  assert.ok(await hiddenOf(photo))
})

test('a request that found nothing stays open, and adding the right address starts the clock', async () => {
  proves('take-down-receipt.nothingFoundAt', 'take-down-receipt.nothingHidden', 'take-down-receipt.moreAddressesHint')
  const ad = await adOn(site)
  const photo = await photoOn(site, ad.id, { perceptual_hash: '0011'.repeat(16) })
  const { receipt, id } = await takedownOn(site, { addresses: '9001\n/photos/nowhere-to-be-found/640.webp' })
  assert.match(textOf(await (await site.get(receipt)).text()), /We found nothing at 9001 \/photos\/nowhere-to-be-found\/640\.webp/)
  assert.equal((await site.post(`${receipt}/addresses`, { addresses: ' ' })).status, 422)
  const began = site.clock.now
  site.clock.now = hoursAfter(began, 5)
  const added = await site.post(`${receipt}/addresses`, { addresses: `ad ${ad.id}` })
  assert.equal(`${added.status} ${added.headers.get('Location')}`, `303 ${receipt}?after=addresses`)
  assert.ok(await hiddenOf(photo))
  const row = await db.selectFrom('take_downs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  assert.deepEqual(row.due_at, hoursAfter(site.clock.now, 48))
  assert.match(textOf(await (await site.get(receipt)).text()), /48 h left/)
  site.clock.now = began
})

test('the eleventh request from one network within an hour is refused with a contact address, and other networks aren’t affected', async () => {
  proves('take-down.tooMany', 'take-down.tooManyOrWrite')
  const ad = await adOn(site)
  const send = (key: number, address: string) =>
    askOn(site, { addresses: String(ad.id), kind: 'words', form_key: `limited-form-${key}` }, address)
  for (let key = 0; key < 10; key++) assert.equal((await send(key, '198.51.100.7')).status, 303, String(key))
  // Resubmitted and incomplete forms don’t count.
  assert.equal((await send(9, '198.51.100.7')).status, 303)
  const refused = await send(10, '198.51.100.7')
  assert.equal(refused.status, 429)
  assert.ok(Number(refused.headers.get('Retry-After')) > 0)
  const html = await refused.text()
  assert.match(html, /desk@evenfall\.example/)
  assert.match(html, /One network can send ten requests an hour\./)
  assert.ok(html.includes(goodRequest.name))
  assert.equal((await send(11, '203.0.113.9')).status, 303)
})
