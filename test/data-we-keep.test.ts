import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { jobsOf } from '#app/jobs.server.ts'
import { testApp } from './app.ts'
import { proves } from './proves.ts'

const site = await testApp()
after(() => site[Symbol.asyncDispose]())
const rows = [...readFileSync('docs/data-we-keep.md', 'utf8').matchAll(/^\| `(\w+)` \|.*\| ([^|]+) \|$/gm)]

test('docs/data-we-keep.md has each table that the migrations create, and names only existing jobs', () => {
  proves('jobs.retentionLead')
  const migrations = globSync('migrations/*.sql').map((file) => readFileSync(file, 'utf8'))
  const tables = migrations.flatMap((sql) => [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(([, name]) => name!))
  const renamed = new Map(
    migrations.flatMap((sql) => [...sql.matchAll(/^alter table (\w+) rename to (\w+)/gm)].map(([, from, to]) => [from!, to!])),
  )
  assert.deepEqual(rows.map(([, table]) => table!).toSorted(), tables.map((name) => renamed.get(name) ?? name).toSorted())
  const jobs = Object.keys(jobsOf(site.app))
  for (const [, table, removedBy] of rows)
    for (const [, job] of removedBy!.matchAll(/`([a-z-]+)`/g)) assert.ok(jobs.includes(job!), `${table}: ${job}`)
})
