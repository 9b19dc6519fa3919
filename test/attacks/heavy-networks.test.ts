import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { maxFavorites } from '#app/ads/ad/favorite.ts'
import { watchOverload } from '#app/platform/http/overload.server.ts'
import { testApp } from '../app.ts'
import { listen } from '../listen.ts'
import { makeManyAds } from '../many-ads.ts'
import { type Answers, startFlood, visit } from './flood.ts'
import { reportAttack } from './report.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const ads = await makeManyAds(site, 400)
await site.search.load()
const open = ads.filter((ad) => !ad.is_members_only && !ad.hidden_from.length)
const words = ['library', 'concert', 'harbor', 'orchard', 'zither', 'theater'].map((word) => `/search?q=${word}`)

const ms = (waits: number[], share: number) => `${waits.toSorted((a, b) => a - b)[Math.floor(waits.length * share)]!.toFixed(0)} ms`
const list = ({ statuses }: Answers) =>
  Object.entries(statuses)
    .map(([status, count]) => `${count} × ${status}`)
    .join(' ')

/** Measures how long another visitor's searches take before and during a flood, in one run. */
let visitors = 0
async function during(attack: string, flood: { from: string[]; paths: string[]; cookie?: string; connections: number }) {
  const overload = watchOverload()
  await using server = await listen(site, { overload })
  const { port } = server
  // Another one each time, because searches have a limit of their own.
  const from = [`127.0.${100 + visitors++}.1`]
  const innocent = (count: number) => visit({ port, from, paths: words, cookie: 'adult=1' }, count)
  const before = await innocent(20)
  const { stop } = startFlood({ cookie: 'adult=1', ...flood, port })
  // The first of these find the networks at their lightest.
  const [start, later] = [await innocent(10), await innocent(20)]
  const sent = await stop()
  overload.stop()
  const waits = [...start.waits, ...later.waits]
  reportAttack(attack, {
    connections: flood.connections,
    answers: list(sent),
    anotherVisitor: `${list(start)} + ${list(later)}`,
    medianBefore: ms(before.waits, 0.5),
    medianDuring: ms(waits, 0.5),
    slowestTenthBefore: ms(before.waits, 0.9),
    slowestTenthDuring: ms(waits, 0.9),
    medianLater: ms(later.waits, 0.5),
  })
  for (const answers of [start, later]) assert.deepEqual(Object.keys(answers.statuses), ['200'], 'another visitor is always served')
  return sent
}

test('25 connections of one network that open a full list of favorites keep no one from searching', async () => {
  const full = open.slice(0, maxFavorites).map(({ id }) => id)
  assert.equal(full.length, maxFavorites)
  const cookie = `adult=1; favorites=${full.join('.')}`
  await during('favorites', { from: ['127.0.2.1'], paths: ['/favorites'], cookie, connections: 25 })
})

test('a flood of cheap pages from four networks is turned away before anyone else', async () => {
  const paths = ['/nowhere', '/sign-in', '/find', '/takedown']
  await during('cheap pages from four networks', {
    from: ['127.0.2.1', '127.0.3.1', '127.0.4.1', '127.0.5.1'],
    paths,
    connections: 100,
  })
})

test('a flood from 200 addresses of two blocks counts as two', async () => {
  const from = Array.from({ length: 200 }, (_, index) => `127.0.${2 + (index % 2)}.${1 + index}`)
  await during('cheap pages from 200 addresses of two blocks', { from, paths: ['/nowhere', '/find'], connections: 200 })
})
