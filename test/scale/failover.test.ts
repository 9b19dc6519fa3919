import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { startPatroni } from '../../scripts/engines/patroni.mjs'
import { isFull, printBar } from './bars.ts'
import { addAds, openSites, type Site, until } from './sites.ts'

// Two Postgres servers under Patroni, where the second takes over when the first is gone.

const cluster = await startPatroni()
after(() => cluster.stop())
await ask('postgres', `create role site login password 'site'`)
await ask('postgres', 'create database evenfall owner site')
const databaseUrl = cluster.urlOf('evenfall').replace('postgres:superuser', 'site:site')
const replicaUrl = cluster.replicaUrlOf('evenfall').replace('postgres:superuser', 'site:site')
const ads = await addAds(databaseUrl, 60)
const sites = openSites({ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: replicaUrl, PROCESSES: '1' })
after(() => sites[Symbol.asyncDispose]())

async function ask<Row extends object>(database: string, text: string) {
  const client = new Client({ connectionString: cluster.urlOf(database) })
  await client.connect()
  const { rows } = await client.query<Row>(text)
  await client.end()
  return rows
}

/** Each member saves each other's ad once, so every acknowledged answer is a row of its own. Members take turns, because each has limits. */
const [paused, saved] = [ads.slice(0, 10), ads.slice(10)]
const pairs = saved.flatMap((_, shift) => saved.map((member, index) => ({ member, ad: saved[(index + shift + 1) % saved.length]! })))

test('when the primary is killed, no acknowledged change is lost, and the sites recover by themselves', async () => {
  const both = await Promise.all([sites.start(), sites.start()])
  const acknowledged: (typeof pairs)[number][] = []
  const answers = new Map<string, number>()
  let [sent, stale, isOver] = [0, 0, false]
  const write = async (worker: number) => {
    while (!isOver && sent < pairs.length) {
      const pair = pairs[sent++]!
      const answer = await both[(worker + sent) % 2]!.post(`/ads/${pair.ad.id}/favorite`, {}, pair.member.headers)
      await count(answer, 303)
      if (answer.status === 303) acknowledged.push(pair)
      await pause(answer.status === 303 ? 50 : 300)
    }
  }
  /** A paused ad must not be on the other's page after the answer. */
  const hide = async () => {
    for (let turn = 0, action = 'pause'; !isOver; await pause(100)) {
      const ad = paused[turn % paused.length]!
      const answer = await both[0].post(`/ads/${ad.id}/${action}`, {}, ad.headers)
      await count(answer, 303)
      if (answer.status !== 303) continue
      const page = await both[1].get('/city/Texas/Austin')
      const html = await count(page, 200)
      if (action === 'pause' && page.status === 200 && html.includes(`/ad/${ad.id}"`)) stale++
      if (action === 'resumption') turn++
      action = action === 'pause' ? 'resumption' : 'pause'
    }
  }
  /** Anything but the expected answer must say in a sentence that the site is coming back. */
  const count = async (answer: Response, expected: number) => {
    const html = await answer.text()
    const isFine = answer.status === expected || (answer.status === 503 && /<h1/.test(html) && !/undefined|Error:/.test(html))
    const what = isFine ? `${answer.status}` : `${answer.status}: ${html.slice(0, 2000)}`
    answers.set(what, (answers.get(what) ?? 0) + 1)
    return html
  }
  const working = [hide(), ...[0, 1, 2, 3].map(write)]
  for (const round of isFull ? ['the first', 'the second'] : ['the first']) {
    await pause(3000)
    const before = acknowledged.length
    const { resume } = await cluster.killPrimary()
    const began = performance.now()
    await until(() => areReady(both, 503), 60)
    await until(() => areReady(both, 200), 60)
    const recovered = performance.now() - began
    await until(async () => acknowledged.length > before + 10, 60)
    printBar(
      `${round} primary killed under writes`,
      `both sites ready again after ${(recovered / 1000).toFixed(1)} s`,
      'at most 30 s, unattended',
    )
    resume()
    await cluster.untilRedundant()
  }
  // The server that was killed is the replica now.
  for (const site of both) await until(async () => (await (await site.get('/readyz')).text()) === 'ready\n')
  isOver = true
  await Promise.all(working)
  const rows = await ask<{ account_id: string; ad_id: string }>('evenfall', 'select account_id, ad_id from favorites')
  const kept = new Set(rows.map(({ account_id, ad_id }) => `${account_id} ${ad_id}`))
  const lost = acknowledged.filter(({ member, ad }) => !kept.has(`${member.accountId} ${ad.id}`))
  printBar(`${acknowledged.length} acknowledged rows, ${sent} sent`, `${lost.length} lost, ${stale} stale pages`, '0 and 0')
  console.log([...answers].map(([what, times]) => `${times} × ${what}`).join('\n'))
  assert.deepEqual([lost, stale], [[], 0])
  assert.deepEqual(
    [...answers.keys()].toSorted(),
    ['200', '303', '503'].filter((status) => answers.has(status)),
  )
  await ask('evenfall', `insert into pgboss.job (name, data) values ('count-numbers', '{}')`)
  await until(
    async () => (await ask('evenfall', `select from pgboss.job where name = 'count-numbers' and state < 'completed'`)).length === 0,
  )
  for (const { child, ended, output } of both) {
    child.kill('SIGTERM')
    assert.equal(await ended, 0, output())
  }
})

async function areReady(both: readonly Site[], status: number) {
  const answers = await Promise.all(both.map((site) => site.get('/readyz')))
  return answers.every((answer) => answer.status === status)
}

test('a start on a server that only reads is refused with one sentence, and writes nothing', async () => {
  await cluster.untilRedundant()
  const url = cluster.replicaUrlOf('evenfall')
  for (const [setting, env] of [
    ['DATABASE_URL', { DATABASE_URL: url }],
    ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: url }],
  ] as const) {
    const site = await sites.start(env)
    assert.equal(await site.ended, 1)
    assert.match(site.output(), new RegExp(`^${setting} leads to a Postgres server that only reads: .*\n$`))
  }
})
