import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const city = '/city/Texas/Austin'
const read = async (path: string) => (await site.get(path, adult)).text()
const mainOf = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const idsIn = (html: string) => [...html.matchAll(/<h3><a href="[^"]*\/ad\/(\d+)"/g)].map(([, id]) => Number(id))

test('a city shows labelled samples under a broken line, a featured one first and last', async () => {
  const html = await read(city)
  const ids = idsIn(html)
  assert.deepEqual(
    [ids[0]!, ids.at(-1)!].toSorted((a, b) => a - b),
    [9001, 9002],
  )
  assert.ok(ids.length >= 30 && ids.length <= 45)
  assert.equal(html.match(/<article class="ad in-list sample">/g)!.length, ids.length)
  assert.equal(html.match(/<span class="badge sampled">Sample<\/span>/g)!.length, ids.length - 2)
  assert.equal(html.match(/<span class="badge sampled">Featured sample<\/span>/g)!.length, 2)
  assert.doesNotMatch(html, /badge flag/)
  assert.match(html, /Below this line: samples/)
  assert.match(html, /That’s every sample for today\..*Members can reply.*href="\/signup\?next=\/city\/Texas\/Austin"[^>]*>Load More Ads/s)
  assert.match(html, /data-remembers="ads-Texas-Austin"/)
  assert.doesNotMatch(html, /class="sun days-/)
})

test('the samples of a city change at midnight UTC, also in a page that is kept, and yesterday’s can still be had', async () => {
  const { app, clock } = site
  const today = idsIn(await read(city))
  await app.pages.render(`1${city}`, () => site.get(city, adult))
  assert.ok(app.pages.find(`1${city}`))
  clock.now = new Date('2026-05-03T23:59:59Z')
  assert.ok(app.pages.find(`1${city}`))
  clock.now = new Date('2026-05-04T00:00:00Z')
  assert.equal(app.pages.find(`1${city}`), undefined)
  assert.notDeepEqual(idsIn(await read(city)), today)
  assert.deepEqual(idsIn(await read(`${city}?samples=2026-05-03`)), today)
  assert.deepEqual(idsIn(await read(`${city}?samples=2020-01-01`)), idsIn(await read(city)))
  clock.now = new Date('2026-05-03T12:00:00Z')
})

test('every sample has its page in every city, and says that it is one', async () => {
  proves('ad-page.sampleNote')
  for (const { id, title } of [...site.app.samples!.regular, ...site.app.samples!.featured]) {
    const answer = await site.get(`${city}/ad/${id}`, adult)
    assert.equal(answer.status, 200, String(id))
    const html = await answer.text()
    assert.ok(html.includes(title.replaceAll('&', '&amp;').replaceAll("'", '&#x27;')), title)
    assert.match(html, /We made it up/)
    assert.match(html, /Back to Austin ads/)
    assert.match(html, /Samples appear on every city’s page/)
    assert.match(html, /<meta name="robots" content="noindex"/)
  }
})

test('an id that is none is Ad not found, whatever it looks like', async () => {
  for (const id of ['199', '248', '9003', '0', '200x', 'x', '-200', '2e2', '99999999999999999999', '%00', '200.0']) {
    const answer = await site.get(`${city}/ad/${id}`, adult)
    assert.equal(answer.status, 404, id)
  }
  const html = await read(`${city}/ad/199`)
  assert.match(html, /<h1>Ad not found<\/h1>/)
  assert.match(html, /<a class="btn" href="\/city\/Texas\/Austin">/)
  assert.equal((await site.get('/city/Texas/Nowhere/ad/200', adult)).status, 404)
  assert.equal((await site.get('/city/texas/austin/ad/0200', adult)).headers.get('Location'), `${city}/ad/200`)
})

test('with sample content off there is no sample anywhere: the empty state, and the nearest cities', async () => {
  await using siteWithoutSamples = await testApp({ SAMPLE_CONTENT: 'off' })
  await adOn(siteWithoutSamples, { city_slug: 'round-rock' })
  for (const [state_abbr, city_slug] of [
    ['OK', 'tulsa'],
    ['TX', 'dallas'],
  ] as const)
    await adOn(siteWithoutSamples, { state_abbr, city_slug })
  const html = await (await siteWithoutSamples.get(city, adult)).text()
  assert.match(html, /No ads available yet/)
  assert.match(html, /Be the first to post in Austin!/)
  assert.match(html, /The nearest cities with ads/)
  assert.match(html, /Round Rock<span class="meta">Texas, 10 to 20 miles<\/span><\/span><span class="num">1 ad</)
  assert.match(html, /Dallas<span class="meta">Texas, 150 to 200 miles</)
  assert.doesNotMatch(html, /Tulsa/, 'it’s more than 250 miles away')
  assert.doesNotMatch(html, /sample/i)
  assert.equal((await siteWithoutSamples.get(`${city}/ad/200`, adult)).status, 404)
  for (const path of ['/', '/about/escort-monkey-reviews'])
    assert.doesNotMatch(await (await siteWithoutSamples.get(path)).text(), /We wrote these|Sample quotes/)
})

test('a sample was posted nowhere, and its page says so in every city', async () => {
  proves('report-form.sampleLead')
  for (const city of ['Texas/Austin', 'Ohio/Columbus'])
    for (const id of [200, 9001]) {
      const html = await (await site.get(`/city/${city}/ad/${id}`, adult)).text()
      assert.doesNotMatch(html, /Posted in/, city)
      assert.match(html, /No one posted this\. Samples appear on every city’s page\./, city)
    }
})

test('without JavaScript, a sample’s buttons lead to a page that says that there’s no one to reply to', async () => {
  for (const path of [city, `${city}/ad/200`]) {
    const [, wanted] = /href="(\/signup\?next=[^"]*sample)" class="btn/.exec(await read(path))!
    assert.match(await read(wanted!), /<h1>This is a sample\. There’s no one to reply to\.<\/h1>/, path)
  }
})

test('samples are in Spanish on Spanish pages, with their photo descriptions, and none is marked as English there', async () => {
  const { regular, featured } = site.app.samples!
  for (const {
    id,
    title,
    description,
    translations: { es: translation },
    photos,
  } of [...regular, ...featured]) {
    const html = await read(`/es${city}/ad/${id}`)
    const main = mainOf(html)
    assert.ok(translation && main.includes(`<h1>${translation.title}</h1>`), title)
    assert.ok(main.includes(translation.description.split('\n')[0]!), title)
    assert.equal(translation.description.split('\n\n').length, description.split('\n\n').length, title)
    assert.deepEqual(
      translation.photos?.map(({ name }) => name),
      photos?.map(({ name }) => name),
    )
    for (const { alt } of translation.photos ?? []) assert.ok(main.includes(`alt="${alt}"`), alt)
    assert.doesNotMatch(main, /lang="en"/, title)
  }
  const list = await read(`/es${city}`)
  assert.doesNotMatch(mainOf(list), /lang="en"/)
  assert.deepEqual(idsIn(list.replaceAll('/es/city', '/city')), idsIn(await read(city)))
  assert.match(await read('/es'), /<h2>La parte callada del anochecer<\/h2>/)
})

test('a sample that an operator wrote is in English on Spanish pages, and says so, and the others stay in Spanish', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'evenfall-samples-'))
  after(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'samples'))
  const ads = JSON.parse(await readFile('content/samples/ads.json', 'utf8')) as { id: number; title: string; photos?: object[] }[]
  const own = ads.map((ad) => (ad.id === 9001 ? { ...ad, title: 'Our own quiet evening', photos: [] } : ad))
  await writeFile(join(folder, 'samples/ads.json'), JSON.stringify(own))
  await using other = await testApp({ CONTENT_DIR: folder })
  const readOf = async (path: string) => (await other.get(path, adult)).text()
  const page = await readOf(`/es${city}/ad/9001`)
  assert.match(page, /<h1 lang="en">Our own quiet evening<\/h1>/)
  assert.match(page, /lang="en"><p>Dusk is when/)
  assert.match(await readOf(`/es${city}/ad/9002`), /<h1>Asientos de ventana/)
  assert.match(await readOf('/es'), /<h2 lang="en">Our own quiet evening<\/h2>/)
  assert.match(await readOf(`/es${city}`), /lang="en">Our own quiet evening</)
  // Its photos are gone, and with them the offer to view them.
  assert.doesNotMatch(await readOf(`${city}/ad/9001`), /View Photos/)
})

test('a sample offers to view photos only if it has some, and says that it is a sample', async () => {
  for (const { id, photos } of [...site.app.samples!.regular, ...site.app.samples!.featured]) {
    const html = await read(`${city}/ad/${id}`)
    assert.equal(html.includes('>View Photos<'), Boolean(photos), String(id))
    if (!photos) continue
    const [, wanted] = /href="(\/signup\?next=[^"]*sample)" class="btn quiet"[^>]*>View Photos</.exec(html)!
    assert.match(await read(wanted!), /<h1>This is a sample\. There’s no one to reply to\.<\/h1>/)
  }
})
