import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { retentionJobs } from '#app/admin/operation/run-retention.server.ts'
import { isOld, retention } from '#app/retention.server.ts'
import { adOn, endAds } from '../../../test/ads.ts'
import { testApp } from '../../../test/app.ts'
import { inBatches } from './batches.server.ts'
import type { Job } from './job-queue.server.ts'
import { inTransaction } from './storage.server.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const { app } = site
const { db } = app
const run = (job: string) => (retentionJobs(app)[job] as Job).run({} as never)

test('batches follow each other until one finds less than it may change', async () => {
  let left = 1234
  const sizes: number[] = []
  const work = async (limit: number) => {
    const count = Math.min(limit, left)
    sizes.push(count)
    left -= count
    return count
  }
  assert.equal(await inBatches(app, work), 1234)
  assert.equal(left, 0)
  assert.ok(Math.max(...sizes) <= 500)
})

test('when the site stops, the rest is left to the next try', async () => {
  let batches = 0
  const everything = async (limit: number) => (batches++, limit)
  await assert.rejects(inBatches({ ...app, isStopping: () => batches === 2 }, everything), { outcome: { stopped: 30 } })
  assert.equal(batches, 2)
})

test('all ads that ended 90 days ago are deleted in one run, and only their own pages change', async () => {
  const { profileId } = await adOn(site, { state: 'draft' })
  await endAds(site, profileId, 90)
  const purged = new Set<string>()
  const { purges } = app
  app.purges = { ...purges, complete: async (change) => (change.tags.forEach((tag) => purged.add(tag)), purges.complete(change)) }
  site.clock.now = new Date(site.clock.now.getTime() + 90 * 24 * 3600_000 - 1)
  assert.equal(await run('delete-ended-ads'), 0)
  site.clock.now = new Date(site.clock.now.getTime() + 1)
  assert.equal(await run('delete-ended-ads'), 90)
  assert.equal(purged.size, 90)
  assert.ok([...purged].every((tag) => tag.startsWith('ad:')))
  app.purges = purges
})

test('every rule of retention reads a range of an index', async () => {
  const rules = Object.values(retention).flatMap(({ rows }) => rows.filter(({ since, until, where }) => since ?? until ?? where))
  assert.ok(rules.length > 25)
  await inTransaction(db, async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    for (const rule of rules) {
      const { rows } = await sql<Record<string, string>>`explain select ctid from ${sql.table(rule.table)}
        where ${isOld(rule, app)} limit 20`.execute(transaction)
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
      assert.match(plan, /Index Cond/, `${rule.table}:\n${plan}`)
      assert.doesNotMatch(plan, new RegExp(`Seq Scan on ${rule.table}\\b`), plan)
    }
  })
})

test('deleting a row that other tables refer to reads no table from start to end', async () => {
  const { rows } = await sql<{ refers: string }>`select conrelid::regclass || '.' || attname as refers from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and confdeltype in ('c', 'n') and not exists (
      select from pg_index where indrelid = conrelid and indkey[0] = conkey[1])
    order by 1`.execute(db)
  assert.deepEqual(
    rows.map(({ refers }) => refers),
    [],
  )
})
