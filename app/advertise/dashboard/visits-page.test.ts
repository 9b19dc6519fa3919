import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { minutesAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { proves } from '../../../test/proves.ts'
import { moderatorOn } from '../../../test/review.ts'
import { newcomer } from '../../../test/roles.ts'
import { cachedPage } from '../../../test/cached-page.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const plain = { city: 'Dallas, Texas', from: '2026-05-10', to: '2026-05-12' }

async function ownAd(overrides: Parameters<typeof adOn>[1] = {}) {
  const owner = await newcomer(site, { role: 'member' })
  const { id } = await adOn(site, { accountId: owner.accountId, ...overrides })
  return {
    ...owner,
    id,
    post: (fields: Record<string, string>) => site.post(`/ads/${id}/visits`, fields, owner.headers, `10.3.0.${id % 250}`),
    get: async (path: string) => (await site.get(path, owner.headers)).text(),
    visits: () => app.db.selectFrom('visits').selectAll().where('ad_id', '=', id).orderBy('id').execute(),
  }
}

test('a visit is stored once however often it is sent, and the ad’s cached pages are purged', async () => {
  const ad = await ownAd()
  await app.pages.render('1/its-page', async () => cachedPage('page', [`ad:${ad.id}`]))
  for (const answer of await Promise.all([ad.post(plain), ad.post(plain), ad.post({ ...plain, city: 'dallas tx' })]))
    assert.equal(answer.headers.get('Location'), `/ads/${ad.id}?after=visit`)
  const [visit, ...others] = await ad.visits()
  assert.deepEqual([visit!.state_abbr, visit!.city_slug, visit!.from_on, visit!.to_on], ['TX', 'dallas', '2026-05-10', '2026-05-12'])
  assert.deepEqual(others, [])
  assert.equal(app.pages.find('1/its-page'), undefined)
  assert.match(await ad.get(`/ads/${ad.id}`), /Dallas, Texas[^]*May 10 to May 12/)
})

for (const [what, fields, sentence] of [
  ['a first day that is over', { from: '2026-05-02' }, 'That day has passed'],
  ['a last day before the first', { to: '2026-05-09' }, 'The last day is before the first day'],
  ['a day that the calendar has not', { from: '2026-02-30' }, 'Enter the first day'],
  ['a last day that is none', { to: 'soon' }, 'Enter the last day'],
  ['a day beyond a year', { from: '2027-05-01', to: '2027-05-04' }, 'Choose a day within a year'],
  ['a state', { city: 'Texas' }, 'That’s a state'],
  ['a city that there is not', { city: 'Xqzvtkw' }, 'We don’t know that city'],
  ['a ZIP', { city: '75201' }, 'We don’t take ZIP codes here'],
  ['no city', { city: ' ' }, 'Enter a city'],
] as const)
  test(`${what} is refused, with the form as typed`, async () => {
    proves('visits.zipRefused', 'visits.unknownCity')
    const ad = await ownAd()
    const input = { ...plain, ...fields }
    const answer = await ad.post(input)
    assert.equal(answer.status, 422)
    const page = await answer.text()
    assert.ok(page.includes(sentence), sentence)
    for (const value of [input.city.trim(), input.from, input.to]) if (value) assert.ok(page.includes(`value="${value}"`), value)
    assert.deepEqual(await ad.visits(), [])
  })

test('a visit may begin today and must end within a year', async () => {
  const ad = await ownAd()
  assert.equal((await ad.post({ ...plain, from: '2026-05-03', to: '2026-05-03' })).status, 303)
  assert.equal((await ad.post({ ...plain, from: '2027-05-03', to: '2027-05-03' })).status, 303)
  assert.equal((await ad.post({ ...plain, from: '2027-05-03', to: '2027-05-04' })).status, 422)
})

test('a form with an ambiguous city name asks which city is meant', async () => {
  const ad = await ownAd()
  const answer = await ad.post({ ...plain, city: 'Springfield' })
  assert.equal(answer.status, 422)
  const page = await answer.text()
  const choices = [...page.matchAll(/name="place"[^>]*value="([^"]+)"/g)].map(([, place]) => place)
  assert.ok(choices.includes('Springfield, Illinois') && choices.length > 1, choices.join())
  assert.doesNotMatch(page, /<input type="radio"[^>]*required/, 'another city can be typed')
  const chosen = { ...plain, city: 'Springfield', asked: 'Springfield', place: 'Springfield, Illinois' }
  const faulty = await ad.post({ ...chosen, from: '' })
  assert.equal(faulty.status, 422)
  assert.match(await faulty.text(), /name="city"[^>]*value="Springfield, Illinois"|value="Springfield, Illinois"[^>]*name="city"/)
  assert.equal((await ad.post(chosen)).status, 303)
  assert.equal((await ad.post({ ...chosen, city: 'Dallas, Texas' })).status, 303)
  assert.deepEqual(
    (await ad.visits()).map(({ state_abbr, city_slug }) => `${state_abbr}/${city_slug}`),
    ['IL/springfield', 'TX/dallas'],
  )
})

test('an ad has at most twelve upcoming visits, past ones don’t count, and the clock job deletes them', async () => {
  proves('visits.shown')
  const ad = await ownAd()
  const past = { ad_id: ad.id, state_abbr: 'TX', city_slug: 'dallas', from_on: '2026-04-01', to_on: '2026-05-02' }
  await app.db.insertInto('visits').values(past).execute()
  for (let day = 10; day < 22; day++) assert.equal((await ad.post({ ...plain, from: `2026-05-${day}`, to: `2026-05-${day}` })).status, 303)
  const answer = await ad.post({ ...plain, from: '2026-06-01', to: '2026-06-01' })
  assert.equal(answer.status, 422)
  assert.match(await answer.text(), /at most 12 visits/)
  assert.equal((await ad.visits()).length, 13)
  await jobsOf(app)['delete-past-visits']!.run({} as never)
  assert.equal((await ad.visits()).length, 12)
})

test('a visit is removed only from its own ad', async () => {
  const [ad, other] = [await ownAd(), await ownAd()]
  await ad.post(plain)
  const [{ id } = { id: 0 }] = await ad.visits()
  const own = await adOn(site, { accountId: ad.accountId })
  for (const path of [`/ads/${own.id}/visits/${id}/removal`, `/ads/${ad.id}/visits/x/removal`])
    assert.equal((await site.post(path, {}, ad.headers)).status, 404)
  for (const path of [`/ads/${ad.id}/visits/${id}/removal`, `/ads/${other.id}/visits/${id}/removal`])
    assert.equal((await site.post(path, {}, other.headers)).status, 404)
  assert.equal((await ad.visits()).length, 1)
  assert.equal((await site.post(`/ads/${ad.id}/visits/${id}/removal`, {}, ad.headers)).status, 303)
  assert.deepEqual(await ad.visits(), [])
  const repeated = await site.post(`/ads/${ad.id}/visits/${id}/removal`, {}, { ...ad.headers, Accept: 'text/html' })
  assert.equal(repeated.status, 404)
  assert.match(await repeated.text(), /already removed/)
})

test('an ended ad accepts no visit', async () => {
  const ad = await ownAd({ state: 'ended' })
  assert.equal((await ad.post(plain)).status, 409)
  assert.deepEqual(await ad.visits(), [])
})

test('the calendar shows this week and later ones, with visits on their days and the weekdays of the member’s ads', async () => {
  const ad = await ownAd({ title: 'Unhurried lunches, downtown', weekdays: 1 | 8 })
  await ad.post({ ...plain, from: '2026-05-30', to: '2026-06-02' })
  const page = await ad.get('/ads/calendar')
  const months = page.split('<table class="month">').slice(1)
  assert.deepEqual(
    months.map((month) => /<caption>(.*?)</.exec(month)![1]),
    ['May 2026', 'June 2026', 'July 2026'],
  )
  const daysWith = (month: string, className: string) =>
    [...month.matchAll(/<td[^>]*><time dateTime="([\d-]+)">.*?<\/td>/g)]
      .filter(([cell]) => cell.includes(className))
      .map(([, date]) => date)
  assert.deepEqual(
    [...daysWith(months[0]!, 'Dallas'), ...daysWith(months[1]!, 'Dallas')],
    ['2026-05-30', '2026-05-31', '2026-06-01', '2026-06-02'],
  )
  assert.deepEqual(daysWith(months[0]!, 'available').slice(0, 3), ['2026-05-04', '2026-05-07', '2026-05-11'])
  assert.equal(/dateTime="([\d-]+)"/.exec(months[0]!)![1], '2026-05-03')
  assert.match(page, /aria-current="date"><time dateTime="2026-05-03"/)
  const week = page.slice(page.indexOf('class="week"'))
  assert.deepEqual(
    [...week.slice(0, week.indexOf('</ol>')).matchAll(/title="(\w+)">\w+<\/abbr><span class="hidden">: available/g)].map(
      ([, name]) => name,
    ),
    ['Monday', 'Thursday'],
  )
  const moderator = await moderatorOn(site)
  await moderator.decide(ad.id, 'removal')
  assert.match(await ad.get('/ads/calendar'), /Dallas/, 'the decision can still be undone')
  const other = await ownAd()
  assert.doesNotMatch(await other.get('/ads/calendar'), /Dallas|downtown/)
})

test('the calendar’s secret URL shows a decision only when it can’t be undone anymore', async () => {
  const moderator = await moderatorOn(site)
  for (const [state, decision] of [
    ['live', 'removal'],
    ['in review', 'approval'],
  ] as const) {
    const ad = await ownAd({ state, weekdays: 1 | 8 })
    await ad.post(plain)
    const made = await (await site.post('/account/links', { purpose: 'calendar' }, ad.headers)).text()
    const [path] = /\/calendar\/[\w-]+\/visits\.ics/.exec(made)!
    const read = async () => /Dallas|RRULE/g[Symbol.match](await (await site.get(path)).text())
    assert.equal((await moderator.decide(ad.id, decision)).status, 303)
    assert.deepEqual(await read(), ['Dallas'], decision)
    site.clock.now = minutesAfter(site.clock.now, 1)
    assert.deepEqual(await read(), decision === 'removal' ? null : ['Dallas', 'RRULE'])
  }
})
