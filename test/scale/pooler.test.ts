import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { startPgbouncer } from '../../scripts/engines/pgbouncer.mjs'
import { freshDatabase } from '../snapshot.ts'
import { isFull, printBar } from './bars.ts'
import { addAds, openSites, type Site } from './sites.ts'

// A pooler gives each transaction another connection of the server.

const { where, drop } = await freshDatabase()
const { databaseUrl } = where as { databaseUrl: string }
const ads = await addAds(databaseUrl, 20)
const pooler = await startPgbouncer(databaseUrl, { serverConnections: 5 })
const sites = openSites({ DATABASE_URL: pooler.url })
after(async () => {
  await sites[Symbol.asyncDispose]()
  await pooler.stop()
  await drop()
})

test('behind a transaction pooler, a start without the direct address is refused before anything is written', async () => {
  const site = await sites.start()
  assert.equal(await site.ended, 1)
  assert.match(site.output(), /doesn’t hear its own NOTIFY over DATABASE_URL\. .*set DATABASE_DIRECT_URL/)
})

test('two processes answer mixed requests through a transaction pooler without an error or a wrong answer', async () => {
  const direct = { DATABASE_DIRECT_URL: databaseUrl, DATABASE_CONNECTIONS: '30' }
  const [one, other] = [await sites.start(direct), await sites.start(direct)]
  const requests = isFull ? 10_000 : 2_000
  let [sent, errors, uncounted] = [0, 0, 0]
  const wrong: string[] = []
  const answerOf = async (answer: Response, expected: (status: number, html: string) => boolean) => {
    if (answer.status >= 500) errors++
    else if (!expected(answer.status, await answer.text())) wrong.push(`${answer.status} ${answer.url}`)
  }
  const kinds: ((site: Site, ad: (typeof ads)[number], number: number) => Promise<void>)[] = [
    async (site, ad, number) =>
      answerOf(await site.get(`/city/Texas/Austin/ad/${ad.id}`, ad.headers), (_, html) =>
        html.includes(`A quiet dinner, number ${number}`),
      ),
    async (site) => answerOf(await site.get('/state/Texas'), (status) => status === 200),
    async (site) =>
      answerOf(await site.get('/search?q=dinner&in=TX'), (_, html) => {
        // On a busy machine, a process that wasn't heard for a second and a half searches in the database, and says so.
        const isUncounted = html.includes('Counts are still loading') && html.includes('A quiet dinner, number')
        if (isUncounted) uncounted++
        return isUncounted || html.includes('20 ads')
      }),
    async (site, ad) => answerOf(await site.get('/ads', ad.headers), (_, html) => html.includes(`/ads/${ad.id}`)),
    async (site, ad) =>
      answerOf(
        await site.post(`/ads/${ad.id}/audience`, Math.random() > 0.5 ? { 'in-feeds': 'on' } : {}, ad.headers),
        (status) => status === 303,
      ),
    async (site, ad, number) =>
      answerOf(
        await site.post('/sign-in', { email: `nobody${number}@example.com`, password: 'wrong plum orchard' }, { Cookie: 'adult=1' }),
        (status) => status === 422 || status === 429,
      ),
  ]
  const work = async (worker: number) => {
    while (sent < requests) {
      const turn = sent++
      const number = (turn * 7 + worker) % ads.length
      await kinds[turn % kinds.length]!(worker % 2 ? one : other, ads[number]!, number)
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, worker) => work(worker)))
  printBar(
    `${requests} mixed requests through pgbouncer in transaction mode`,
    `${errors} errors, ${wrong.length} wrong answers, ${uncounted} searches without counts`,
    '0 and 0',
  )
  assert.deepEqual([errors, wrong], [0, []], `${one.output()}\n${other.output()}`)
  for (const { child, ended } of [one, other]) {
    child.kill('SIGTERM')
    assert.equal(await ended, 0)
  }
})
