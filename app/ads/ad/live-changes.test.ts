import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { hoursAfter } from '#app/platform/time.ts'
import { adOn } from '../../../test/ads.ts'
import { adult, testApp } from '../../../test/app.ts'
import { listen } from '../../../test/listen.ts'
import type { Action } from './ad.ts'
import { transitionAd } from './ads.server.ts'

const site = await testApp()
const server = await listen(site)
after(async () => {
  await server[Symbol.asyncDispose]()
  await site[Symbol.asyncDispose]()
})
const { app, clock } = site
const city = '/city/Kansas/Wichita'
const place = { state_abbr: 'KS', city_slug: 'wichita' }

const read = async (path: string) => (await server.fetch(path, { headers: adult })).text()

const searches = ['/search', '/search?in=KS', '/search?in=KS/wichita', '/search?in=KS/wichita&within=100&verified=1']

/** What each page shows of an ad. Each is requested twice, so that the second response is a cached page. */
async function shown({ id, title }: { id: number; title: string }) {
  const pages = async () => {
    const { status } = await server.fetch(`${city}/ad/${id}`, { headers: adult })
    const [list, state, next, home] = [await read(city), await read('/state/Kansas'), await read('/city/Kansas/Derby'), await read('/')]
    return {
      page: status,
      inList: list.includes(title),
      isFound: (await Promise.all(searches.map(read))).map((found) => found.includes(title)).join(),
      inState: /href="\/city\/Kansas\/Wichita"[^>]*>Wichita<span class="num"><span class="hidden">live ads: <\/span>(\d+)/.exec(state)?.[1],
      verified: /(\d+) verified ad/.exec(state)?.[1],
      nearby: /Wichita<span class="meta">Kansas, .*?<span class="num">(\d+) ad/.exec(next)?.[1],
      atHome: /<dt>live ads?<\/dt><dd>(\d+)/.exec(home)?.[1],
    }
  }
  const first = await pages()
  assert.deepEqual(await pages(), first)
  return first
}

const there = { page: 200, inList: true, isFound: 'true,true,true,true', inState: '1', verified: '1', nearby: '1', atHome: '1' }
const gone = {
  inList: false,
  isFound: 'false,false,false,false',
  inState: undefined,
  verified: undefined,
  nearby: undefined,
  atHome: undefined,
}

const ends = [
  ['pause', 404],
  ['pause unanswered', 404],
  ['pause unchecked', 404],
  ['take down', 404],
  ['end', 410],
  ['expire', 410],
  ['remove', 410],
] as const satisfies [Action, number][]

for (const [action, status] of ends)
  test(`after “${action}”, no page shows the ad on the next request`, async () => {
    const title = `Here until ${action}`
    const { id } = await adOn(site, { ...place, title })
    assert.deepEqual(await shown({ id, title }), there)
    const isEnd = status === 410
    assert.deepEqual(await transitionAd(app, { adId: id, action, reason: isEnd ? 'withdrawn' : undefined }), { ok: true })
    assert.deepEqual(await shown({ id, title }), { ...gone, page: status })
    assert.ok(app.pages.count >= 4)
  })

test('an approved or resumed ad is shown on the next request', async () => {
  for (const [state, action] of [
    ['in review', 'approve'],
    ['paused', 'resume'],
  ] as const) {
    const title = `Here after ${action}`
    const { id } = await adOn(site, { ...place, title, state })
    assert.deepEqual(await shown({ id, title }), { ...gone, page: 404 })
    assert.deepEqual(await transitionAd(app, { adId: id, action }), { ok: true })
    assert.deepEqual(await shown({ id, title }), there)
    await transitionAd(app, { adId: id, action: 'pause' })
  }
})

test('a cached page expires together with the day and the claim that it shows', async () => {
  const began = clock.now
  const { id } = await adOn(site, { ...place, title: 'Until the claim lapses' })
  await app.db
    .updateTable('claims')
    .set({ expires_at: hoursAfter(began, 1) })
    .execute()
  const pages = async () => [await read(city), await read(`${city}/ad/${id}`), await read('/search?in=KS/wichita')]
  for (const html of await pages()) assert.match(html, /Confirmed (<time[^>]*>)?today/)
  for (const html of await pages()) assert.match(html, /Identity checked|ID and age/)
  clock.now = hoursAfter(began, 1)
  for (const html of await pages()) assert.doesNotMatch(html, /Identity checked|ID and age/)
  clock.now = new Date('2026-05-04T00:00:00Z')
  for (const html of await pages()) assert.match(html, /Confirmed (<time[^>]*>)?yesterday/)
  assert.match(await read('/ranking'), /2026-05-04 100042/)
  clock.now = began
})
