import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { daysAfter, daysBefore } from '#app/platform/time.ts'
import { adOn, forced } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'

/** Ads on one page of a city. */
const pageLength = 20

const site = await testApp()
const siteWithoutSamples = await testApp({ SAMPLE_CONTENT: 'off' })
after(() => Promise.all([site, siteWithoutSamples].map((one) => one[Symbol.asyncDispose]())))
const { app, clock } = site
const daysAgo = (days: number) => daysBefore(clock.now, days)
const read = async (path: string, headers: Record<string, string> = adult, on = site) => (await on.get(path, headers)).text()
const idsIn = (html: string) => [...html.matchAll(/<h2><a href="[^"]*\/ad\/(\d+)"/g)].map(([, id]) => Number(id))
const nextPageIn = (html: string) => /href="([^"]*\?after=[\w-]+)"[^>]*>Load More Ads/.exec(html)?.[1]

test('a card says who, what was checked and on which day, and how fresh it is in words beside the sun', async () => {
  proves(
    'guides/escort-monkey-reviews: Until then, what we offer instead',
    'guides/escort-monkey-safety-features: A check says what we looked at and when',
    'home.lead',
    'home.aboutVerified',
  )
  const { id } = await adOn(site, { city_slug: 'waco', title: 'Concerts, and <b>supper</b>', age: 47, confirmed_at: daysAgo(2) })
  const html = await read('/city/Texas/Waco')
  assert.match(html, new RegExp(`<h2><a href="/city/Texas/Waco/ad/${id}" rel="nofollow">Concerts, and &lt;b&gt;supper&lt;/b&gt;</a></h2>`))
  assert.match(html, /<span class="sun days-2"><\/span>/)
  assert.match(html, /<span class="badge">Age 47<\/span><span class="badge">W4M<\/span>/)
  assert.match(
    html,
    /<p class="checks"><time dateTime="2026-05-01">Confirmed 2 days ago<\/time> · <span class="claim">Identity checked May\u00a03</,
  )
  assert.match(html, /1 live ad\..*<a href="\/ranking">How ads are ordered/s)
  assert.ok(html.indexOf('Concerts') < html.indexOf('Below this line: samples'))
})

test('the sun sinks by the calendar and is last seen on the seventh day; a claim that is over is not shown', async () => {
  for (const days of [0, 1, 7, 12]) await adOn(site, { city_slug: 'tyler', confirmed_at: daysAgo(days), isChecked: false })
  const html = await read('/city/Texas/Tyler')
  const suns = [...html.matchAll(/sun (days-\d).*?Confirmed ([^<]+)</g)].map(([, sun, words]) => `${sun} ${words}`)
  assert.deepEqual(suns, ['days-0 today', 'days-1 yesterday', 'days-7 7 days ago', 'days-7 12 days ago'])
  assert.doesNotMatch(html, /Identity checked/)
})

test('a visitor who answers is asked to join; a member comes to the message; a sample takes none; each link names its ad', async () => {
  const { id } = await adOn(site, { city_slug: 'frisco' })
  const visitor = await read('/city/Texas/Frisco')
  assert.match(
    visitor,
    /<h2>.*?<a href="\/signup\?next=\/messages\/new\/\d+"[^>]*>Reply to Ad<span class="hidden">: Unhurried lunches[^<]*<\/span><\/a>.*Below this line/s,
  )
  assert.doesNotMatch(visitor, /href="\/messages\/new/)
  const member = await read('/city/Texas/Frisco', (await newcomer(site, { role: 'member' })).headers)
  assert.match(member, new RegExp(`<a class="btn quiet" href="/messages/new/${id}">Reply to Ad<span class="hidden">: Unhurried lunches`))
  assert.equal(member.match(/Reply to Ad/g)!.length, 1)
})

test('twenty ads make a page, the next begins where it ends, and samples and the way in follow the last', async () => {
  for (let index = 0; index < 2 * pageLength + 3; index++)
    await adOn(site, { city_slug: 'irving', isChecked: index % 2 === 0, confirmed_at: daysAgo(index % 5) })
  const pages = [await read('/city/Texas/Irving')]
  for (let next = nextPageIn(pages[0]!); next; next = nextPageIn(pages.at(-1)!)) pages.push(await read(next))
  assert.deepEqual(
    pages.map((html) => idsIn(html).length),
    [20, 20, 3],
  )
  assert.equal(new Set(pages.flatMap(idsIn)).size, 43)
  for (const html of pages) assert.match(html, /43 live ads/)
  assert.deepEqual(
    pages.map((html) => [
      html.includes('Below this line'),
      html.includes('Back to the start'),
      /href="\/signup\?next=\/city\/Texas\/Irving"[^>]*>Load More Ads/.test(html),
    ]),
    [
      [false, false, false],
      [false, true, false],
      [true, true, true],
    ],
  )
})

test('what is no place in the list leads to its beginning, and so does one whose ads have gone', async () => {
  const path = '/city/Texas/Irving'
  const next = nextPageIn(await read(path))!
  clock.now = daysAfter(clock.now, 2)
  const days = await site.get(next, adult)
  clock.now = daysAgo(2)
  for (const answer of [days, await site.get(`${path}?after=nonsense`, adult)])
    assert.deepEqual([answer.status, answer.headers.get('Location')], [303, path])
  const third = nextPageIn(await read(next))!
  const gone = await app.db
    .updateTable('ads')
    .set({ state: forced('paused') })
    .where('city_slug', '=', 'irving')
    .returning('id')
    .execute()
  app.pages.purge(...gone.map(({ id }) => `ad:${id}`))
  assert.equal((await site.get(third, adult)).headers.get('Location'), path)
})

test('without samples a list of real ads ends with its number, an email of new ones, and for visitors the way in', async () => {
  await adOn(siteWithoutSamples)
  const end = await read('/city/Texas/Austin', adult, siteWithoutSamples)
  assert.match(
    end,
    /That’s the only ad in Austin\..*href="\/signup\?next=\/account\/searches\/new%3Fin%3DTX\/austin"[^>]*>Email me new ones.*Members can reply[^<]*<\/p><p class="row"><a href="\/signup\?next=\/city\/Texas\/Austin"[^>]*>Load More Ads/s,
  )
  const joining = await read('/signup?next=/city/Texas/Austin', {}, siteWithoutSamples)
  assert.match(joining, /<h1>Join to reply, and to see ads for members only<\/h1>/, 'no one is told that there are more for visitors')
  const { headers } = await newcomer(siteWithoutSamples, { role: 'member' })
  const member = await read('/city/Texas/Austin', headers, siteWithoutSamples)
  assert.match(
    member,
    /That’s the only ad in Austin\..*<a class="btn quiet" href="\/account\/searches\/new\?in=TX\/austin"[^>]*>Email me new ones/s,
  )
  assert.doesNotMatch(member, /Load More Ads|Members can reply/)
})

test('a city without ads asks for the first one, and names the nearest that have some, with their number', async () => {
  await adOn(siteWithoutSamples, { city_slug: 'round-rock' })
  await adOn(siteWithoutSamples, { city_slug: 'round-rock' })
  const html = await read('/city/Texas/Pflugerville', adult, siteWithoutSamples)
  assert.match(
    html,
    /Be the first to post in Pflugerville!.*<a href="\/signup\?next=\/ads\/new[^"]*city%3Dpflugerville"[^>]*>Post Your Ad/s,
  )
  assert.match(html, /Round Rock<span class="meta">Texas, under 10 miles<\/span><\/span><span class="num">2 ads</)
  const { headers } = await newcomer(siteWithoutSamples, { role: 'member' })
  assert.match(
    await read('/city/Texas/Pflugerville', headers, siteWithoutSamples),
    /<a class="btn" href="\/ads\/new\?state=TX&amp;city=pflugerville">Post Your Ad/,
  )
})

test('no one finds who they blocked, in no list and no number', async () => {
  const ad = await adOn(siteWithoutSamples, { state_abbr: 'NV', city_slug: 'reno' })
  const reader = await newcomer(siteWithoutSamples, { role: 'member' })
  const numbers = async () => (await read('/state/Nevada', reader.headers, siteWithoutSamples)).match(/\w+ verified ads?[^.]*\./)?.[0]
  assert.deepEqual(
    [idsIn(await read('/city/Nevada/Reno', reader.headers, siteWithoutSamples)), await numbers()],
    [[ad.id], '1 verified ad out of 1 live.'],
  )
  const block = { account_id: ad.accountId, blocked_id: reader.accountId, blocked_at: siteWithoutSamples.app.now() }
  await siteWithoutSamples.app.db.insertInto('blocks').values(block).execute()
  assert.deepEqual(
    [idsIn(await read('/city/Nevada/Reno', reader.headers, siteWithoutSamples)), await numbers()],
    [[], 'No verified ads here yet.'],
  )
  assert.equal((await siteWithoutSamples.get(`/city/Nevada/Reno/ad/${ad.id}`, reader.headers)).status, 404)
})

test('no page’s structured data contains anything about an ad', async () => {
  await adOn(siteWithoutSamples, { state_abbr: 'UT', city_slug: 'ogden', title: 'A title like no other' })
  for (const path of ['/', '/state/Utah', '/city/Utah/Ogden'])
    for (const [, data] of (await read(path, adult, siteWithoutSamples)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs))
      assert.doesNotMatch(data!, /\/ad\/|like no other/, path)
})

test('filters narrow a city’s list in its own address, with a chip for each, and without samples', async () => {
  const state = { state_abbr: 'NM', city_slug: 'santa-fe' }
  const young = await adOn(site, { ...state, age: 25, isChecked: false })
  const verified = await adOn(site, { ...state, age: 40, category: 'M4W' })
  const path = '/city/New%20Mexico/Santa%20Fe'
  const html = await read(`${path}?verified=1&youngest=30`)
  assert.deepEqual(idsIn(html), [verified.id])
  assert.match(html, /1 of 2 live ads match\./)
  assert.match(
    html,
    /<a class="badge" href="\/city\/New%20Mexico\/Santa%20Fe\?youngest=30"[^>]*><span class="hidden">Remove <\/span>Verified/,
  )
  assert.match(html, /<a class="badge" href="\/city\/New%20Mexico\/Santa%20Fe\?verified=1"[^>]*>.{0,40}Age 30 and up/)
  assert.match(html, new RegExp(`<link rel="canonical" href="${app.config.origin}${path}"/>`))
  assert.match(html, /<meta name="robots" content="noindex"/)
  assert.doesNotMatch(html, /Below this line/)
  assert.deepEqual(idsIn(await read(`${path}?category=W4M`)), [young.id])
  const none = await read(`${path}?category=T4T&verified=1`)
  assert.match(
    none,
    /No ads match these filters\..*href="\/city\/New%20Mexico\/Santa%20Fe\?verified=1"[^>]*>In any category \(1\)<.*href="\/city\/New%20Mexico\/Santa%20Fe">Clear all filters</s,
  )
  assert.doesNotMatch(none, /Verified or not \(/, 'that would find nothing either')
  const wrong = await site.get(`${path}?youngest=old`, adult)
  assert.equal(wrong.status, 422)
  assert.match(await wrong.text(), /Enter ages as whole numbers from 18 to 99\./)
})

const neighborsIn = async (path: string) => /<p class="neighbors">(.*?)<\/p>/.exec(await read(path, adult))?.[1]?.replaceAll(/<[^>]+>/g, '')

test('a city names only neighbors with ads, with their number, and the list is purged when one gets an ad', async () => {
  await adOn(site, { state_abbr: 'OR', city_slug: 'salem' })
  await adOn(site, { state_abbr: 'OR', city_slug: 'keizer' })
  assert.equal(await neighborsIn('/city/Oregon/Salem'), 'Other cities: Keizer 1')
  await adOn(site, { state_abbr: 'OR', city_slug: 'keizer' })
  assert.equal(await neighborsIn('/city/Oregon/Salem'), 'Other cities: Keizer 2')
})

test('where few cities close by have ads, a city also names the largest ones within 250 miles, and is purged by theirs', async () => {
  await adOn(site, { state_abbr: 'NE', city_slug: 'omaha' })
  assert.equal(await neighborsIn('/city/Nebraska/Omaha'), undefined)
  await adOn(site, { state_abbr: 'MO', city_slug: 'kansas-city' })
  await adOn(site, { state_abbr: 'MN', city_slug: 'minneapolis' })
  assert.equal(await neighborsIn('/city/Nebraska/Omaha'), 'Other cities: Kansas City 1')
  for (const city_slug of ['bellevue', 'papillion', 'la-vista', 'chalco', 'elkhorn']) await adOn(site, { state_abbr: 'NE', city_slug })
  const all = await neighborsIn('/city/Nebraska/Omaha')
  assert.match(all!, /^Other cities: (?:[A-Z][a-z ]+ 1, ){5}Kansas City 1$/i)
  await adOn(site, { state_abbr: 'IA', city_slug: 'council-bluffs' })
  assert.doesNotMatch((await neighborsIn('/city/Nebraska/Omaha'))!, /Kansas City/)
})

test('three samples show and the others are folded, and all are folded beside three real ads', async () => {
  const shown = async () => {
    const [, before = ''] = /Below this line(.*?)Show all samples/s.exec(await read('/city/Iowa/Ames')) ?? []
    return before.match(/<article/g)?.length ?? 0
  }
  assert.equal(await shown(), 3)
  for (let index = 0; index < 3; index++) await adOn(site, { state_abbr: 'IA', city_slug: 'ames' })
  assert.equal(await shown(), 0)
})
