import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { adOn } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import { proves } from '../../../test/proves.ts'
import { newcomer } from '../../../test/roles.ts'
import type { City } from '#app/site/places/place.ts'
import { type Visitor, type AudienceRules, mayShow, mayShowPhotos } from './visible-ads.server.ts'

const site = await testApp({ STATE_HEADER: 'X-Visitor-State' })
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { app } = site

const rules: AudienceRules[] = [false, true].flatMap((is_members_only) =>
  [false, true].flatMap((hides_photos) =>
    [[], ['TX'], ['CA', 'TX']].map((hidden_from) => ({ is_members_only, hides_photos, hidden_from })),
  ),
)
const ohio = app.places.states.find(({ abbr }) => abbr === 'OH')!
const owner = await newcomer(site, { role: 'member' })
const member = await newcomer(site, { role: 'member' })

/** Each rule has an ad with a photo in its own city. */
const ads: (AudienceRules & { id: number; city: City; path: string; i: number })[] = []
for (const [index, rule] of rules.entries()) {
  const city = ohio.cities[index]!
  const ad = { ...rule, hidden_from: [...rule.hidden_from], state_abbr: 'OH', city_slug: city.slug, title: `An ad with rule ${index}` }
  const { id } = await adOn(site, { ...ad, accountId: owner.accountId, photo_count: 1 })
  const shown = { width: 960, height: 640, color: '#808080', perceptual_hash: '0'.repeat(64), added_at: app.now(), shown_at: app.now() }
  await app.db
    .insertInto('photos')
    .values({ ad_id: id, name: `picture-${index}`, upload_key: 'x', position: 0, alt: `Picture ${index}`, alt_asked: null, ...shown })
    .execute()
  ads.push({ ...rule, id, city, path: `/city/Ohio/${encodeURIComponent(city.name)}`, i: index })
}

type Person = { who: string; visitor: Visitor; headers: Record<string, string> }
/** The proxy reports a state in a header, and a visitor chooses one in a cookie. */
const visitors: Person[] = Object.entries({ visitor: undefined, member, owner }).flatMap(([name, person]) => {
  const cookie = person?.headers.Cookie ?? 'adult=1'
  const ask = (who: string, state: string | undefined, headers: Record<string, string>) => ({
    who: `${name} ${who}`,
    visitor: { accountId: person?.accountId, state },
    headers: { Cookie: cookie, ...headers },
  })
  return [
    ask('of no known state', undefined, {}),
    ask('in Texas, by the proxy', 'TX', { 'X-Visitor-State': 'tx', Cookie: `${cookie}; state=NY` }),
    ask('in New York, by the proxy', 'NY', { 'X-Visitor-State': 'NY' }),
    ask('in Texas, by choice', 'TX', { Cookie: `${cookie}; state=TX` }),
    ask('in New York, by choice', 'NY', { Cookie: `${cookie}; state=NY`, 'X-Visitor-State': '' }),
  ].filter((_, index) => !person || index < 3)
})

const read = async (path: string, { headers }: Person) => {
  const answer = await server.fetch(path, { headers })
  return { status: answer.status, html: await answer.text(), headers: answer.headers }
}
/** Reorders the items differently for each round, because a page that is cached for one visitor must not be shown to another. */
const rotated = <Item>(items: readonly Item[], by: number) => items.map((_, index) => items[(index * 7 + by * 5) % items.length]!)

for (const round of [1, 2])
  test(`every page applies the audience rules to an ad, its photo, and its count, with cached pages (round ${round})`, async () => {
    proves('age.stateLead', 'audience.hideHint')
    assert.equal(ads.length * visitors.length, 12 * 11)
    const failures: string[] = []
    for (const person of rotated(visitors, round)) {
      const { visitor, who } = person
      const state = await read('/state/Ohio', person)
      for (const ad of rotated(ads, round)) {
        const [sees, seesPhotos] = [mayShow(ad, visitor), mayShowPhotos(ad, visitor)]
        const expect = (isTrue: boolean, what: string) => isTrue || failures.push(`rule ${ad.i} to ${who}: ${what}`)
        const list = await read(ad.path, person)
        expect(list.status === 200, `the city answers ${list.status}`)
        expect(list.html.includes(`An ad with rule ${ad.i}<`) === sees, 'the list of the city')
        expect(list.html.includes(`>Be the first to post`) === !sees, 'the empty list of the city')
        expect(list.html.includes(`Picture ${ad.i}"`) === seesPhotos, 'the picture in the list')
        const page = await read(`${ad.path}/ad/${ad.id}`, person)
        expect(page.status === (sees ? 200 : 404), `its page answers ${page.status}`)
        expect(page.html.includes(`An ad with rule ${ad.i}<`) === sees, 'its page')
        expect(page.html.includes(`Picture ${ad.i}"`) === seesPhotos, 'the picture on its page')
        const tile = new RegExp(`href="${ad.path}"[^>]*>[^<]*<span class="num"><span class="hidden">live ads: </span>1</span>`)
        expect(tile.test(state.html) === sees, 'the count on its city’s tile')
        for (const { headers } of [list, page])
          expect(![...headers.keys()].some((name) => /^x-(keep|seen|cach|tag)/.test(name)), 'an internal header was sent')
        // Other cities' lists must not reveal more than the ad's own city does.
        if (!sees) expect(!list.html.includes(`${ad.city.name}<span class="meta">`), 'it is near itself')
      }
      const seen = ads.filter((ad) => mayShow(ad, visitor)).length
      if (!state.html.includes(`${seen} verified ads out of ${seen} live.`)) failures.push(`${who}: not ${seen} in the state`)
      const home = await read('/', person)
      if (!/<dt>live ads<\/dt><dd>2<\/dd>/.test(home.html)) failures.push(`${who}: home`)
    }
    assert.deepEqual(failures, [])
  })

test('only pages that depend on the state are cached by state, and an invalid state adds no page', async () => {
  app.pages.purgeAll()
  const [open, hidden] = [ads.find(({ hidden_from }) => !hidden_from.length)!, ads.find(({ hidden_from }) => hidden_from.length)!]
  for (const state of ['TX', 'NY', 'ZZ', 'tx', '']) {
    await server.fetch(`${open.path}/ad/${open.id}`, { headers: { Cookie: `adult=1; state=${state}` } })
    // No ad near Austin hides from a state. A list of cities with ads depends on all of them.
    await server.fetch('/city/Texas/Austin', { headers: { Cookie: `adult=1; state=${state}` } })
  }
  assert.equal(app.pages.count, 2)
  for (const state of ['TX', 'NY', 'ZZ', 'tx', '']) await server.fetch(hidden.path, { headers: { Cookie: `adult=1; state=${state}` } })
  assert.equal(app.pages.count, 2 + 3)
  app.pages.purge(`city:OH/${hidden.city.slug}`)
  assert.equal(app.pages.count, 2)
})

test('a page asks for the visitor’s state only if a hidden ad requires it', async () => {
  proves('city-list.needsState')
  const hidden = ads.find(({ hidden_from, is_members_only }) => hidden_from.length && !is_members_only)!
  const html = async (headers: Record<string, string>) => (await server.fetch(hidden.path, { headers })).text()
  assert.match(await html({ Cookie: 'adult=1' }), /Some advertisers choose which states see their ads/)
  assert.doesNotMatch(await html({ Cookie: 'adult=1; state=TX' }), /Some advertisers choose/)
  const open = ads.find(({ hidden_from, is_members_only }) => !hidden_from.length && !is_members_only)!
  assert.doesNotMatch(await (await server.fetch(open.path, { headers: { Cookie: 'adult=1' } })).text(), /Some advertisers choose/)
})

test('a city with an open ad and a hidden one has a separate list for each state, in any order of requests', async () => {
  const city = ohio.cities[rules.length]!
  const place = { state_abbr: 'OH', city_slug: city.slug, accountId: owner.accountId }
  await adOn(site, { ...place, title: 'Open to all' })
  await adOn(site, { ...place, title: 'Hidden from Texas', hidden_from: ['TX'] })
  const path = `/city/Ohio/${encodeURIComponent(city.name)}`
  for (const first of [undefined, 'TX', 'NY']) {
    app.pages.purge(`city:OH/${city.slug}`)
    for (const state of [first, 'NY', undefined, 'TX']) {
      const html = await (await server.fetch(path, { headers: { Cookie: state ? `adult=1; state=${state}` : 'adult=1' } })).text()
      assert.ok(html.includes('Open to all'))
      assert.equal(html.includes('Hidden from Texas'), state === 'NY', `${state} after ${first}`)
      assert.match(html, state === 'NY' ? /2 live ads/ : /1 live ad\b/)
    }
  }
})
