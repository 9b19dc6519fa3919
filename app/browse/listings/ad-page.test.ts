import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { transitionOwnAd } from '#app/ads/ad/ads.server.ts'
import { recordPhotos } from '#app/ads/ad/claims.server.ts'
import { daysAfter } from '#app/platform/time.ts'
import { adStates, adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const pathOf = (id: number) => `/city/Texas/Austin/ad/${id}`
const read = async (path: string, headers: Record<string, string> = adult) => (await site.get(path, headers)).text()

async function addPhotos(adId: number, count: number) {
  const shown = { width: 960, height: 640, color: '#808080', perceptual_hash: '0'.repeat(64), added_at: app.now(), alt_asked: null }
  for (let index = 0; index <= count; index++) {
    const photo = { ad_id: adId, name: `${adId}-${index}`, upload_key: String(index), position: index, alt: `Picture ${index}` }
    // One more than is shown, because it's waiting for review.
    await app.db
      .insertInto('photos')
      .values({ ...photo, ...shown, shown_at: index < count ? app.now() : null })
      .execute()
  }
  await app.db.updateTable('ads').set({ photo_count: count }).where('id', '=', adId).execute()
}

test('an ad’s page has all of it: its words, its days and places, what was checked and until when, and who stands behind it', async () => {
  proves(
    'guides/verification-process-guide: We print the name of the site',
    'guides/verification-process-guide: We print the role of',
    'ad-form.cityHint',
    'ad-view.howAndWhen',
    'ad-view.whatWeChecked',
    'ad-view.nothingElse',
    'annotated-ad.nothingElseMeans',
  )
  const description = 'I like long walks by the river.\n\nAnd a table by the window,\nbooked for two. <script>'
  const confirmed_at = new Date('2026-04-30T09:00:00Z')
  const { id, profileId } = await adOn(site, { description, languages: ['en', 'ase'], weekdays: 1 | 8, confirmed_at })
  for (const [city_slug, from_on, to_on] of [
    ['dallas', '2026-04-01', '2026-04-20'],
    ['el-paso', '2026-05-10', '2026-05-12'],
    ['nowhere', '2026-05-20', '2026-05-20'],
    ['houston', '2026-04-30', '2026-05-03'],
    ['waco', '2026-05-20', '2026-05-20'],
  ] as const)
    await app.db.insertInto('visits').values({ ad_id: id, state_abbr: 'TX', city_slug, from_on, to_on }).execute()
  const { name } = await app.db.selectFrom('profiles').select('name').where('id', '=', profileId).executeTakeFirstOrThrow()
  const html = await read(pathOf(id))
  assert.match(html, /Back to Austin ads/)
  assert.match(html, /Age: 33/)
  assert.match(html, /<meta name="description" content="Age 33, woman for men, in Austin, Texas: /)
  assert.match(html, /<p>I like long walks by the river.<\/p><p>And a table by the window,\nbooked for two. &lt;script&gt;<\/p>/)
  assert.match(
    html,
    /days-3"><div class="ad-line"><p class="who"><strong>[^<]+, \d+<\/strong> · [a-z ]+<\/p>.*<time dateTime="2026-04-30">Confirmed 3 days ago<.*<h1>/s,
  )
  assert.match(html, new RegExp(`<dt>Advertiser</dt><dd>${name}</dd>`))
  assert.match(html, /<dt>Weekdays<\/dt><dd><span class="hidden">Monday, Thursday<\/span>/)
  assert.match(html, /<dt>Languages<\/dt><dd>English, American Sign Language<\/dd>/)
  assert.match(
    html,
    /Houston, Texas<\/a> <span class="days">Apr 30 to May 3<.*El Paso, Texas<\/a> <span class="days">May 10 to 12<.*Waco, Texas<\/a> <span class="days">May 20</s,
  )
  assert.doesNotMatch(html, /Dallas, Texas|nowhere/)
  assert.match(html, /Checked by a moderator: in person\..*May 3.*expires .*May 3, 2027/s)
  assert.match(html, /We checked nothing else/)
  assert.match(html, /Posted in Austin, Texas, <time dateTime="2026-05-03">May\u00a03</)
  assert.match(html, /<meta name="robots" content="noindex"/)
  assert.doesNotMatch(html, /ld\+json/)
})

test('in the other language, an ad says which language it’s written in, if its advertiser names just one', async () => {
  const written = { title: 'Largos paseos junto al río', city_slug: 'waco' }
  const { id } = await adOn(site, { ...written, languages: ['es'] })
  const { id: inBoth } = await adOn(site, { ...written, languages: ['es', 'en'] })
  const page = '/city/Texas/Waco'
  assert.match(await read(`${page}/ad/${id}`), /<h1 lang="es">Largos.*<div class="prose" lang="es">/s)
  assert.match(await read(`${page}/ad/${inBoth}`), /<h1>Largos.*<div class="prose">/s)
  assert.match(await read(`/es${page}/ad/${id}`), /<h1>Largos.*<div class="prose">/s)
  const list = await read(page)
  assert.match(list, new RegExp(`/ad/${id}" rel="nofollow" lang="es">Largos`))
  assert.match(list, new RegExp(`/ad/${inBoth}" rel="nofollow">Largos`))
  assert.match(list, /<p class="text" lang="es">/)
})

test('an ad that no one checked anything says so', async () => {
  proves('ad-view.identityUnchecked', 'ad-view.nothingChecked')
  const { id } = await adOn(site, { isChecked: false })
  const html = await read(pathOf(id))
  assert.match(html, /We haven’t checked who this advertiser is, or that they’re an adult/)
  assert.doesNotMatch(html, /ID and age|class="date-progress"/)
  const other = await adOn(site, { isChecked: false })
  await app.db.updateTable('accounts').set({ confirmed_at: null }).where('id', '=', other.accountId).execute()
  assert.match(await read(pathOf(other.id)), /We haven’t checked anything about this advertiser/)
})

test('what a member can do at once, a visitor is asked to join for', async () => {
  const { id } = await adOn(site, { hides_photos: true })
  await addPhotos(id, 3)
  const visitor = await read(pathOf(id))
  assert.match(
    visitor,
    /<a href="\/signup\?next=\/city\/[^"]+"[^>]*>View Photos<\/a><button [^>]*data-from="\?next=\/messages\/new\/\d+"[^>]*>Send Message/,
  )
  assert.match(visitor, /<dt>Photos<\/dt><dd>3, members only<\/dd>/)
  assert.doesNotMatch(visitor, /Picture/)
  const member = await read(pathOf(id), (await newcomer(site, { role: 'member' })).headers)
  assert.match(
    member,
    new RegExp(
      `action="/messages/new/${id}".*<a class="btn quiet" href="#photos">View Photos</a><button type="submit" class="btn">Send Message`,
      's',
    ),
  )
  assert.match(member, /id="photos".*Picture 0.*Picture 1.*Picture 2/s)
  assert.doesNotMatch(member, /Picture 3/)
})

test('photos come first, each links to its largest copy, and a claim is on its own photo', async () => {
  const { id, profileId } = await adOn(site)
  await addPhotos(id, 3)
  await app.db.updateTable('photos').set({ alt: '' }).where('name', '=', `${id}-1`).execute()
  const photo = await app.db.selectFrom('photos').select('id').where('name', '=', `${id}-2`).executeTakeFirstOrThrow()
  const now = app.now()
  const check = { profileId, how: 'in person', byRole: 'moderator', recordedBy: null, checkedAt: now, now } as const
  await recordPhotos(app.db, { ...check, photoIds: [photo.id], expiresAt: daysAfter(now, 90) })
  const html = await read(pathOf(id))
  const figures = [...html.matchAll(/<figure>.*?<\/figure>/gs)].map(([figure]) => figure)
  assert.deepEqual(
    figures.map((figure) => [
      /<a href="([^"?]+)\?s=[\w.-]+"/.exec(figure)?.[1],
      / alt="([^"]*)"/.exec(figure)?.[1],
      figure.includes('Matches the person'),
    ]),
    [
      [`/photos/${id}-0/1280.webp`, 'Picture 0', false],
      [`/photos/${id}-1/1280.webp`, 'Photo 2 of 3', false],
      [`/photos/${id}-2/1280.webp`, 'Picture 2', true],
    ],
  )
  assert.ok(html.indexOf('class="who"') < html.indexOf('<figure>') && html.indexOf('<figure>') < html.indexOf('class="prose"'))
})

test('an ad that is not live is not found, but for one that was and has ended: it says so, and no more', async () => {
  proves('renewal.endLead')
  for (const state of adStates) {
    const { id } = await adOn(site, { state, title: `Words of an ad ${state}` })
    const answer = await site.get(pathOf(id), adult)
    const html = await answer.text()
    assert.equal(answer.status, { live: 200, ended: 410 }[state as string] ?? 404, state)
    assert.equal(html.includes(`Words of an ad ${state}`), state === 'live', state)
    if (state === 'ended') assert.match(html, /<h1>This ad has ended<\/h1>/)
    else if (state !== 'live') assert.match(html, /<h1>Ad not found<\/h1>/)
  }
  const rejected = await adOn(site, { state: 'ended', live_at: null })
  assert.equal((await site.get(pathOf(rejected.id), adult)).status, 404)
  for (const rules of [{ is_members_only: true }, { hidden_from: ['NY'] }])
    assert.equal((await site.get(pathOf((await adOn(site, { state: 'ended', ...rules })).id), adult)).status, 404)
})

test('where an ad has ended, live ones near it are shown: of its city, else of the next', async () => {
  const ended = await adOn(site, { state: 'ended', city_slug: 'cedar-park' })
  const path = `/city/Texas/Cedar%20Park/ad/${ended.id}`
  assert.match(await read(path), /There’s no other ad in Cedar Park right now.*The nearest cities with ads.*Austin/s)
  const near = await adOn(site, { city_slug: 'cedar-park' })
  const html = await read(path)
  assert.match(html, new RegExp(`<h2><a href="/city/Texas/Cedar%20Park/ad/${near.id}"`))
  assert.match(html, /<meta name="robots" content="noindex"/)
})

test('at another city’s address an ad leads to its own, once, and is never there twice', async () => {
  const { id } = await adOn(site)
  for (const path of [`/city/Texas/Dallas/ad/${id}`, `/city/Nowhere/None/ad/${id}`, `/city/texas/austin/ad/${id}`]) {
    const answer = await site.get(path, adult)
    assert.deepEqual(
      [answer.status, answer.headers.get('Location'), answer.headers.get('Cache-Control')],
      [301, pathOf(id), 'no-store'],
      path,
    )
  }
  const hidden = await adOn(site, { is_members_only: true })
  assert.equal((await site.get(`/city/Texas/Dallas/ad/${hidden.id}`, adult)).status, 404)
  for (const odd of [`0${id}`, `${id}0`, `${id}x`, `-${id}`, `${id}.0`, `${id}e0`, '99999999999999999999'])
    assert.equal((await site.get(`/city/Texas/Austin/ad/${odd}`, adult)).status, 404, odd)
})

test('an ad ends with three others of its city that its reader may see, and one that is removed is gone from their pages at once', async () => {
  const page = '/city/Texas/Lubbock'
  const make = (number: number, rules = {}) => adOn(site, { city_slug: 'lubbock', title: `Lubbock evenings ${number}`, ...rules })
  const ad = await make(0)
  const read = async () => (await site.get(`${page}/ad/${ad.id}`, adult)).text()
  const others = (html: string) => [...html.matchAll(/Lubbock evenings (\d)<\/a>/g)].map(([, number]) => Number(number))
  await site.search.load()
  assert.doesNotMatch(await read(), /More ads in Lubbock/)
  const shown = [await make(1), await make(2), await make(3), await make(4)]
  await make(5, { is_members_only: true })
  await site.search.load()
  site.app.pages.purge(`ad:${ad.id}`)
  const before = others(await read())
  assert.equal(before.length, 3)
  assert.ok(
    before.every((number) => number > 0 && number < 5),
    String(before),
  )
  const { id } = shown[before[0]! - 1]!
  // It's answered from the cache, and counts as a view of this ad only.
  const browser = { ...adult, 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  const server = await listen(site)
  app.counts.take()
  for (const _ of [1, 2]) await (await fetch(`${server.origin}${page}/ad/${ad.id}`, { headers: browser })).text()
  assert.deepEqual([...app.counts.take()], [[`ad:${ad.id}`, 2]])
  assert.ok((await transitionOwnAd(app, { id }, { action: 'pause' })).ok)
  const after = await (await fetch(`${server.origin}${page}/ad/${ad.id}`, { headers: browser })).text()
  assert.equal(others(after).length, 3)
  assert.ok(!others(after).includes(before[0]!))
  await server[Symbol.asyncDispose]()
})

test('an ad’s advertiser finds the way to edit it on its page, and nothing to write to or report', async () => {
  const { accountId, headers } = await newcomer(site, { role: 'member' })
  const { id } = await adOn(site, { accountId })
  const [own, other] = [await read(pathOf(id), headers), await read(pathOf(id), (await newcomer(site, { role: 'member' })).headers)]
  assert.match(own, new RegExp(`This is your ad\\. Replies come to your inbox\\..*href="/ads/${id}/edit".*href="/ads"`, 's'))
  assert.doesNotMatch(own, /How to reply|Send Message|Copy link|Report this ad|\/takedown\?ad=/)
  assert.match(other, /Send Message.*How to reply.*Report this ad/s)
  assert.doesNotMatch(other, /This is your ad/)
})
